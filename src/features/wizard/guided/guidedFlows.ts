/** Routes and questions of the guided flows. Spec 1 §2 "New-stack wizard" (WIZ-4, WIZ-5). */
import { wizardMessages } from '@/components/wizard/messages'
import type { WizardRouteName } from '@/domain/wizard/flow/stepper'
import type { FlowStep } from '@/domain/wizard/types'
import type { GuidedFlowType } from './guidedPages'

/** Route name of each flow, for the stepper and the trail. */
export const guidedRoute = {
  roas: 'new-stack-basic-roas',
  creativeRoas: 'new-stack-basic-creative-roas',
  portfolioLtv: 'new-stack-basic-portfolio-ltv',
} as const satisfies Record<GuidedFlowType, WizardRouteName>

/** Texts of a step: heading, hint for Next and the reason that blocks it. */
export const questionOf = (step: FlowStep) => wizardMessages.questions[step]
