import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import type { RunEndpoint, RunSample } from '@/server/engine/history/runRecords'
import { windowSchema } from '@/server/lib/tables'
import type { Window } from '@/server/lib/tables'
import { lastDays } from '@/server/lib/days'
import { isPausedAt } from '@/server/engine/scheduler/due'
import { runnerOfStack } from '@/server/engine/runs/runners'
import type { StoredRunDetail } from '@/server/engine/runTools'
import { lookupsOfOne } from '@/server/store/lookups'
import type { StackRecord } from '@/server/store/records'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint, idFrom } from '../endpoint'
import { iso } from '@/server/lib/iso'
import type { Route } from '../route'
import { conflict, notFound, Refusal, wrongField } from '@/server/lib/refusal'
import { owned } from '../rules'
import { lateDaysToWire } from './lateDays'
import { loadedDays } from './loadedDays'

const endpointToWire = (endpoint: RunEndpoint) => {
  const { label, state, rows, deleted, counted, bytes, pages, attempts, startedAt, endedAt } = endpoint
  const days = loadedDays(endpoint)
  return {
    label,
    state,
    rows,
    deleted,
    counted,
    bytes,
    pages,
    attempts,
    first_day: days?.from ?? null,
    last_day: days?.to ?? null,
    schema_change: endpoint.schemaChange,
    ...(startedAt === null ? {} : { start_date: iso(startedAt) }),
    ...(endedAt === null ? {} : { end_date: iso(endedAt) }),
  }
}

const detailToWire = (
  stackId: number,
  { run, attempt, retryAt, trigger, error, endpoints, lines, lostColumns }: StoredRunDetail,
  oldestDay: string | null,
) => ({
  source_id: stackId,
  dag_run_id: run.dagRunId,
  logical_date: iso(run.logicalDate),
  start_date: iso(run.startDate),
  ...(run.endDate === null ? {} : { end_date: iso(run.endDate) }),
  state: run.state,
  attempt,
  retry_at: retryAt === null ? null : iso(retryAt),
  trigger,
  error,
  endpoints: endpoints.map(endpointToWire),
  log: lines.map(({ at, level, endpoint, text }) => ({ at: iso(at), level, endpoint, text })),
  oldest_day: oldestDay,
  lost_columns: lostColumns.map(({ endpoint, lost, accepted }) => ({
    endpoint,
    lost: [...lost],
    accepted: [...accepted],
  })),
})

const sampleToWire = (
  { label, updatedAt, result, schemaChange }: RunSample,
  kind: 'endpoint' | 'transformation',
) => ({
  label,
  kind,
  table: result.table,
  columns: result.columns.map(({ name, type }) => ({ name, type })),
  rows: result.sample.map((row) => [...row]),
  first_day: result.firstDay,
  last_day: result.lastDay,
  rows_by_day: result.rowsByDay.map(({ day, rows }) => ({ day, rows })),
  updated_at: iso(updatedAt),
  row_count: result.rowCount,
  schema_change:
    schemaChange === null ? null : { at: iso(schemaChange.at), columns: [...schemaChange.columns] },
})

const afterOf = (text: string | undefined): number => {
  if (text === undefined) return 0
  if (!/^[0-9]{1,9}$/.test(text)) throw wrongField('after', 'is no number of log lines')
  return Number(text)
}

/** Days of a backfill; null where none are sent. */
const windowFrom = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Window | null => {
  if (from === undefined && to === undefined) return null
  const window = windowSchema.safeParse({ from, to })
  if (!window.success) throw wrongField('from', 'and to must both be days like 2026-11-22')
  if (window.data.from > window.data.to) throw wrongField('from', 'is after to')
  if (window.data.to >= today) throw wrongField('to', 'is not over yet')
  return window.data
}

/** First day that the source of a stack still has, with the name of the source; null for an unknown one. */
const oldestDayOf = ({ content, runTools, now }: Core, stack: StackRecord) => {
  const source = content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)
  if (source === undefined) return null
  const days = runTools.historyDays(source.label, endpointLabels(content, stack))
  return { name: source.name, day: lastDays(now(), days).from }
}

