/** The three guided flows: their names, pages and questions. Spec 1 §2 "New-stack wizard" (WIZ-4, WIZ-5). */
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import type { WizardRouteName } from '@/domain/wizard/stepper'
import type { FlowStep, FlowType } from '@/domain/wizard/types'

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

/** Name of the flow's route, for stepper and trail. */
export const guidedRoute = {
  roas: 'new-stack-basic-roas',
  creativeRoas: 'new-stack-basic-creative-roas',
  portfolioLtv: 'new-stack-basic-portfolio-ltv',
} as const satisfies Record<GuidedFlowType, WizardRouteName>

/** What the credential forms go back to: the guided flow, or the advanced builder's review. */
export const flowHref = (flow: FlowType): string => (guidedPage(flow) ?? pages.configuratorConfirm).href()

/** What a step asks, its hint for Next and its reason against it. */
export const questionOf = (step: FlowStep) => wizardMessages.questions[step]
