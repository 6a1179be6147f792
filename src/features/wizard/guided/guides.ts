import type { Guide } from './GuideCard'
import type { BackendMode } from '@/domain/access/capabilities'
import { flowDestinationTransformation } from '@/domain/wizard/flow/steps'
import { guideMessages as texts } from './messages'
import { GUIDED_FLOWS, type GuidedFlowType } from './guidedPages'

/** What a guided flow delivers, with the table of its transformation. */
const outcomeOf = (id: GuidedFlowType) => {
  const table = flowDestinationTransformation(id)
  const outcome = { term: texts.terms.outcome, text: texts[id].outcome }
  return table === null ? outcome : { ...outcome, table }
}

const createGuide = (id: GuidedFlowType, needs: string): Guide => {
  const { question, steps, inputs, first } = texts[id]
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
}

/** Contents of the cards of the guided flows, in display order. FU-13, FU-14. */
export const guides = GUIDED_FLOWS.map((id) => createGuide(id, texts[id].needs))
const sampleGuides = GUIDED_FLOWS.map((id) => createGuide(id, texts.sampleNeeds))

/** Returns `guides` for the backend's mode: with sample data no key is needed. */
export const guidesFor = (mode: BackendMode | null | undefined): readonly Guide[] =>
  mode === 'sample' ? sampleGuides : guides
