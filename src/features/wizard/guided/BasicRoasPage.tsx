import { GuidedFlow } from './GuidedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/**
 * `/new-stack/basic/roas`: guided flow that asks for the attribution provider, the revenue sources and the destination.
 * WIZ-4.
 */
export const BasicRoasPage = () => (
  <RepairedWizard>
    <GuidedFlow flow="roas" />
  </RepairedWizard>
)
