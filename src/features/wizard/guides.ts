/** The three guides as their cards present them, and the questions that each asks. FU-13, FU-14. */
import type { Guide } from '@/components/wizard/GuideCard'
import type { GuideQuestion } from '@/components/wizard/GuideQuestions'
import { flowDestinationTransformation, flowLabels } from '@/domain/catalogue/flowSelections'
import type { Catalogue } from '@/domain/catalogue/types'
import { guideMessages as texts } from '@/domain/messages/guides'
import { wizardMessages } from '@/domain/messages/wizard'
import { FLOW_STEPS, type FlowStep } from '@/domain/wizard/types'
import { GUIDED_FLOWS, type GuidedFlowType, questionOf } from './guidedFlows'

/** ROAS has no transformation of its own in the specification: its outcome is the tables of its endpoints. */
const outcomeOf = (id: GuidedFlowType) => {
  const table = flowDestinationTransformation(id)
  const outcome = { term: texts.terms.outcome, text: texts[id].outcome }
  return table === null ? outcome : { ...outcome, table }
}

export const guides: readonly Guide[] = GUIDED_FLOWS.map((id) => {
  const { question, steps, inputs, needs, first } = texts[id]
  return {
    id,
    name: wizardMessages.flows[id].name,
    question,
    steps,
    inputs,
    facts: [
      outcomeOf(id),
      { term: texts.terms.where, text: texts.where },
      { term: texts.terms.needs, text: needs },
      { term: texts.terms.first, text: first },
    ],
  }
})

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
