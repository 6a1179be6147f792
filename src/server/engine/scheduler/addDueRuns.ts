import { hoursAround } from '@/domain/answers/zones'
import { dagRunId, newDagRunId } from '@/server/engine/runs/dagRunId'
import { nextTick } from '@/server/engine/runs/cron'
import type { StackRecord } from '@/server/store/records'
import type { RunRecord } from '../history/runRecords'
import { dueRun, isPausedAt } from './due'
import { createDueTimes, nextDueAfter } from './dueTimes'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import { destinationModels, nextHistoryDays, warehouseOf } from './jobs'
import type { JobTools } from './jobs'
import type { ScheduleChange, ScheduleRecords } from './scheduleRecords'

/** Options of `createDueRuns`. */
export interface DueRunsOptions extends JobTools {
  readonly records: ScheduleRecords
  /** Called with an error that concerns one stack or destination; the others go on. */
  readonly onError: (error: unknown) => void
}

const ID_PREFIX = { creation: 'manual', schedule: 'scheduled' } as const
/**
 * Most runs that one tick adds, so that it does not hold up calls at the full hour, when thousands are due. The others
 * follow in the next seconds, those that have waited longest first.
 */
const RUNS_PER_TICK = 100
/** Rest between a destination's run and the older days of its stacks, ms: the first answer is read in it, alone on the machine. */
const HISTORY_REST_MS = 5_000
/** Due time that is always past. */
const NOW_DUE = -Infinity

/** Adds the run of a stack if it is due. Returns the time before which it cannot be due again. */
const addStackRun = ({ runs, now, records }: DueRunsOptions, stack: StackRecord) => {
  const scheduled = { ...stack, pauses: [...stack.pauses, ...records.licencePauses(stack.orgId)] }
  const due = dueRun(scheduled, runs.lastScheduled('source', stack.id, now())?.logicalDate ?? null, now())
  if (due === null) return { isAdded: false, next: nextDueAfter(scheduled, now()) }
  runs.add({
    orgId: stack.orgId,
    runnerKind: 'source',
    runnerId: stack.id,
    dagRunId: dagRunId(ID_PREFIX[due.trigger], due.logicalDate),
    trigger: due.trigger,
    logicalDate: due.logicalDate,
    startDate: now(),
    window: null,
  })
  return { isAdded: true, next: nextTick(stack.interval, stack.createdAt, due.logicalDate) }
}

/** Whether a run has loaded an endpoint, also one that failed because of another endpoint. */
const hasLoaded = (runs: JobTools['runs'], { seq, state }: Pick<RunRecord, 'seq' | 'state'>): boolean =>
  state === 'SUCCESS' || runs.endpoints(seq).some((endpoint) => endpoint.state === 'LOADED')

/** End of the newest run of a stack that has loaded something; null for none. */
const lastLoadAt = ({ runs, now }: Pick<JobTools, 'runs' | 'now'>, stackId: number): number | null => {
  const newest = runs.history('source', stackId, 2, now()).find(({ endDate }) => endDate !== null)
  return newest !== undefined && hasLoaded(runs, newest)
    ? newest.endDate
    : runs.lastSuccess('source', stackId)
}

