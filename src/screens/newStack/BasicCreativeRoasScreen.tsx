import { GuidedFlow } from '@/features/wizard/guided/GuidedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/basic/creative-roas`: attribution provider, Datavault, destination. WIZ-5. */
export const BasicCreativeRoasScreen = () => (
  <RepairedWizard>
    <GuidedFlow flow="creativeRoas" />
  </RepairedWizard>
)
