import type { Guide } from '@/features/wizard/guided/GuideCard'
import { guides } from '@/features/wizard/guided/guides'
import { questionsOf } from '@/features/wizard/guided/guidedFlows'

/** The product's guided flows, as shown on their cards. */
export const sampleGuides: readonly Guide[] = guides
const nothing = { sourceTypes: [], destinationTypes: [] }
/** Questions of the ROAS flow, for an empty catalogue, so that none names options. */
export const roasQuestions = questionsOf('roas', nothing)
/** Questions of the portfolio LTV flow, for an empty catalogue. */
export const ltvQuestions = questionsOf('portfolioLtv', nothing)

/** A guided flow's card with very long texts. */
export const longGuide: Guide = {
  id: 'portfolioLtv',
  name: 'Lifetime value of the whole portfolio, by week of install and country',
  question:
    'What is a user worth after 7, 30, 90, 180 and 365 days, in every app of the portfolio, every country and every store?',
  steps: '12 steps',
  inputs: ['Attribution of every partner', 'Ad revenue of every network', 'Warehouse in the same region'],
  facts: guides
    .flatMap(({ facts }) => facts.slice(0, 1))
    .map((fact, index) => ({
      ...fact,
      term: `${fact.term} ${index + 1}`,
      text: `${fact.text} ${fact.text} ${fact.text}`,
      table: 'user_portfolio_ltv_by_week_of_install_and_country',
    })),
}
