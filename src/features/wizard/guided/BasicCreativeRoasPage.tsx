import { GuidedFlow } from './GuidedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/**
 * `/new-stack/basic/creative-roas`: guided flow that asks for the attribution provider, for Tenjin whether there is a
 * Datavault, and for the destination. WIZ-5.
 */
export const BasicCreativeRoasPage = () => (
  <RepairedWizard>
    <GuidedFlow flow="creativeRoas" />
  </RepairedWizard>
)
