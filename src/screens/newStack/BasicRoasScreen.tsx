import { RoasFlow } from '@/features/wizard/RoasFlow'

/** `/new-stack/basic/roas`: attribution, revenue sources, destination. WIZ-4. */
export const BasicRoasScreen = () => <RoasFlow />
