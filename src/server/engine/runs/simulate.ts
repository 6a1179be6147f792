import { iso } from '@/server/lib/iso'
import type { Pause } from '@/server/store/records'
import { isCron, ticksBetween } from './cron'
import { hashOf } from '@/server/lib/hash'
import { HISTORY_LIMIT } from './types'
import type { DeliveredRows, MeteredItem, Month, RunEntry, RunHistory, Runner } from './types'

/** Duration of the simulated run that starts when a stack or transformation is created, ms. */
export const FIRST_RUN_MS = 30_000
const SHORTEST_MS = 60_000
const LONGEST_MS = 180_000
/** One in this many runs fails. */
const FAILS_ONE_IN = 19
const MONTH_LIMIT = 45_000

const stamp = (epochMs: number): string => iso(epochMs).replace('Z', '+00:00')
const isPaused = (runner: Runner, at: number): boolean =>
  runner.pauses.some(({ from, to }) => at >= from && (to === null || at < to))

const runFrom = (runner: Runner, start: number, now: number, isFirst: boolean): RunEntry => {
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

interface Span {
  /** Exclusive. */
  readonly from: number
  /** Inclusive. */
  readonly to: number
}

/** Subtracts the pauses from a span; newest first. */
const withoutPauses = (span: Span, pauses: readonly Pause[]): readonly Span[] => {
  let left: readonly Span[] = [span]
  for (const { from, to } of pauses)
    left = left.flatMap((each) => [
      { from: Math.max(each.from, to === null ? each.to : to - 1), to: each.to },
      { from: each.from, to: Math.min(each.to, from - 1) },
    ])
  return left.filter(({ from, to }) => from < to).toSorted((one, other) => other.to - one.to)
}

/** Scheduled times in a span, newest first. Daily times are relative to the creation, not the span. */
const ticksIn = ({ interval, createdAt }: Runner, { from, to }: Span, limit: number): readonly number[] =>
  isCron(interval)
    ? ticksBetween(interval, from, to, limit)
    : ticksBetween('', createdAt, to, limit).filter((tick) => tick > from)

const runsBetween = (runner: Runner, from: number, now: number, limit: number): readonly RunEntry[] => {
  const { createdAt, pauses } = runner
  const ticks: number[] = []
  for (const span of withoutPauses({ from: Math.max(createdAt, from), to: now }, pauses))
    if (ticks.length < limit) ticks.push(...ticksIn(runner, span, limit - ticks.length))
  const scheduled = ticks.map((tick) => runFrom(runner, tick, now, false))
  const hasFirst = createdAt <= now && createdAt >= from && !isPaused(runner, createdAt)
  return hasFirst ? [...scheduled, runFrom(runner, createdAt, now, true)] : scheduled
}

/**
 * Returns the simulated run history of a stack or transformation up to `now` (epoch ms), newest first, at most 100
 * runs. The same input always gives the same runs. The run at creation always succeeds (Rules "Mock backend").
 */
export const simulateRuns = (runner: Runner, now: number): readonly RunEntry[] =>
  runsBetween(runner, 0, now, HISTORY_LIMIT - 1)

/** Returns the simulated rows of one run for one label of an endpoint or transformation. */
export const simulatedRowsOfRun = ({ kind, id }: Runner, label: string, startDate: number): number =>
  120 + (hashOf(`${label} ${kind} ${id} ${startDate}`) % 2400)

/**
 * Returns how many rows the successful runs of a stack or transformation delivered in a period, per label of an
 * endpoint or transformation; simulated. A run counts in the period in which it ended, and only if it started at or
 * after `since`. Times are epoch ms.
 */
export const simulateRows = (
  runner: Runner,
  labels: readonly string[],
  period: { readonly from: number; readonly to: number; readonly since?: number },
  now: number,
): Readonly<Record<string, number>> => {
  const { from, to, since = 0 } = period
  const runs = runsBetween(runner, from - LONGEST_MS, Math.min(now, to - 1), MONTH_LIMIT).filter(
    ({ state, startDate, endDate }) =>
      state === 'SUCCESS' && endDate !== null && endDate >= from && startDate >= since,
  )
  const all = (label: string) =>
    runs.reduce((sum, run) => sum + simulatedRowsOfRun(runner, label, run.startDate), 0)
  return Object.fromEntries(labels.map((label) => [label, all(label)]))
}

/** Rows of a part in a month, from its addition until now or its removal. */
const deliveredBy = (
  { runner, ownerId, label, from: since, to }: MeteredItem,
  month: Month,
  now: number,
): DeliveredRows => {
  const rows = simulateRows(runner, [label], { ...month, since }, Math.min(now, to ?? Infinity))
  return { kind: runner.kind, ownerId, label, rows: rows[label] ?? 0 }
}

/** Creates a run history that is simulated from schedules and the clock (`now` in epoch ms). */
export const simulatedRuns = (now: () => number): RunHistory => ({
  history: (runner) => simulateRuns(runner, now()),
  delivered: (_orgId, month, parts) => parts().map((part) => deliveredBy(part, month, now())),
  totalRows: (_orgId, month, parts) =>
    parts().reduce((sum, part) => sum + deliveredBy(part, month, now()).rows, 0),
  recordedMetering: () => null,
})
