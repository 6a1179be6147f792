/** State of the books in the URL. */
import { RECONCILED_FACTS, type ReconciledFact } from '@/domain/answers/reconciliation'
import { BOOK_DAY } from '@/domain/answers/books'
import { BOOK_SECTION as SECTION } from '@/domain/answers/savedViews'
import { isDay } from '@/domain/answers/days'
import type { Horizon } from '@/domain/answers/types'
import {
  type AnswerFilters,
  type AnswerMode,
  putHorizon,
  putMode,
  putText,
  readFilters,
  readHorizon,
  readMode,
  readText,
  withFilters,
} from '@/domain/answers/answerUrl'

const FACT = 'fact'
const LINE = 'line'
const ON = 'on'
const [USUAL_FACT] = RECONCILED_FACTS

/** Period, and what of it is shown. */
export interface BookView extends AnswerFilters {
  readonly fact: ReconciledFact
  /** Network, or source of a fact without networks, whose causes are shown; null for all of them. */
  readonly line: string | null
  readonly mode: AnswerMode
  readonly section: 'reconciliation' | 'versions'
  /** Install day whose versions are shown, and day on which it was believed; null for the usual ones. */
  readonly day: string | null
  readonly on: string | null
  readonly horizon: Horizon
}

const readDay = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name) ?? ''
  return isDay(text) ? text : null
}

/** See `useUrlView`. */
export const bookForm = {
  read: (search: URLSearchParams): BookView => ({
    ...readFilters(search, 'roas'),
    fact: RECONCILED_FACTS.find((fact) => fact === readText(search, FACT)) ?? USUAL_FACT,
    line: readText(search, LINE),
    mode: readMode(search),
    section: search.get(SECTION) === 'versions' || search.has(BOOK_DAY) ? 'versions' : 'reconciliation',
    day: readDay(search, BOOK_DAY),
    on: readDay(search, ON),
    horizon: readHorizon(search),
  }),
  write: (search: URLSearchParams, view: BookView): URLSearchParams => {
    const next = withFilters(search, 'roas', view)
    putText(next, FACT, view.fact === USUAL_FACT ? null : view.fact)
    putText(next, LINE, view.line)
    putMode(next, view.mode)
    const isThen = view.section === 'versions'
    putText(next, SECTION, isThen && view.day === null ? 'versions' : null)
    putText(next, BOOK_DAY, isThen ? view.day : null)
    putText(next, ON, isThen ? view.on : null)
    putHorizon(next, view.horizon)
    return next
  },
}
