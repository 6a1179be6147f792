import { DAY_MS, MOCK_RUN_COUNT } from '@/domain/shared/constants'
import type { RunKind } from '@/domain/runs/types'
import { ticksBetween } from '@/server/engine/runs/cron'
import { hashOf } from '@/server/lib/hash'
import type { RunEntry } from '@/server/engine/runs/types'
import { iso } from '@/server/lib/iso'
import { stackSeeds } from './stacks'
import type { StackSeed } from './stacks'

const HOUR_MS = 3_600_000

/** Deviations of a stack's runs from success, by index from the newest scheduled time (0). */
interface FaultyRuns {
  readonly failed?: readonly number[]
  /** Indices without a run. */
  readonly missed?: readonly number[]
  /** Seconds since the newest run started; it is still running. */
  readonly runningForSeconds?: number
}

/** ironSource has been failing since yesterday, Google Ads failed today, TikTok is late, AppLovin is running. */
const FAULTY_RUNS: Readonly<Partial<Record<number, FaultyRuns>>> = {
  12: { failed: [0, 1, 2, 3] },
  13: { failed: [0] },
  14: { missed: [0, 1] },
  15: { runningForSeconds: 360 },
  17: { failed: [11] },
  21: { failed: [9] },
  22: { failed: [20] },
}

const stamp = (epochMs: number): string => iso(epochMs).replace('Z', '+00:00')

/** A finished run with roughly the given duration in seconds, varied deterministically. */
const finished = (tick: number, seconds: number, state: string, salt: number): RunEntry => {
  const sway = 0.85 + (hashOf(`${salt} ${tick}`) % 31) / 100
  return {
    dagRunId: `scheduled__${stamp(tick)}`,
    logicalDate: tick,
    startDate: tick,
    endDate: tick + Math.round(seconds * sway) * 1000,
    state,
  }
}

const newest = (tick: number, seconds: number, state: string): RunEntry => ({
  dagRunId: `scheduled__${stamp(tick)}`,
  logicalDate: tick,
  startDate: tick,
  endDate: tick + seconds * 1000,
  state,
})

/**
 * Scheduled times of a stack, newest first. A stack without a cron expression runs daily; its last run was four hours
 * and five minutes ago.
 */
const momentsOf = (seed: StackSeed, now: number): readonly number[] => {
  const until = seed.isPaused ? now - 5 * DAY_MS : now
  if (seed.interval !== '') return ticksBetween(seed.interval, now - 60 * DAY_MS, until, MOCK_RUN_COUNT)
  const first = until - 4 * HOUR_MS - 300_000
  return Array.from({ length: MOCK_RUN_COUNT }, (_, index) => first - index * DAY_MS)
}

const runsOfStack = (seed: StackSeed, now: number): readonly RunEntry[] => {
  const faults = FAULTY_RUNS[seed.id] ?? {}
  const runs = momentsOf(seed, now).map((tick, index): RunEntry | null => {
    if (faults.missed?.includes(index)) return null
    if (index === 0 && faults.runningForSeconds !== undefined)
      return {
        ...newest(tick, 0, 'RUNNING'),
        startDate: now - faults.runningForSeconds * 1000,
        endDate: null,
      }
    const state = faults.failed?.includes(index) ? 'FAILED' : 'SUCCESS'
    return index === 0 ? newest(tick, seed.seconds, state) : finished(tick, seed.seconds, state, seed.id)
  })
  return runs.filter((run) => run !== null)
}

const TRANSFORMATION_RUNS: readonly (readonly [RunKind, number, string])[] = [
  ['transformation', 41, '30 9 * * *'],
  ['transformation', 42, '31 9 * * *'],
  ['transformation', 43, '40 14 * * *'],
  ['transformation', 44, '30 */6 * * *'],
  ['destinationTransformation', 51, '0 4 * * *'],
  ['destinationTransformation', 52, '5 4 * * *'],
  ['destinationTransformation', 53, '10 4 * * *'],
]

const runsUntil = (now: number): Readonly<Record<string, readonly RunEntry[]>> =>
  Object.fromEntries([
    ...stackSeeds.map((seed): [string, readonly RunEntry[]] => [`source:${seed.id}`, runsOfStack(seed, now)]),
    ...TRANSFORMATION_RUNS.map(([kind, id, cron]): [string, readonly RunEntry[]] => [
      `${kind}:${id}`,
      ticksBetween(cron, now - 60 * DAY_MS, now - 600_000, MOCK_RUN_COUNT).map((tick) =>
        finished(tick, 75, 'SUCCESS', id),
      ),
    ]),
  ])

/** Runs by time, because tests create many worlds of one time. */
const cached = new Map<number, Readonly<Record<string, readonly RunEntry[]>>>()

/**
 * Recorded runs of the mock data set `busy`, newest first, up to `now` (epoch ms): forty per stack, which cover every
 * health state. Keys are kind and id, such as `source:12`.
 */
export const busyRuns = (now: number): Readonly<Record<string, readonly RunEntry[]>> => {
  const runs = cached.get(now) ?? runsUntil(now)
  cached.set(now, runs)
  return runs
}
