import { GuidedFlow } from '@/features/wizard/GuidedFlow'

/** `/new-stack/basic/portfolio-ltv`: attribution provider, Datavault, destination. WIZ-5. */
export const BasicPortfolioLtvScreen = () => <GuidedFlow flow="portfolioLtv" />
