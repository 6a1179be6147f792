import { AdvancedFlow } from '@/features/wizard/advanced/AdvancedFlow'
import { RepairedWizard } from './RepairedWizard'

/**
 * `/new-stack/advanced`: advanced builder, which asks for sources with their endpoints, then for the destination.
 * WIZ-3.
 */
export const AdvancedPage = () => (
  <RepairedWizard>
    <AdvancedFlow />
  </RepairedWizard>
)
