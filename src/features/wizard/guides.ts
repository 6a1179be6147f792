/** The three guides as their cards present them. FU-13, FU-14. */
import type { Guide } from '@/components/wizard/GuideCard'
import { flowDestinationTransformation } from '@/domain/wizard/steps'
import { guideMessages as texts } from '@/domain/messages/guides'
import { GUIDED_FLOWS, type GuidedFlowType } from './guidedPages'

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
    name: texts[id].name,
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
