import { daysBetween } from './days'
import type { Answer, AnswerSource } from './types'

/** How the sources of an answer differ in their last day. */
export interface SourceLag {
  /** Newest day that a source has. */
  readonly newest: string
  /** Number of sources that have it, of those that the answer waits for. */
  readonly current: number
  readonly of: number
}

/** Sources whose data begins later than that of others, and their first day. */
export interface SourceStart {
  readonly day: string
  readonly stackIds: readonly number[]
}

/**
 * Returns the sources whose data begins last: earlier days have only what the others report. Null if all begin on the same
 * day, or are not known to begin on different ones.
 */
export const latestStart = (sources: readonly AnswerSource[]): SourceStart | null => {
  const days = sources.flatMap(({ dataFrom }) => dataFrom ?? []).toSorted()
  const day = days.at(-1)
  if (day === undefined || day === days[0]) return null
  return { day, stackIds: sources.filter(({ dataFrom }) => dataFrom === day).map(({ stackId }) => stackId) }
}

/** Returns how the sources that are not paused differ; null if all have the same last day. */
export const sourceLag = (sources: readonly AnswerSource[]): SourceLag | null => {
  const days = sources.flatMap(({ isPaused, dataUpTo }) => (isPaused || dataUpTo === null ? [] : [dataUpTo]))
  const newest = days.toSorted().at(-1)
  if (newest === undefined) return null
  const current = days.filter((day) => day === newest).length
  return current === days.length ? null : { newest, current, of: days.length }
}

/** Days that an answer leaves out of all sources, because some of them still load them. */
export interface HistoryCut {
  /** First day that counts. */
  readonly day: string
  /** How many of the days of the period are left out, and how many it has. */
  readonly days: number
  readonly of: number
  /** The stacks that lack some of them; none from a backend that does not say it. */
  readonly stackIds: readonly number[]
}

/** Returns which days of the period of an answer are left out, because some sources still load them; null for none. */
export const historyCut = ({
  completeFrom,
  from,
  to,
  dataUpTo,
  sources,
}: Pick<Answer<unknown>, 'completeFrom' | 'from' | 'to' | 'dataUpTo' | 'sources'>): HistoryCut | null => {
  if (completeFrom === null || from === null || to === null || from >= completeFrom) return null
  const end = dataUpTo !== null && dataUpTo < to ? dataUpTo : to
  // all days of the period are later than the newest one that counts
  if (end < from) return null
  const of = daysBetween(from, end) + 1
  return {
    day: completeFrom,
    days: Math.min(of, daysBetween(from, completeFrom)),
    of,
    stackIds: sources.flatMap(({ stackId, loadingFrom }) =>
      loadingFrom !== null && loadingFrom > from ? [stackId] : [],
    ),
  }
}

/** Returns the day before which days of an answer are left out, because some sources still load them; null for none. */
export const loadingBefore = ({
  completeFrom,
  from,
}: Pick<Answer<unknown>, 'completeFrom' | 'from'>): string | null =>
  completeFrom !== null && (from === null || from <= completeFrom) ? completeFrom : null
