import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import { plural } from '@/domain/shared/text/plural'
import { DAY_MS } from '@/domain/shared/constants'
import type { RunEndpoint, RunFailure, RunLine, RunSample } from './history/runRecords'
import type { StackRecord } from '@/server/store/records'
import { newDagRunId } from './runs/dagRunId'
import { dayTextOf } from '@/server/lib/days'
import { hashOf } from '@/server/lib/hash'
import type { LateDays } from '@/domain/runs/lateDays'
import type { LostColumns } from '@/domain/runs/lostColumns'
import type { RunTools } from './runTools'
import { FIRST_RUN_MS, simulatedRowsOfRun } from './runs/simulate'
import type { RunEntry, RunHistory, Runner } from './runs/types'

const BYTES_PER_ROW = 180
const ROWS_PER_PAGE = 1_000
const SAMPLE_ROWS = 50
const SIMULATED_LOOKBACK_DAYS = 7
/** Number of past days that each source still has. */
const SIMULATED_HISTORY_DAYS = 90
const COUNTRIES = ['US', 'DE', 'JP', 'BR', 'FR']
const APPS = ['Word Lantern', 'Merge Harbor', 'Tile Orchard']

const FAILURE: RunFailure = {
  kind: 'provider',
  message: 'The provider did not answer in time. The next run reads the missing days.',
  detail: 'HTTP 503',
}

const CANCELLED: RunFailure = { kind: 'cancelled', message: 'The run was canceled by hand.', detail: '' }

/** Place of an endpoint among those of its stack, from 0. */
interface EndpointPlace {
  readonly label: string
  readonly index: number
  readonly count: number
}

/** A failed run has failed at its last endpoint; a live one reads the second to last. */
const stateOf = (run: RunEntry, { index, count }: EndpointPlace): RunEndpoint['state'] => {
  if (run.endDate !== null) return run.state === 'FAILED' && index === count - 1 ? 'FAILED' : 'LOADED'
  if (index === Math.max(0, count - 2)) return 'READING'
  return index === count - 1 ? 'WAITING' : 'LOADED'
}

const dayOf = (epochMs: number): string => dayTextOf(Math.floor(epochMs / DAY_MS))

/** Each endpoint takes the same part of the run, in their order. */
const timesOf = (
  { startDate, endDate }: RunEntry,
  { index, count }: EndpointPlace,
  state: RunEndpoint['state'],
): Pick<RunEndpoint, 'startedAt' | 'endedAt'> => {
  if (state === 'WAITING') return { startedAt: null, endedAt: null }
  if (endDate === null) return { startedAt: startDate, endedAt: null }
  const part = (endDate - startDate) / count
  return { startedAt: startDate + index * part, endedAt: startDate + (index + 1) * part }
}

const endpointOf = (runner: Runner, run: RunEntry, place: EndpointPlace): RunEndpoint => {
  const { label } = place
  const state = stateOf(run, place)
  const isLoaded = state === 'LOADED'
  const hasRows = isLoaded || state === 'READING'
  const rows = hasRows ? simulatedRowsOfRun(runner, label, run.startDate) : 0
  return {
    label,
    windowFrom: dayOf(run.startDate - 7 * DAY_MS),
    windowTo: dayOf(run.startDate - DAY_MS),
    state,
    rows,
    bytes: rows * BYTES_PER_ROW,
    pages: Math.ceil(rows / ROWS_PER_PAGE),
    attempts: state === 'FAILED' ? 8 : Math.ceil(rows / ROWS_PER_PAGE),
    deleted: 0,
    counted: isLoaded ? rows : 0,
    firstDay: isLoaded ? dayOf(run.startDate - 7 * DAY_MS) : null,
    lastDay: isLoaded ? dayOf(run.startDate - DAY_MS) : null,
    schemaChange: null,
    ...timesOf(run, place, state),
  }
}

