import { wizardMessages } from '@/features/wizard/messages'
import type { WizardRouteName } from '@/features/wizard/stepper'
import type { FlowStep } from '@/domain/wizard/types'
import type { GuideQuestion } from './GuideQuestions'
import type { Catalogue } from '@/domain/catalogue/types'
import { guideMessages as texts } from './messages'
import { FLOW_STEPS, type StepDefinition } from '@/domain/wizard/flow/steps'
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

const optionsOf = ({ asks, labels }: StepDefinition, catalogue: Catalogue): string => {
  if (asks === 'datavault') return texts.asks.optional
  const types = asks === 'destination' ? catalogue.destinationTypes : catalogue.sourceTypes
  return (labels ?? [])
    .flatMap((label) => types.filter((type) => type.label === label).map(({ name }) => name))
    .join(', ')
}

/** Returns the questions of a guided flow in order, the credentials last. FU-14. */
export const questionsOf = (flow: GuidedFlowType, catalogue: Catalogue): readonly GuideQuestion[] => [
  ...FLOW_STEPS[flow].map((step) => {
    const { heading, lead } = questionOf(step.id)
    return { heading, lead, options: optionsOf(step, catalogue) }
  }),
  {
    heading: texts.asks.credentials,
    lead: texts.asks.credentialsLead,
    options: texts.asks.credentialsOptions,
  },
]
