/** Runs and rows as a pure function of what runs and the clock. Rules "Mock backend". */
import type { RunKind } from '@/domain/runs/types'
import { iso } from '../data/ids'
import type { Pause } from '../store/records'
import type { RecordedRun } from '../world/types'
import { ticksBetween } from './cron'
import { hashOf } from './hash'

/** How long the run at creation takes. */
export const FIRST_RUN_MS = 30_000
const SHORTEST_MS = 60_000
const LONGEST_MS = 180_000
/** One run in so many fails. */
const FAILS_ONE_IN = 19
const HISTORY_LIMIT = 100
const MONTH_LIMIT = 45_000

/** Something that runs by itself: a stack, or a transformation of one. Times are epoch milliseconds. */
export interface Runner {
  readonly kind: RunKind
  readonly id: number
  readonly createdAt: number
  /** Cron text; '' is daily from its creation on. */
  readonly interval: string
  readonly pauses: readonly Pause[]
}

const stamp = (epochMs: number): string => iso(epochMs).replace('Z', '+00:00')
const isPaused = (runner: Runner, at: number): boolean =>
  runner.pauses.some(({ from, to }) => at >= from && (to === null || at < to))

const runFrom = (runner: Runner, start: number, now: number, isFirst: boolean): RecordedRun => {
  const luck = hashOf(`${runner.kind} ${runner.id} ${start}`)
  const length = isFirst ? FIRST_RUN_MS : SHORTEST_MS + (luck % ((LONGEST_MS - SHORTEST_MS) / 1000)) * 1000
  const end = start + length
  const isOver = end <= now
  const outcome = !isFirst && luck % FAILS_ONE_IN === 0 ? 'FAILED' : 'SUCCESS'
  return {
    dagRunId: `${isFirst ? 'manual' : 'scheduled'}__${stamp(start)}`,
    logicalDate: start,
    startDate: start,
    endDate: isOver ? end : null,
    state: isOver ? outcome : 'RUNNING',
  }
}

const runsBetween = (runner: Runner, from: number, now: number, limit: number): readonly RecordedRun[] => {
  const ticks = ticksBetween(runner.interval, Math.max(runner.createdAt, from), now, limit)
  // Daily without a cron text counts from the creation, wherever the window begins.
  const moments =
    runner.interval === ''
      ? ticksBetween('', runner.createdAt, now, limit).filter((tick) => tick > from)
      : ticks
  const scheduled = moments
    .filter((tick) => !isPaused(runner, tick))
    .map((tick) => runFrom(runner, tick, now, false))
  const hasFirst = runner.createdAt <= now && runner.createdAt >= from && !isPaused(runner, runner.createdAt)
  return hasFirst ? [...scheduled, runFrom(runner, runner.createdAt, now, true)] : scheduled
}

/** The history, newest first: at most the last hundred. The run at creation always succeeds. */
export const simulateRuns = (runner: Runner, now: number): readonly RecordedRun[] =>
  runsBetween(runner, 0, now, HISTORY_LIMIT - 1)

/** Rows that the successful runs of a period have brought, for each label. */
export const simulateRows = (
  runner: Runner,
  labels: readonly string[],
  period: { readonly from: number; readonly to: number },
  now: number,
): Readonly<Record<string, number>> => {
  const runs = runsBetween(runner, period.from, Math.min(now, period.to - 1), MONTH_LIMIT).filter(
    ({ state, endDate }) => state === 'SUCCESS' && endDate !== null,
  )
  const rowsOf = (label: string) =>
    runs.reduce(
      (sum, run) => sum + 120 + (hashOf(`${label} ${runner.kind} ${runner.id} ${run.startDate}`) % 2400),
      0,
    )
  return Object.fromEntries(labels.map((label) => [label, rowsOf(label)]))
}
