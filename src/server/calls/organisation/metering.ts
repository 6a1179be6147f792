import { endpoints } from '@/api/contract/endpoints'
import { iso } from '../iso'
import type { Core } from '../core'
import { bindEndpoint } from '../endpoint'
import { notFound, wrongField } from '../refusal'
import { partsOfDestinations, partsOfStack, removedParts, rowsOfPart } from '../../runs/meteredParts'
import type { MeteredItem, MeteringCore } from '../../runs/meteredParts'
import { lookupsOfAll } from '../../store/lookups'
import type { Month, WireMetering } from '../../runs/types'
import type { Route } from '../route'

/** Returns the month of a text such as `2026-11`; throws a `Refusal` (HTTP 422) for any other text. */
export const periodOf = (text: string): Month => {
  if (!/^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text)) throw wrongField('period', 'is no month like 2026-11')
  const from = Date.parse(`${text}-01T00:00:00Z`)
  const start = new Date(from)
  return { from, to: Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) }
}

type Counts = Record<string, number>
interface Counted {
  readonly sources: Record<string, { readonly endpoints: Counts; readonly transformations: Counts }>
  readonly destinations: Record<string, Counts>
  total: number
}

const countsFor = (counted: Counted, { runner, ownerId }: MeteredItem): Counts => {
  if (runner.kind === 'destinationTransformation') return (counted.destinations[ownerId] ??= {})
  const source = (counted.sources[ownerId] ??= { endpoints: {}, transformations: {} })
  return runner.kind === 'source' ? source.endpoints : source.transformations
}

const add = (counted: Counted, part: MeteredItem, rows: number): void => {
  const counts = countsFor(counted, part)
  counts[part.label] = (counts[part.label] ?? 0) + rows
  counted.total += rows
}

/**
 * Counts the rows that are not recorded: of existing endpoints and transformations, even if 0, and of
 * removed ones.
 */
const count = (core: MeteringCore, orgId: number, period: Month, recorded: WireMetering | null): Counted => {
  const reading = { core, lookups: lookupsOfAll(core.store, orgId) }
  const counted: Counted = { sources: {}, destinations: {}, total: 0 }
  const isRecorded = (stackId: number) => recorded?.sources?.[String(stackId)] !== undefined
  for (const stack of core.store.list('stacks', { orgId })) {
    if (isRecorded(stack.id)) continue
    counted.sources[stack.id] = { endpoints: {}, transformations: {} }
    for (const part of partsOfStack(reading, stack)) add(counted, part, rowsOfPart(core, part, period))
  }
  if (recorded === null)
    for (const part of partsOfDestinations(reading, orgId)) add(counted, part, rowsOfPart(core, part, period))
  for (const part of removedParts(reading, orgId)) {
    const isOfDestination = part.runner.kind === 'destinationTransformation'
    if (isOfDestination ? recorded !== null : isRecorded(part.ownerId)) continue
    const rows = rowsOfPart(core, part, period)
    if (rows > 0) add(counted, part, rows)
  }
  return counted
}

/** Returns the rows metered in a month for an organisation, with its allowance. */
export const meteringOf = (core: MeteringCore, orgId: number, period: Month): WireMetering => {
  const recorded = core.runs.recordedMetering(orgId, period)
  const { sources, destinations, total } = count(core, orgId, period, recorded)
  return {
    monthly_row_allowance:
      recorded?.monthly_row_allowance ?? core.store.get('organisations', orgId)?.monthlyRowAllowance ?? 0,
    total_rows: (recorded?.total_rows ?? 0) + total,
    sources: { ...recorded?.sources, ...sources },
    destination_transformations: recorded?.destination_transformations ?? destinations,
  }
}

/**
 * Creates the routes that return the rows metered in a UTC month: recorded ones, plus those of other
 * successful runs, including since removed stacks.
 */
export const meteringRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.metering.current, ({ params, orgId }) => {
    if (Number(params.orgId) !== orgId()) throw notFound('organisation')
    return meteringOf(core, orgId(), periodOf(params.period))
  }),
  bindEndpoint(core, endpoints.metering.bigquery, ({ orgId }) =>
    meteringOf(core, orgId(), periodOf(iso(core.now()).slice(0, 7))),
  ),
]
