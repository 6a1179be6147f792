import { GuidedFlow } from '@/features/wizard/guided/GuidedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/basic/portfolio-ltv`: attribution provider, Datavault, destination. WIZ-5. */
export const BasicPortfolioLtvScreen = () => (
  <RepairedWizard>
    <GuidedFlow flow="portfolioLtv" />
  </RepairedWizard>
)
