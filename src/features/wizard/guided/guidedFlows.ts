import { wizardMessages } from '@/components/wizard/messages'
import type { WizardRouteName } from '@/domain/wizard/flow/stepper'
import type { FlowStep } from '@/domain/wizard/types'
import type { GuidedFlowType } from './guidedPages'

/** Route name of each guided flow, which determines the marked step of the stepper and the breadcrumb. WIZ-4, WIZ-5. */
export const guidedRoute = {
  roas: 'new-stack-basic-roas',
  creativeRoas: 'new-stack-basic-creative-roas',
  portfolioLtv: 'new-stack-basic-portfolio-ltv',
} as const satisfies Record<GuidedFlowType, WizardRouteName>

/**
 * Returns the texts of a guided flow's step: heading, introduction, hint about the next step, and why Next is blocked.
 */
export const questionOf = (step: FlowStep) => wizardMessages.questions[step]
