/** Rows metered in a month. */
import { wrongField } from '@/server/lib/refusal'
import { lookupsOfAll } from '@/server/store/lookups'
import { partsOfDestinations, partsOfStack, removedParts } from './meteredParts'
import type { MeteringContext, MeteringCore } from './meteredParts'
import type { DeliveredRows, Month, WireMetering } from './types'

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

type PartPlace = Pick<DeliveredRows, 'kind' | 'ownerId'>

const countsFor = (counted: Counted, { kind, ownerId }: PartPlace): Counts => {
  if (kind === 'destinationTransformation') return (counted.destinations[ownerId] ??= {})
  const source = (counted.sources[ownerId] ??= { endpoints: {}, transformations: {} })
  return kind === 'source' ? source.endpoints : source.transformations
}

const add = (counted: Counted, { label, rows, ...rest }: DeliveredRows): void => {
  const counts = countsFor(counted, rest)
  counts[label] = (counts[label] ?? 0) + rows
  counted.total += rows
}

/** Existing parts of an organisation, each read once. */
const existingParts = (core: MeteringCore, orgId: number, reading: MeteringContext) => ({
  stacks: core.store
    .list('stacks', { orgId })
    .map((stack) => ({ stack, parts: partsOfStack(reading, stack) })),
  ofDestinations: partsOfDestinations(reading, orgId),
})

/**
 * Counts the rows that are not recorded: of existing endpoints and transformations, even if 0, and of
 * removed ones, which count in the months in which they delivered.
 */
const count = (core: MeteringCore, orgId: number, period: Month, recorded: WireMetering | null): Counted => {
  const reading = { core, lookups: lookupsOfAll(core.store, orgId) }
  const counted: Counted = { sources: {}, destinations: {}, total: 0 }
  const isRecorded = ({ kind, ownerId }: PartPlace) =>
    kind === 'destinationTransformation'
      ? recorded !== null
      : recorded?.sources?.[String(ownerId)] !== undefined
  const { stacks, ofDestinations } = existingParts(core, orgId, reading)
  const parts = [...stacks.flatMap((each) => each.parts), ...ofDestinations]
  for (const { stack } of stacks)
    if (!isRecorded({ kind: 'source', ownerId: stack.id }))
      counted.sources[stack.id] = { endpoints: {}, transformations: {} }
  for (const { runner, ownerId, label } of parts) {
    const none = { kind: runner.kind, ownerId, label, rows: 0 }
    if (!isRecorded(none)) add(counted, none)
  }
  const allParts = () => [...parts, ...removedParts(reading, orgId)]
  for (const delivered of core.runs.delivered(orgId, period, allParts))
    if (delivered.rows > 0 && !isRecorded(delivered)) add(counted, delivered)
  return counted
}

/** Number of rows metered in a month for an organisation: the total of `meteringOf`, without reading its parts. */
export const meteredTotal = (core: MeteringCore, orgId: number, period: Month): number => {
  if (core.runs.recordedMetering(orgId, period) !== null)
    return meteringOf(core, orgId, period).total_rows ?? 0
  const reading = { core, lookups: lookupsOfAll(core.store, orgId) }
  return core.runs.totalRows(orgId, period, () => {
    const { stacks, ofDestinations } = existingParts(core, orgId, reading)
    return [...stacks.flatMap(({ parts }) => parts), ...ofDestinations, ...removedParts(reading, orgId)]
  })
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
