import { GuidedFlow } from '@/features/wizard/GuidedFlow'

/** `/new-stack/basic/roas`: attribution, revenue sources, destination. WIZ-4. */
export const BasicRoasScreen = () => <GuidedFlow flow="roas" />
