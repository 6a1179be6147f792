import { GuidedFlow } from './GuidedFlow'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/**
 * `/new-stack/basic/portfolio-ltv`: guided flow that asks for the attribution provider, for Tenjin whether there is a
 * Datavault, and for the destination. WIZ-5.
 */
export const BasicPortfolioLtvPage = () => (
  <RepairedWizard>
    <GuidedFlow flow="portfolioLtv" />
  </RepairedWizard>
)
