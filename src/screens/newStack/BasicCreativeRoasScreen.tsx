import { GuidedFlow } from '@/features/wizard/GuidedFlow'

/** `/new-stack/basic/creative-roas`: attribution provider, Datavault, destination. WIZ-5. */
export const BasicCreativeRoasScreen = () => <GuidedFlow flow="creativeRoas" />
