import { GuidedFlow } from '@/features/wizard/guided/GuidedFlow'
import { RepairedWizard } from './RepairedWizard'

/**
 * `/new-stack/basic/roas`: guided flow that asks for the attribution provider, the revenue sources and the destination.
 * WIZ-4.
 */
export const BasicRoasPage = () => (
  <RepairedWizard>
    <GuidedFlow flow="roas" />
  </RepairedWizard>
)
