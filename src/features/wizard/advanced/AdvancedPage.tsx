import { AdvancedFlow } from './AdvancedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/**
 * `/new-stack/advanced`: advanced builder, which asks for sources with their endpoints, then for the destination.
 * WIZ-3.
 */
export const AdvancedPage = () => (
  <RepairedWizard>
    <AdvancedFlow />
  </RepairedWizard>
)
