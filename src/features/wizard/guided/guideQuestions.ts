import type { GuideQuestion } from '@/components/wizard/guided/GuideQuestions'
import type { Catalogue } from '@/domain/catalogue/types'
import { guideMessages as texts } from '@/components/wizard/guided/messages'
import { FLOW_STEPS, type StepDefinition } from '@/domain/wizard/flow/steps'
import { questionOf } from './guidedFlows'
import type { GuidedFlowType } from './guidedPages'

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
