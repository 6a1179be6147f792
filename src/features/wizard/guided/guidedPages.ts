/** Separate from the texts of the flows, so that the dashboard can link to the flows without loading the builder. */

import { pages } from '@/domain/shared/paths'
import type { FlowType } from '@/domain/wizard/types'

/**
 * Name of a guided way to build stacks, which asks a few questions and selects the endpoints itself. `'allData'` is the
 * advanced builder, in which the user selects everything.
 */
export type GuidedFlowType = Exclude<FlowType, 'allData'>

const guidedPages = {
  roas: pages.basicRoas,
  creativeRoas: pages.basicCreativeRoas,
  portfolioLtv: pages.basicPortfolioLtv,
} as const

/** Guided flows in display order. */
export const GUIDED_FLOWS = ['roas', 'creativeRoas', 'portfolioLtv'] as const satisfies GuidedFlowType[]

/** Returns the page of a guided flow, whose `href` builds the URL; null for the advanced builder (`allData`). */
export const guidedPage = (flow: FlowType): (typeof guidedPages)[GuidedFlowType] | null =>
  flow === 'allData' ? null : guidedPages[flow]

/**
 * Returns the URL of a guided flow, or of the review page for the advanced builder (`allData`): where Back leads from
 * the credential forms.
 */
export const flowHref = (flow: FlowType): string => (guidedPage(flow) ?? pages.configuratorConfirm).href()
