import { utcPeriod } from '@/domain/shared/text/dates'
import { HISTORY_LIMIT } from './runs/types'
import type { RunTools, StoredRunDetail } from './runTools'
import type { RunEntry, RunHistory } from './runs/types'
import type { JobTools } from './scheduler/jobs'
import { missedDays } from './scheduler/lateDays'
import { longestLookback } from './scheduler/window'
import { firstLoadsOf } from './history/firstLoadProgress'
import type { RunControl } from './history/runControl'
import type { RunRecord } from './history/runRecords'
import type { RunStore } from './history/runStore'

/** Converts a run to its entry in the run history; one that waits for its next attempt counts as running. */
const toEntry = ({ dagRunId, logicalDate, startDate, endDate, state }: RunRecord): RunEntry => ({
  dagRunId,
  logicalDate,
  startDate,
  endDate,
  state: state === 'QUEUED' ? 'RUNNING' : state,
})

/** Run history of the engine: what has really run. */
export const engineRuns = (runs: RunStore): RunHistory => ({
  history: ({ kind, id }) => runs.history(kind, id, HISTORY_LIMIT).map(toEntry),
  // a run reads only what its stack has, so the parts need not be known
  delivered: (orgId, { from }) =>
    runs
      .monthlyRows(orgId, utcPeriod(from))
      .map(({ runnerKind: kind, ownerId, label, rows }) => ({ kind, ownerId, label, rows })),
  totalRows: (orgId, { from }) => runs.monthlyTotal(orgId, utcPeriod(from)),
  recordedMetering: () => null,
})

/** Day up to which all given endpoints of a stack have rows; null where none has any. */
export const dataUpTo = (runs: RunStore, stackId: number, labels: readonly string[]): string | null => {
  let earliest: string | null = null
  for (const [label, day] of runs.lastRowDays(stackId))
    if (day !== null && labels.includes(label) && (earliest === null || day < earliest)) earliest = day
  return earliest
}

/** Run details, runs by hand and samples of the engine. */
export const engineRunTools = (
  runs: RunStore,
  control: RunControl,
  {
    startDue,
    prepare,
    planOf,
    now,
  }: Pick<RunTools, 'startDue' | 'prepare'> & Pick<JobTools, 'planOf' | 'now'>,
): RunTools => ({
  startDue,
  prepare,
  defaultLookback: (source, endpoints) =>
    longestLookback(endpoints.flatMap((endpoint) => planOf(source, endpoint) ?? [])),
  historyDays: (source, endpoints) =>
    Math.max(1, ...endpoints.map((endpoint) => planOf(source, endpoint)?.historyDays ?? 1)),
  detail: (stack, _endpoints, dagRunId, after): StoredRunDetail | null => {
    const run = runs.find('source', stack.id, dagRunId)
    if (run === null) return null
    const { attempt, retryAt, trigger, error, seq } = run
    return {
      run: toEntry(run),
      attempt,
      retryAt: run.endDate === null ? retryAt : null,
      trigger,
      error,
      endpoints: runs.endpoints(seq),
      lines: runs.lines(seq, after),
      lostColumns: runs.history('source', stack.id, 1)[0]?.seq === seq ? runs.lostColumns(stack.id) : [],
    }
  },
  acceptLost: ({ id }, endpoint, columns) =>
    runs.transaction(() => {
      const { lost = [] } = runs.lostColumns(id).find((each) => each.endpoint === endpoint) ?? {}
      if (columns.length === 0 || columns.some((name) => !lost.includes(name))) return false
      runs.acceptLost(id, endpoint, columns, now())
      return true
    }),
  firstLoads: (stacks) => firstLoadsOf(runs, stacks),
  start: ({ orgId, id }, window) => control.start(orgId, id, window),
  cancel: ({ id }, dagRunId) => control.cancel(id, dagRunId),
  dataUpTo: ({ id }, endpoints) => dataUpTo(runs, id, endpoints),
  unloaded: ({ id }, endpoints) => {
    const loaded = runs.lastRowDays(id)
    return endpoints.filter((label) => !loaded.has(label))
  },
  lateDays: ({ id }, source, endpoint) => {
    const plan = planOf(source, endpoint)
    return plan === null ? { owed: [], lost: [] } : missedDays(plan, runs.dayReads(id, endpoint), now())
  },
  samples: (kind, id, labels) => {
    const changes = kind === 'source' ? runs.schemaChanges(id) : null
    return runs
      .samples(kind, id)
      .filter(({ label }) => labels.includes(label))
      .map((sample) => ({ ...sample, schemaChange: changes?.get(sample.label) ?? null }))
  },
})
