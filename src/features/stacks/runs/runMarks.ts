import { MARK_COUNT, type MarkKind, type RunMark } from '@/components/runs/stripPaths'
import { dashboardMessages } from '@/features/stacks/messages'
import { isFailed, isRunning, isSuccess, lengthOfRun, startOf } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { formatDuration } from '@/domain/shared/text/dates'
import { ownValue } from '@/domain/shared/ownValue'
import { dateTimeWithZone } from '@/domain/shared/text/zone'

/**
 * Bars (`RunMark`) of a row's last 14 runs, newest last, or why there are none: the runs are loading or failed to load
 * (`notLoaded`).
 */
export type RowMarks = readonly RunMark[] | 'loading' | 'notLoaded'

const { runs: texts } = dashboardMessages

const kindOf = (run: Run, now: number): MarkKind => {
  if (isSuccess(run)) return 'success'
  if (isFailed(run)) return 'failed'
  return isRunning(run, now) ? 'running' : 'other'
}
/** Text of a run's state; unknown states are shown verbatim, even if named like an `Object.prototype` member (C-10). */
const stateWords = (run: Run, kind: MarkKind): string => {
  if (kind === 'other' && run.state === 'RUNNING') return texts.neverFinished
  return ownValue(texts.states, run.state) ?? run.state
}
const noRun: RunMark = { kind: 'none', length: 0, text: texts.noneYet }
const noEarlierRun: RunMark = { ...noRun, text: texts.noEarlier }

/**
 * Computes `count` bars for the run strip or chart, newest last, from runs sorted newest first; if there are fewer
 * runs, placeholders of kind `none` come first. `now` is in epoch milliseconds, `zone` is the IANA time zone of the
 * texts.
 */
export function runMarks(
  runs: readonly Run[],
  now: number,
  zone: string,
  count: number = MARK_COUNT,
): readonly RunMark[] {
  const latest = runs.slice(0, count).toReversed()
  const longest = Math.max(1, ...latest.map((run) => lengthOfRun(run, now) ?? 0))
  const marks = latest.map((run): RunMark => {
    const length = lengthOfRun(run, now)
    const kind = kindOf(run, now)
    const duration = length === null ? null : formatDuration(length)
    return {
      kind,
      length: (length ?? 0) / longest,
      text: texts.mark(stateWords(run, kind), dateTimeWithZone(startOf(run), zone), duration),
      runId: run.dagRunId,
    }
  })
  const empty = marks.length === 0 ? noRun : noEarlierRun
  return [...Array.from({ length: count - marks.length }, () => empty), ...marks]
}

interface History {
  readonly runs: readonly Run[]
  readonly synced: boolean
  readonly hasFailed: boolean
}

/**
 * Returns the bars of a row's last 14 runs; `loading` before the history is loaded, `notLoaded` if that failed. `now`
 * is in epoch milliseconds, `zone` an IANA time zone.
 */
export const rowMarks = ({ runs, synced, hasFailed }: History, now: number, zone: string): RowMarks => {
  if (synced) return runMarks(runs, now, zone)
  return hasFailed ? 'notLoaded' : 'loading'
}

/** Summarizes the bars of a run strip for screen readers: "Last 14 runs: 10 succeeded, 4 failed". */
export function summaryOf(marks: readonly RunMark[]): string {
  const count = (kind: MarkKind) => marks.filter((mark) => mark.kind === kind).length
  const parts = [
    { count: count('success'), text: texts.succeeded },
    { count: count('failed'), text: texts.failed },
    { count: count('running'), text: texts.running },
    { count: count('other'), text: texts.other },
  ]
  return texts.summary(
    marks.length,
    parts.filter((part) => part.count > 0).map((part) => part.text(part.count)),
  )
}