const linesOf = (run: RunEntry, endpoints: readonly RunEndpoint[]): readonly RunLine[] => {
  const texts: Omit<RunLine, 'line'>[] = [
    { at: run.startDate, level: 'info', endpoint: null, text: 'The run has started.' },
  ]
  for (const { label, state, rows } of endpoints.filter((each) => each.state !== 'WAITING')) {
    const at = run.endDate ?? run.startDate
    texts.push(
      state === 'FAILED'
        ? { at, level: 'error', endpoint: label, text: FAILURE.message }
        : { at, level: 'info', endpoint: label, text: `${plural(rows, 'row', 'rows')} read.` },
    )
  }
  return texts.map((line, index) => ({ ...line, line: index + 1 }))
}

/** Counts equal days; the earliest comes first. */
const countByDay = (days: readonly string[]): { day: string; rows: number }[] =>
  [...new Set(days)].toSorted().map((day) => ({ day, rows: days.filter((each) => each === day).length }))

const sampleOf = (kind: string, id: number, label: string, now: number): RunSample => {
  const rows = Array.from({ length: SAMPLE_ROWS }, (_each, index) => {
    const luck = hashOf(`${kind} ${id} ${label} ${index}`)
    return [
      dayOf(now - (1 + (index % 7)) * DAY_MS),
      COUNTRIES[luck % COUNTRIES.length] ?? null,
      APPS[luck % APPS.length] ?? null,
      luck % 1000,
      (luck % 100_000) / 100,
    ]
  })
  return {
    label,
    updatedAt: now,
    schemaChange: null,
    result: {
      table: `sample.${label}`,
      inserted: rows.length,
      deleted: 0,
      rowCount: rows.length,
      columns: [
        { name: 'day', type: 'date' },
        { name: 'country', type: 'text' },
        { name: 'app', type: 'text' },
        { name: 'events', type: 'integer' },
        { name: 'revenue', type: 'double' },
      ],
      firstDay: dayOf(now - 7 * DAY_MS),
      lastDay: dayOf(now - DAY_MS),
      rowsByDay: countByDay(rows.map(([day]) => String(day))),
      sample: rows,
    },
  }
}

/** Options of `createSimulatedRunTools`. */
export interface SimulatedRunToolsOptions {
  readonly now: () => number
  /** Runs of stacks and transformations, without those that are started by hand. */
  readonly runs: RunHistory
  /** The scheduled item of a stack. */
  readonly runnerOf: (stack: StackRecord) => Runner
  /** Whether the service says up to which day stacks have data. Default: true. */
  readonly hasSamples?: boolean
  /** Start of the last successful run in epoch ms, where it is recorded; null where it is simulated. */
  readonly lastSuccess?: (stack: StackRecord) => number | null
  /** Recorded first loads that are not whole. Default: none. */
  readonly firstLoads?: readonly FirstLoadProgress[]
  /** Recorded days that are owed or lost, by endpoint of the only stack that has some. Default: none. */
  readonly lateDays?: Readonly<Record<string, LateDays>>
  /** Recorded measures that providers no longer send, by id of the stack. Default: none. */
  readonly lostColumns?: Readonly<Record<number, readonly LostColumns[]>>
}

/** Simulated run tools, and the history with the runs that they started. */
export interface SimulatedRunTools {
  readonly runs: RunHistory
  readonly runTools: RunTools
}

interface ManualRun {
  readonly stackId: number
  readonly dagRunId: string
  readonly at: number
}

const toEntry = ({ dagRunId, at }: ManualRun, now: number): RunEntry => {
  const endDate = at + FIRST_RUN_MS <= now ? at + FIRST_RUN_MS : null
  return {
    dagRunId,
    logicalDate: at,
    startDate: at,
    endDate,
    state: endDate === null ? 'RUNNING' : 'SUCCESS',
  }
}

/** The run as cancelled at a time, epoch ms; as it is for undefined. */
const cancelledAt = (run: RunEntry, endDate: number | undefined): RunEntry =>
  endDate === undefined ? run : { ...run, endDate, state: 'FAILED' }

/**
 * Returns the day before the last success of a stack; of a paused one, or one whose success is unknown, the day before
 * the pause or before now. Null before its first day. Reads no history, which would take too long in a list of stacks.
 */
const dayBefore = (success: number | null, stack: StackRecord, now: number): string | null => {
  const last = success ?? stack.pauses.find(({ to }) => to === null)?.from ?? now
  return last < stack.createdAt ? null : dayOf(last - DAY_MS)
}

