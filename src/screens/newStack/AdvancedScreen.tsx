import { AdvancedFlow } from '@/features/wizard/AdvancedFlow'

/** `/new-stack/advanced`: sources with their endpoints, then the destination. WIZ-3. */
export const AdvancedScreen = () => <AdvancedFlow />
