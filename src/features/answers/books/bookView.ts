/** State of the books in the URL. */
import { RECONCILED_FACTS, type ReconciledFact } from '@/domain/answers/reconciliation'
import {
  type AnswerFilters,
  type AnswerMode,
  putMode,
  putText,
  readFilters,
  readMode,
  readText,
  withFilters,
} from '@/features/answers/page/answerUrl'

const FACT = 'fact'
const LINE = 'line'
const [USUAL_FACT] = RECONCILED_FACTS

/** Period, and what of it is shown. */
export interface BookView extends AnswerFilters {
  readonly fact: ReconciledFact
  /** Network, or source of a fact without networks, whose causes are shown; null for all of them. */
  readonly line: string | null
  readonly mode: AnswerMode
}

/** See `useUrlView`. */
export const bookForm = {
  read: (search: URLSearchParams): BookView => ({
    ...readFilters(search, 'roas'),
    fact: RECONCILED_FACTS.find((fact) => fact === readText(search, FACT)) ?? USUAL_FACT,
    line: readText(search, LINE),
    mode: readMode(search),
  }),
  write: (search: URLSearchParams, view: BookView): URLSearchParams => {
    const next = withFilters(search, 'roas', view)
    putText(next, FACT, view.fact === USUAL_FACT ? null : view.fact)
    putText(next, LINE, view.line)
    putMode(next, view.mode)
    return next
  },
}
