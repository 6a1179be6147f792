import type { Guide } from '@/components/wizard/guided/GuideCard'
import { flowDestinationTransformation } from '@/domain/wizard/flow/steps'
import { guideMessages as texts } from '@/components/wizard/guided/messages'
import { GUIDED_FLOWS, type GuidedFlowType } from './guidedPages'

/** What a guided flow delivers. ROAS has no table of its own, because the specification gives it no transformation. */
const outcomeOf = (id: GuidedFlowType) => {
  const table = flowDestinationTransformation(id)
  const outcome = { term: texts.terms.outcome, text: texts[id].outcome }
  return table === null ? outcome : { ...outcome, table }
}

/** Contents of the cards of the guided flows, in display order. FU-13, FU-14. */
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
