import { AdvancedFlow } from '@/features/wizard/advanced/AdvancedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/advanced`: sources with their endpoints, then the destination. WIZ-3. */
export const AdvancedScreen = () => (
  <RepairedWizard>
    <AdvancedFlow />
  </RepairedWizard>
)
