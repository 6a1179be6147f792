import type { AnswerSource } from './types'

/** How the sources of an answer differ in their last day. */
export interface SourceLag {
  /** Newest day that a source has. */
  readonly newest: string
  /** Number of sources that have it, of those that the answer waits for. */
  readonly current: number
  readonly of: number
}

/** Returns how the sources that are not paused differ; null if all have the same last day. */
export const sourceLag = (sources: readonly AnswerSource[]): SourceLag | null => {
  const days = sources.flatMap(({ isPaused, dataUpTo }) => (isPaused || dataUpTo === null ? [] : [dataUpTo]))
  const newest = days.toSorted().at(-1)
  if (newest === undefined) return null
  const current = days.filter((day) => day === newest).length
  return current === days.length ? null : { newest, current, of: days.length }
}
