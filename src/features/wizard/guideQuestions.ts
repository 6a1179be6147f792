/** What each guide asks. FU-14. */
import type { GuideQuestion } from '@/components/wizard/GuideQuestions'
import { flowLabels } from '@/domain/catalogue/flowSelections'
import type { Catalogue } from '@/domain/catalogue/types'
import { guideMessages as texts } from '@/domain/messages/guides'
import { FLOW_STEPS, type FlowStep } from '@/domain/wizard/types'
import { questionOf } from './guidedFlows'
import type { GuidedFlowType } from './guidedPages'

const optionsOf = (flow: GuidedFlowType, step: FlowStep, catalogue: Catalogue | null): string => {
  if (step === 'tenjin_datavault') return texts.asks.optional
  if (catalogue === null) return ''
  const types = step === 'destination' ? catalogue.destinationTypes : catalogue.sourceTypes
  const labels = flowLabels(flow, step) ?? []
  return labels
    .flatMap((label) => types.filter((type) => type.label === label).map(({ name }) => name))
    .join(', ')
}

/** What a guide asks, step by step, then the credentials; without a catalogue no option is named. */
export const questionsOf = (flow: GuidedFlowType, catalogue: Catalogue | null): readonly GuideQuestion[] => [
  ...FLOW_STEPS[flow].map((step) => {
    const { heading, lead } = questionOf(step)
    return { heading, lead, options: optionsOf(flow, step, catalogue) }
  }),
  {
    heading: texts.asks.credentials,
    lead: texts.asks.credentialsLead,
    options: texts.asks.credentialsOptions,
  },
]