/**
 * Creates run details and samples that are derived from a run history: the same input always gives the same figures.
 * Runs that are started by hand take 30 seconds, deliver nothing that is counted, and are forgotten at the end of the
 * process.
 */
export const createSimulatedRunTools = ({
  now,
  runs,
  runnerOf,
  hasSamples = true,
  lastSuccess = () => null,
  firstLoads = [],
  lateDays = {},
  lostColumns = {},
}: SimulatedRunToolsOptions): SimulatedRunTools => {
  const manual: ManualRun[] = []
  /** Times of cancellation by stack and dag run id. */
  const cancelled = new Map<string, number>()
  const history: RunHistory['history'] = (runner) => {
    if (runner.kind !== 'source') return runs.history(runner)
    const byHand = manual.filter(({ stackId }) => stackId === runner.id)
    return [...byHand.map((run) => toEntry(run, now())).toReversed(), ...runs.history(runner)].map((run) =>
      cancelledAt(run, cancelled.get(`${runner.id} ${run.dagRunId}`)),
    )
  }
  /** Measures that providers no longer send, by stack, once one of them was accepted. */
  const accepted = new Map<number, readonly LostColumns[]>()
  const lostOf = (stackId: number) => accepted.get(stackId) ?? lostColumns[stackId] ?? []
  const runTools: RunTools = {
    detail: (stack, labels, dagRunId, after) => {
      const runner = runnerOf(stack)
      const run = history(runner).find((each) => each.dagRunId === dagRunId)
      if (run === undefined) return null
      const endpoints = labels.map((label, index) =>
        endpointOf(runner, run, { label, index, count: labels.length }),
      )
      const isByHand = manual.some((each) => each.stackId === stack.id && each.dagRunId === dagRunId)
      return {
        run,
        attempt: 1,
        retryAt: null,
        trigger: isByHand ? 'manual' : run.logicalDate === stack.createdAt ? 'creation' : 'schedule',
        error: run.state !== 'FAILED' ? null : cancelled.has(`${stack.id} ${dagRunId}`) ? CANCELLED : FAILURE,
        endpoints,
        lines: linesOf(run, endpoints).filter(({ line }) => line > after),
        lostColumns: history(runner)[0]?.dagRunId === dagRunId ? lostOf(stack.id) : [],
      }
    },
    start: (stack, window) => {
      const earlier = history(runnerOf(stack))
      if (earlier.some(({ endDate }) => endDate === null)) return null
      const at = now()
      const dagRunId = newDagRunId(window === null ? 'manual' : 'backfill', at, (id) =>
        earlier.some((run) => run.dagRunId === id),
      )
      manual.push({ stackId: stack.id, dagRunId, at })
      return dagRunId
    },
    acceptLost: ({ id }, endpoint, columns) => {
      const known = lostOf(id).find((each) => each.endpoint === endpoint)
      if (known === undefined || columns.some((name) => !known.lost.includes(name))) return false
      const lost = known.lost.filter((name) => !columns.includes(name))
      const changed: LostColumns = { endpoint, lost, accepted: [...known.accepted, ...columns] }
      accepted.set(
        id,
        lostOf(id).map((each) => (each === known ? changed : each)),
      )
      return true
    },
    startDue: () => undefined,
    prepare: () => undefined,
    firstLoads: (stacks) => firstLoads.filter(({ stackId }) => stacks.some(({ id }) => id === stackId)),
    defaultLookback: () => SIMULATED_LOOKBACK_DAYS,
    historyDays: () => SIMULATED_HISTORY_DAYS,
    lateDays: (_stack, _source, endpoint) => lateDays[endpoint] ?? { owed: [], lost: [] },
    cancel: (stack, dagRunId) => {
      const run = history(runnerOf(stack)).find((each) => each.dagRunId === dagRunId)
      if (run === undefined || run.endDate !== null) return false
      cancelled.set(`${stack.id} ${dagRunId}`, now())
      return true
    },
    dataUpTo: (stack) => (hasSamples ? dayBefore(lastSuccess(stack), stack, now()) : undefined),
    unloaded: () => [],
    samples: (kind, id, labels) => labels.map((label) => sampleOf(kind, id, label, now())),
  }
  return { runs: { ...runs, history }, runTools }
}