/** Newest end of a run of the destination's stacks that has loaded something; null while one of them is about to run or runs. */
const inputsReadyAt = (tools: JobTools, stacks: readonly StackRecord[]): number | null => {
  const { runs, now } = tools
  const isBusy = stacks.some(({ id, pauses }) => {
    const run = runs.openOf('source', id)
    return run !== undefined && (run.retryAt ?? 0) <= now() && !isPausedAt(pauses, now())
  })
  if (isBusy) return null
  const ends = stacks.flatMap(({ id }) => lastLoadAt(tools, id) ?? [])
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Whether a stack is paused now, by itself or by its licence. */
const isPaused = ({ now, records }: DueRunsOptions, { pauses, orgId }: StackRecord): boolean =>
  isPausedAt([...pauses, ...records.licencePauses(orgId)], now())

/**
 * Whether older days of a stack are to follow its newest ones. Not after a run that loaded nothing: the next one on
 * schedule has to load something first. Forgets reports that the stack or the provider no longer has.
 */
const hasHistoryToLoad = (options: DueRunsOptions, stack: StackRecord): boolean => {
  const { runs, content, now } = options
  const source = content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.label ?? ''
  const labels = endpointLabels(content, stack)
  const left = runs.firstLoads(stack.id).filter(({ label, since }) => {
    const isReadable = labels.includes(label) && options.planOf(source, label) !== null
    const isLeft =
      isReadable &&
      (since === null || nextHistoryDays(options, { stackId: stack.id, source, label }) !== null)
    if (!isLeft) runs.endFirstLoad(stack.id, label)
    return isLeft && since !== null
  })
  if (left.length === 0 || isPaused(options, stack)) return false
  const [ended] = runs.history('source', stack.id, 2, now()).filter(({ endDate }) => endDate !== null)
  return ended !== undefined && hasLoaded(runs, ended)
}

/** Whether the run of the transformations of a destination waits until the history of its stacks is loaded. */
const waitsForHistory = (options: DueRunsOptions, id: number, stacks: readonly StackRecord[]): boolean =>
  // of a customer's warehouse others read everything that stands there
  warehouseOf(options, id) === null && stacks.some((stack) => hasHistoryToLoad(options, stack))

/** Newest runs of a stack among which those of its first load are looked for. */
const NEWEST_RUNS = 5

/** Whether people wait for what a stack has loaded after a time, or for its older days: its first load. */
const isInFirstLoad = ({ runs, now }: JobTools, stackId: number, after: number): boolean =>
  runs.firstLoads(stackId).some(({ since }) => since !== null) ||
  runs
    .history('source', stackId, NEWEST_RUNS, now())
    .some(
      ({ trigger, endDate }) => (trigger === 'creation' || trigger === 'history') && (endDate ?? 0) > after,
    )

/** The hour that new rows wait for, after the last run of the transformations; null if they wait for none. */
const hourToWaitFor = (
  options: DueRunsOptions,
  last: RunRecord,
  stacks: readonly StackRecord[],
): number | null => {
  const hour = options.records.runHour(last.orgId)
  if (hour === null) return null
  const around = hoursAround(hour, options.now())
  if (last.startDate < around.last) return null
  return stacks.some(({ id }) => isInFirstLoad(options, id, last.startDate)) ? null : around.next
}

/**
 * Adds the run of a destination's transformations if its stacks have new rows, a transformation is new, or the organisation
 * has chosen something else for its answers. Returns from when on it must be looked at again although nothing changes, because
 * it waits for its stacks, for a run, for a licence, or for the hour that is set; null if it waits for nothing.
 */
const addDestinationRun = (options: DueRunsOptions, id: number): number | null => {
  const { runs, now, records } = options
  const transformations = records.transformationsOf(id)
  const [first] = transformations
  if (first === undefined) return null
  const { orgId } = first
  if (isPausedAt(records.licencePauses(orgId), now()) || runs.openOf('destination', id) !== undefined)
    return NOW_DUE
  const stacks = records.stacksOf(id)
  const readyAt = inputsReadyAt(options, stacks)
  if (readyAt === null)
    return stacks.some((stack) => runs.openOf('source', stack.id) !== undefined) ? NOW_DUE : null
  if (waitsForHistory(options, id, stacks)) return NOW_DUE
  const last = runs.history('destination', id, 1, now())[0]
  if (destinationModels(options, id).length === 0) return null
  const activatedAt = transformations.map(({ createdAt }) => createdAt)
  const chosenAt = Math.max(records.answersChangedAt(orgId), ...activatedAt)
  if (last !== undefined && last.startDate >= Math.max(readyAt, chosenAt)) return null
  const waitsUntil =
    last === undefined || last.startDate < chosenAt ? null : hourToWaitFor(options, last, stacks)
  if (waitsUntil !== null) return waitsUntil
  runs.add({
    orgId,
    runnerKind: 'destination',
    runnerId: id,
    dagRunId: newDagRunId('dataset_triggered', now(), (run) => runs.find('destination', id, run) !== null),
    trigger: 'input',
    logicalDate: now(),
    startDate: now(),
    window: null,
  })
  return null
}

/**
 * Time up to which a destination has delivered the newest days of its stacks: that of the last run of its
 * transformations, Infinity without any. -Infinity while it has a run to end or has just ended one, or while one of its
 * stacks loads its newest days.
 */
const newestDeliveredAt = (options: DueRunsOptions, id: number): number => {
  const { runs, now, records } = options
  if (runs.openOf('destination', id) !== undefined) return -Infinity
  const isLoadingNewest = records.stacksOf(id).some((stack) => {
    const run = runs.openOf('source', stack.id)
    return run !== undefined && run.trigger !== 'history' && (run.retryAt ?? 0) <= now()
  })
  if (isLoadingNewest) return -Infinity
  if (warehouseOf(options, id) === null || destinationModels(options, id).length === 0) return Infinity
  const last = runs.history('destination', id, 1, now())[0]
  return last === undefined || now() < (last.endDate ?? 0) + HISTORY_REST_MS ? -Infinity : last.startDate
}

/**
 * Creates the function that adds the runs that load older days, once the newest days of all stacks of a destination have
 * been delivered. Each call looks at as many stacks as it may add runs, after those of the last
 * one.
 */
const createHistoryRuns = (options: DueRunsOptions) => {
  const { runs, now, records, onError } = options
  /** Stacks to look at before all are looked at again. */
  let left: number[] = []
  return (): void => {
    if (left.length === 0) left = [...runs.stacksInFirstLoad()]
    const delivered = new Map<number, number>()
    const deliveredAt = (destinationId: number): number => {
      const at = delivered.get(destinationId) ?? newestDeliveredAt(options, destinationId)
      delivered.set(destinationId, at)
      return at
    }
    for (const id of left.splice(0, RUNS_PER_TICK)) {
      const stack = records.stack(id)
      const destinationId = stack?.destinationId ?? null
      if (stack === null || destinationId === null || runs.openOf('source', id) !== undefined) continue
      try {
        if (!hasHistoryToLoad(options, stack)) continue
        if (deliveredAt(destinationId) < (lastLoadAt(options, id) ?? 0)) continue
        runs.add({
          orgId: stack.orgId,
          runnerKind: 'source',
          runnerId: id,
          dagRunId: newDagRunId('backfill', now(), (run) => runs.find('source', id, run) !== null),
          trigger: 'history',
          logicalDate: now(),
          startDate: now(),
          window: null,
        })
      } catch (error) {
        onError(error)
      }
    }
  }
}

const createStackRuns = (options: DueRunsOptions) => {
  const { runs, now, records, onError } = options
  const times = createDueTimes()
  return (changed: ReadonlySet<number>): void => {
    for (const id of changed)
      if (records.stack(id) === null) times.remove(id)
      else times.set(id, NOW_DUE)
    let added = 0
    for (const id of times.due(now())) {
      const stack = records.stack(id)
      // a run that waits for its next attempt must not be overtaken: its load would come too late
      if (stack === null || runs.openOf('source', id) !== undefined) continue
      if (added >= RUNS_PER_TICK) return
      try {
        const { isAdded, next } = addStackRun(options, stack)
        times.set(id, next)
        if (isAdded) added += 1
      } catch (error) {
        onError(error)
      }
    }
  }
}

const createDestinationRuns = (options: DueRunsOptions) => {
  /** Destinations whose transformations may have to run, with the time before which they need not be looked at. */
  const waiting = new Map<number, number>()
  return (changed: Iterable<number>): void => {
    for (const id of changed) waiting.set(id, NOW_DUE)
    for (const [id, from] of waiting)
      try {
        if (from > options.now()) continue
        const next = addDestinationRun(options, id)
        if (next === null) waiting.delete(id)
        else waiting.set(id, next)
      } catch (error) {
        options.onError(error)
      }
  }
}

/**
 * Creates the function that adds the runs of stacks that are due, and those of destinations with new rows. It remembers
 * when each stack is due next, and looks only at those that are, and at what has changed: after a call that throws, all.
 */
export const createDueRuns = (options: DueRunsOptions): ((change: ScheduleChange) => void) => {
  const { runs, records } = options
  const addStackRuns = createStackRuns(options)
  const addDestinationRuns = createDestinationRuns(options)
  const addHistoryRuns = createHistoryRuns(options)
  /** Open runs after the last call; those that are missing in the next one have ended. */
  let openBefore: readonly RunRecord[] = []

  const destinationsOfEnded = (open: readonly RunRecord[]): readonly number[] => {
    if (open === openBefore) return []
    const seqs = new Set(open.map(({ seq }) => seq))
    return openBefore.flatMap(({ seq, runnerKind, runnerId }) => {
      if (seqs.has(seq)) return []
      return runnerKind === 'destination' ? runnerId : (records.stack(runnerId)?.destinationId ?? [])
    })
  }
  return ({ stacks, destinations }) => {
    runs.transaction(() => {
      const ended = destinationsOfEnded(runs.open())
      addStackRuns(stacks)
      addDestinationRuns([...destinations, ...ended])
      addHistoryRuns()
    })
    openBefore = runs.open()
  }
}
