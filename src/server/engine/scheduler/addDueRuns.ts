import { dagRunId, newDagRunId } from '@/server/runs/dagRunId'
import { pausesOfLicences } from '@/server/runs/runners'
import { lookupsOfAll } from '@/server/store/lookups'
import type { Lookups } from '@/server/store/lookups'
import type { StackRecord } from '@/server/store/records'
import type { RunRecord } from '../history/runRecords'
import { dueRun, isPausedAt } from './due'
import { destinationModels } from './jobs'
import type { JobTools } from './jobs'

const ID_PREFIX = { creation: 'manual', schedule: 'scheduled' } as const

const addStackRun = ({ runs, now }: JobTools, stack: StackRecord, lookups: Lookups): void => {
  const pauses = [...stack.pauses, ...pausesOfLicences(lookups, stack.orgId)]
  const last = runs.lastScheduled('source', stack.id)
  const due = dueRun({ ...stack, pauses }, last?.logicalDate ?? null, now())
  if (due === null) return
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
}

/** Newest end of a successful run of the destination's stacks; null while one of them is about to run or runs. */
const inputsReadyAt = (
  { runs, now }: JobTools,
  stacks: readonly StackRecord[],
  open: readonly RunRecord[],
): number | null => {
  const isBusy = open.some(
    ({ runnerKind, runnerId, retryAt }) =>
      runnerKind === 'source' &&
      (retryAt ?? 0) <= now() &&
      stacks.some(({ id, pauses }) => id === runnerId && !isPausedAt(pauses, now())),
  )
  if (isBusy) return null
  const ends = stacks.flatMap(({ id }) => runs.lastSuccess('source', id) ?? [])
  return ends.length === 0 ? null : Math.max(...ends)
}

const addDestinationRun = (
  tools: JobTools,
  { orgId, id }: { readonly orgId: number; readonly id: number },
  stacks: readonly StackRecord[],
  open: readonly RunRecord[],
): void => {
  const { store, runs, now } = tools
  if (open.some((run) => run.runnerKind === 'destination' && run.runnerId === id)) return
  const readyAt = inputsReadyAt(tools, stacks, open)
  if (readyAt === null) return
  const last = runs.history('destination', id, 1)[0]
  if (destinationModels(tools, id).length === 0) return
  const activatedAt = store
    .list('destinationTransformations', { destinationId: id })
    .map(({ createdAt }) => createdAt)
  if (last !== undefined && last.startDate >= Math.max(readyAt, ...activatedAt)) return
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
}

/** Adds the runs of an organisation's stacks that are due now, and those of destinations with new rows. */
export const addDueRuns = (tools: JobTools, orgId: number): void => {
  const { store, runs, now } = tools
  const lookups = lookupsOfAll(store, orgId)
  const stacks = store.list('stacks', { orgId })
  // a run that waits for its next attempt must not be overtaken: its load would come too late
  const busy = new Set(
    runs.open().flatMap(({ runnerKind, runnerId }) => (runnerKind === 'source' ? [runnerId] : [])),
  )
  for (const stack of stacks) if (!busy.has(stack.id)) addStackRun(tools, stack, lookups)
  if (isPausedAt(pausesOfLicences(lookups, orgId), now())) return
  const open = runs.open().filter((run) => run.orgId === orgId)
  const used = new Set(
    store.list('destinationTransformations', { orgId }).map(({ destinationId }) => destinationId),
  )
  for (const id of used) {
    const inputs = stacks.filter(({ destinationId }) => destinationId === id)
    addDestinationRun(tools, { orgId, id }, inputs, open)
  }
}
