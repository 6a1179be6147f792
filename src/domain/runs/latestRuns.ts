/** Order of a run history, and its latest runs. Spec 2 §4 (DSH-6, DSH-7). */
import { readTime } from '@/domain/shared/dates'
import type { Run } from './types'

/** Newest logical date first; runs without a readable date come last, in the order given. */
export function newestFirst(runs: readonly Run[]): readonly Run[] {
  const timeOf = (run: Run) => readTime(run.logicalDate) ?? Number.NEGATIVE_INFINITY
  return runs.toSorted((a, b) => {
    const [first, second] = [timeOf(a), timeOf(b)]
    return first === second ? 0 : second - first
  })
}

/** Latest run of a transformation: the first that succeeded. `runs` stand newest first. */
export function latestSuccess(runs: readonly Run[]): Run | undefined {
  return runs.find((run) => run.state === 'SUCCESS')
}

/** Latest run that ended, however it ended. `runs` stand newest first. */
export function latestEnded(runs: readonly Run[]): Run | undefined {
  return runs.find((run) => run.endDate !== null)
}
