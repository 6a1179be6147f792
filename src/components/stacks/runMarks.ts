/** The fourteen marks of a run strip, from a run history. Tokens §6 "Run strip". */
import { dashboardMessages } from '@/domain/messages/dashboard'
import { isRunning, startOf } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { formatDuration } from '@/domain/shared/dates'
import { dateTimeWithZone } from '@/domain/shared/zone'

export type MarkKind = 'success' | 'failed' | 'running' | 'other' | 'none'

export interface RunMark {
  readonly kind: MarkKind
  /** 0 to 1 of the longest of the fourteen. */
  readonly length: number
  readonly text: string
}

export const MARK_COUNT = 14
const { runs: texts } = dashboardMessages

const kinds: Readonly<Record<string, MarkKind>> = { SUCCESS: 'success', FAILED: 'failed' }
const kindOf = (run: Run, now: number): MarkKind =>
  isRunning(run, now) ? 'running' : (kinds[run.state] ?? 'other')
const noRun: RunMark = { kind: 'none', length: 0, text: texts.noneYet }

/** Milliseconds a run took, up to `now` while it runs; 0 when its end is not known. */
function runLength(run: Run, now: number): number {
  if (run.endDate === null && !isRunning(run, now)) return 0
  const end = run.endDate === null ? now : Date.parse(run.endDate)
  const length = end - Date.parse(run.startDate)
  return Number.isFinite(length) ? Math.max(0, length) : 0
}

/** Marks of a history that is sorted newest first, with times of a zone; the newest mark is the last. */
export function runMarks(runs: readonly Run[], now: number, zone: string): readonly RunMark[] {
  const latest = runs.slice(0, MARK_COUNT).toReversed()
  const longest = Math.max(1, ...latest.map((run) => runLength(run, now)))
  const marks = latest.map((run): RunMark => {
    const length = runLength(run, now)
    const kind = kindOf(run, now)
    const isStale = kind === 'other' && run.state === 'RUNNING'
    const state = isStale ? texts.withoutEnd : (texts.states[run.state] ?? run.state)
    return {
      kind,
      length: length / longest,
      text: texts.mark(state, dateTimeWithZone(startOf(run), zone), formatDuration(length)),
    }
  })
  return [...Array.from({ length: MARK_COUNT - marks.length }, () => noRun), ...marks]
}

/** "Last 14 runs: 10 succeeded, 4 failed" */
export function summaryOf(marks: readonly RunMark[]): string {
  const count = (kind: MarkKind) => marks.filter((mark) => mark.kind === kind).length
  const parts = [
    { count: count('success'), text: texts.succeeded },
    { count: count('failed'), text: texts.failed },
    { count: count('running'), text: texts.running },
    { count: count('other'), text: texts.other },
  ]
  return texts.summary(
    MARK_COUNT,
    parts.filter((part) => part.count > 0).map((part) => part.text(part.count)),
  )
}
