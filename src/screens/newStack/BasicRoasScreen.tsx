import { GuidedFlow } from '@/features/wizard/guided/GuidedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/basic/roas`: attribution, revenue sources, destination. WIZ-4. */
export const BasicRoasScreen = () => (
  <RepairedWizard>
    <GuidedFlow flow="roas" />
  </RepairedWizard>
)