/** Throws a refusal for days that the source of a stack no longer has; without it the run would leave them out. */
const refuseTooOld = (core: Core, stack: StackRecord, { from }: Window): void => {
  const oldest = oldestDayOf(core, stack)
  if (oldest !== null && from < oldest.day)
    throw new Refusal(422, `${oldest.name} has no days before ${oldest.day}. Choose a later first day.`)
}

/** Creates the route of the run detail: figures of each endpoint, the log, and why the run failed. */
export const runDetailRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.runDetail.read, ({ params, query, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    const detail = core.runTools.detail(
      stack,
      endpointLabels(core.content, stack),
      params.run,
      afterOf(query.after),
    )
    if (detail === null) throw notFound('run')
    return detailToWire(stack.id, detail, oldestDayOf(core, stack)?.day ?? null)
  })

/**
 * Creates the route by which an ADMIN accepts that measures are gone: the next runs of the stack load without them until the
 * provider sends them again. The API contract does not require this call.
 */
export const lossAcceptanceRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.lossAcceptance.accept, ({ params, body, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    if (!core.runTools.acceptLost(stack, body.endpoint, body.columns))
      throw conflict('The last load of this endpoint did not fail because of these columns.')
  })

/** Creates the routes that start a run of a stack by hand, and cancel one. */
export const runNowRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.runNow.start, ({ params, body, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    const window = windowFrom(body, iso(core.now()).slice(0, 10))
    if (window !== null) refuseTooOld(core, stack, window)
    if (isPausedAt(stack.pauses, core.now()))
      throw conflict('This stack is paused. Turn its data sync on, then run it again.')
    if (isPausedAt(runnerOfStack(lookupsOfOne(core.store), stack).pauses, core.now()))
      throw conflict('Your trial has ended, so stacks are paused. Contact us to continue.')
    const dagRunId = core.runTools.start(stack, window)
    if (dagRunId === null) throw conflict('A run of this stack has not ended yet.')
    return { dag_run_id: dagRunId }
  }),
  bindEndpoint(
    core,
    optionalEndpoints.runNow.cancel,
    ({ params, orgId }) => {
      const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
      if (!core.runTools.cancel(stack, params.run)) throw notFound('run')
      return undefined
    },
    { status: 204 },
  ),
]

/** Active transformations of a stack with their labels. */
const transformationsOf = (core: Core, stack: StackRecord) => {
  const source = core.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)
  const types = (source?.source_tasks ?? []).flatMap((task) => task.transformation_types ?? [])
  return core.store
    .list('stackTransformations', { stackId: stack.id })
    .map(({ id, transformationTypeId }) => ({
      id,
      label: types.find((type) => type.id === transformationTypeId)?.label ?? '',
    }))
}

/**
 * Creates the routes that return some of the delivered rows: of each endpoint and transformation of a stack, or of a
 * transformation of a destination.
 */
export const sampleRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.samples.ofStack, ({ params, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    const endpoints = core.runTools.samples('source', stack.id, endpointLabels(core.content, stack))
    const source = core.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.label ?? ''
    const transformations = transformationsOf(core, stack).flatMap(({ id, label }) =>
      core.runTools.samples('transformation', id, [label]),
    )
    return {
      samples: [
        ...endpoints.map((sample) => ({
          ...sampleToWire(sample, 'endpoint'),
          late_days: lateDaysToWire(core.runTools.lateDays(stack, source, sample.label)),
        })),
        ...transformations.map((sample) => sampleToWire(sample, 'transformation')),
      ],
    }
  }),
  bindEndpoint(core, optionalEndpoints.samples.ofTransformation, ({ params, orgId }) => {
    const id = idFrom(params.id, 'transformation')
    const record = owned(core, 'destinationTransformations', id, orgId(), 'transformation')
    const label =
      core.content.destinationTypes
        .flatMap((type) => type.destination_transformation_types ?? [])
        .find((type) => type.id === record.destinationTransformationTypeId)?.label ?? ''
    const [sample] = core.runTools.samples('destinationTransformation', id, [label])
    if (sample === undefined) throw notFound('sample')
    return sampleToWire(sample, 'transformation')
  }),
]
