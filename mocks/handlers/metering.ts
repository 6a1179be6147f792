/** Metered rows of a UTC month: what the world recorded, and what the successful runs of everything else brought. */
import type { HttpHandler } from 'msw'
import { endpoints } from '@/api/contract/endpoints'
import { iso } from '../data/ids'
import { earlierMetering } from '../data/metering'
import type { Core } from '../http/core'
import { on } from '../http/endpoint'
import { notFound, wrongField } from '../http/refusal'
import { runnerOfDestinationTransformation, runnerOfStack, runnerOfTransformation } from '../runs/runners'
import { simulateRows } from '../runs/simulate'
import type { StackRecord } from '../store/records'
import type { WireMetering } from '../world/types'

interface Period {
  readonly from: number
  readonly to: number
}

const periodOf = (text: string): Period => {
  if (!/^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text)) throw wrongField('period', 'is no month like 2026-11')
  const from = Date.parse(`${text}-01T00:00:00Z`)
  const start = new Date(from)
  return { from, to: Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) }
}

const sourceTypeOfStack = (core: Core, stack: StackRecord) =>
  core.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)

const rowsOfStack = (core: Core, stack: StackRecord, period: Period) => {
  const tasks = sourceTypeOfStack(core, stack)?.source_tasks ?? []
  const chosen = tasks.filter(({ id }) => stack.taskIds.includes(Number(id))).map(({ label }) => label)
  const types = tasks.flatMap((task) => task.transformation_types ?? [])
  const transformations = core.store.list('stackTransformations', { stackId: stack.id }).map((record) => {
    const label =
      types.find(({ id }) => id === record.transformationTypeId)?.label ?? String(record.transformationTypeId)
    return simulateRows(runnerOfTransformation(record, stack), [label], period, core.now())
  })
  return {
    endpoints: simulateRows(runnerOfStack(stack), chosen, period, core.now()),
    transformations: Object.assign({}, ...transformations) as Record<string, number>,
  }
}

const rowsOfDestinations = (
  core: Core,
  orgId: number,
  period: Period,
): Record<string, Record<string, number>> => {
  const types = core.content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const rows: Record<string, Record<string, number>> = {}
  for (const record of core.store.list('destinationTransformations', { orgId })) {
    const label = types.find(({ id }) => id === record.destinationTransformationTypeId)?.label
    if (label === undefined) continue
    const key = String(record.destinationId)
    rows[key] = {
      ...rows[key],
      ...simulateRows(runnerOfDestinationTransformation(record), [label], period, core.now()),
    }
  }
  return rows
}

const sum = (counts: Readonly<Record<string, number | null | undefined>> | null | undefined): number =>
  Object.values(counts ?? {}).reduce<number>((total, count) => total + (count ?? 0), 0)

const monthOf = (epochMs: number): number => {
  const date = new Date(epochMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** What the world has recorded of a month: it holds the running one, from which the earlier ones follow. */
const recordedOf = (core: Core, orgId: number, period: Period): WireMetering | undefined => {
  const running = core.recorded.metering[orgId]
  const monthsBack = monthOf(core.now()) - monthOf(period.from)
  if (running === undefined || monthsBack < 0) return undefined
  return monthsBack === 0 ? running : earlierMetering(running, monthsBack)
}

const meteringOf = (core: Core, orgId: number, period: Period): WireMetering => {
  const recorded = recordedOf(core, orgId, period)
  const live = core.store.list('stacks', { orgId }).filter(({ id }) => !recorded?.sources?.[String(id)])
  const sources = Object.fromEntries(
    live.map((stack) => [String(stack.id), rowsOfStack(core, stack, period)]),
  )
  const destinations = recorded ? {} : rowsOfDestinations(core, orgId, period)
  const liveRows =
    Object.values(sources).reduce(
      (total, source) => total + sum(source.endpoints) + sum(source.transformations),
      0,
    ) + Object.values(destinations).reduce((total, counts) => total + sum(counts), 0)
  return {
    monthly_row_allowance:
      recorded?.monthly_row_allowance ?? core.store.get('organisations', orgId)?.monthlyRowAllowance ?? 0,
    total_rows: (recorded?.total_rows ?? 0) + liveRows,
    sources: { ...recorded?.sources, ...sources },
    destination_transformations: recorded?.destination_transformations ?? destinations,
  }
}

export const meteringHandlers = (core: Core): HttpHandler[] => [
  ...on(core, endpoints.metering.current, ({ params, orgId }) => {
    if (Number(params.orgId) !== orgId()) throw notFound('organisation')
    return meteringOf(core, orgId(), periodOf(params.period))
  }),
  ...on(core, endpoints.metering.bigquery, ({ orgId }) =>
    meteringOf(core, orgId(), periodOf(iso(core.now()).slice(0, 7))),
  ),
]
