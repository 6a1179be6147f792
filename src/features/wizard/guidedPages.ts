/** The pages of the guided flows, apart from their questions: the dashboard leads there without the builder's texts. */
import { pages } from '@/domain/shared/paths'
import type { FlowType } from '@/domain/wizard/types'

export type GuidedFlowType = Exclude<FlowType, 'allData'>

const guidedPages = {
  roas: pages.basicRoas,
  creativeRoas: pages.basicCreativeRoas,
  portfolioLtv: pages.basicPortfolioLtv,
} as const

export const GUIDED_FLOWS = ['roas', 'creativeRoas', 'portfolioLtv'] as const satisfies GuidedFlowType[]

/** The page of a flow, or null for the advanced builder's. */
export const guidedPage = (flow: FlowType): (typeof guidedPages)[GuidedFlowType] | null =>
  flow === 'allData' ? null : guidedPages[flow]

/** What the credential forms go back to: the guided flow, or the advanced builder's review. */
export const flowHref = (flow: FlowType): string => (guidedPage(flow) ?? pages.configuratorConfirm).href()
