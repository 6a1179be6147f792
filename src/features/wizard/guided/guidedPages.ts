/**
 * Pages of the guided flows; a separate module, so that the dashboard can link to them without loading the builder's
 * texts.
 */
import { pages } from '@/domain/shared/paths'
import type { FlowType } from '@/domain/wizard/types'

export type GuidedFlowType = Exclude<FlowType, 'allData'>

const guidedPages = {
  roas: pages.basicRoas,
  creativeRoas: pages.basicCreativeRoas,
  portfolioLtv: pages.basicPortfolioLtv,
} as const

export const GUIDED_FLOWS = ['roas', 'creativeRoas', 'portfolioLtv'] as const satisfies GuidedFlowType[]

/** Page of a guided flow; null for the advanced builder. */
export const guidedPage = (flow: FlowType): (typeof guidedPages)[GuidedFlowType] | null =>
  flow === 'allData' ? null : guidedPages[flow]

/** URL to which Back leads from the credential forms: the guided flow, or the review of the advanced builder. */
export const flowHref = (flow: FlowType): string => (guidedPage(flow) ?? pages.configuratorConfirm).href()
