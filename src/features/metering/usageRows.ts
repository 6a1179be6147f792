/**
 * Rows of a month by stack, endpoint and transformation, largest first, including parts without rows (MET-3, MET-4).
 */
import type { ConnectorRef, Catalogue } from '@/domain/catalogue/types'
import { floorAtZero } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { connectorOf, datasetOf } from '@/domain/stacks/list/stackRows'
import { joinWithDots, stackTitles } from '@/domain/stacks/list/stackTitles'
import type { Destination, Entities, TypeRef } from '@/domain/stacks/types'
import type { MeteringInfo, RowCounts } from '@/domain/metering/types'
import { wholeShares } from './wholeShares'

/** What delivered the counted data rows: a stack, or the transformations of a destination. */
export interface UsageOwner {
  readonly kind: 'stack' | 'destination'
  readonly id: number
  /** Name and logo; null for a deleted stack or destination. */
  readonly connector: ConnectorRef | null
  /** Title of a stack, or name of a destination; '' for a deleted one. */
  readonly title: string
  /** Distinguishes owners with the same title, by credential, destination or id; '' where there is nothing to add (FU-2). */
  readonly detail: string
}

/**
 * One line of the usage table: the data rows that one endpoint or transformation of a stack or destination delivered in
 * a month.
 */
export interface UsageRow {
  /** React key. */
  readonly key: string
  readonly owner: UsageOwner
  readonly kind: 'endpoint' | 'transformation'
  readonly label: string
  /** Name from the catalogue; '' where unknown. */
  readonly name: string
  /** Delivered data rows. */
  readonly rows: number
  /**
   * Whole percentage of the month's data rows; all shares, with the rows of unknown origin, add up to 100. Null in a
   * month without rows.
   */
  readonly share: number | null
  /** Data rows of the previous month; null while unknown. */
  readonly before: number | null
}

/** Data from which the usage table takes the names of stacks, destinations, endpoints and transformations. */
export interface UsageNames {
  readonly entities: Entities
  readonly catalogue: Catalogue
}

interface Part {
  readonly label: string
  readonly name: string
}

/** An owner with all its parts, used or not. */
interface Known {
  readonly owner: UsageOwner
  readonly endpoints: readonly Part[]
  readonly transformations: readonly Part[]
  /** Catalogue name of a part, by label. */
  readonly nameOf: (kind: UsageRow['kind'], label: string) => string
}

const labelled = (parts: readonly Part[], label: string): string =>
  parts.find((part) => part.label === label)?.name ?? ''

const groupedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => number | null) => {
  const groups = new Map<number | null, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** Endpoints and transformations by source type, computed once for all its stacks. */
const sourcesById = ({ sourceTypes }: Catalogue) =>
  new Map(
    sourceTypes.toReversed().map(({ id, tasks }) => {
      const types = tasks.flatMap((task) => task.transformationTypes)
      return [id, { tasks, types }] as const
    }),
  )

const knownStacks = ({ entities, catalogue }: UsageNames): readonly Known[] => {
  const named = entities.stacks.map((stack) => ({
    stack,
    connector: connectorOf(stack.sourceType, catalogue.sourceTypes),
  }))
  const sources = sourcesById(catalogue)
  const titleOf = stackTitles(entities.stacks, catalogue)
  return named.map(({ stack, connector }) => {
    const { tasks, types } = sources.get(stack.sourceType.id) ?? { tasks: [], types: [] }
    const active = stack.transformations.map(({ typeId }) => typeId)
    return {
      owner: { kind: 'stack', id: stack.id, connector, ...titleOf(stack) },
      endpoints: tasks.filter(({ id }) => stack.taskIds.includes(id)),
      transformations: types.filter(({ id }) => active.includes(id)),
      nameOf: (kind, label) => labelled(kind === 'endpoint' ? tasks : types, label),
    }
  })
}

/**
 * Returns a function that gives each destination a detail with which no two of the same type look the same: the
 * credential; plus the dataset where another has the same credential; plus the id where that is the same too.
 */
const destinationDetails = (destinations: readonly Destination[]): ((destination: Destination) => string) => {
  const isAlone = (destination: Destination, detailOf: (each: Destination) => string) =>
    destinations.filter(
      (each) =>
        each.destinationType.id === destination.destinationType.id &&
        detailOf(each) === detailOf(destination),
    ).length === 1
  const credentialOf = ({ credentials }: Destination) => credentials?.name ?? ''
  const placeOf = (destination: Destination) =>
    joinWithDots([...new Set([credentialOf(destination), datasetOf(destination)])])
  return (destination) => {
    if (isAlone(destination, credentialOf)) return credentialOf(destination)
    return isAlone(destination, placeOf)
      ? placeOf(destination)
      : joinWithDots([placeOf(destination), `#${destination.id}`])
  }
}

const knownDestinations = ({ entities, catalogue }: UsageNames): readonly Known[] => {
  const destinations = new Map(
    entities.stacks.flatMap(({ destination }) =>
      destination === null ? [] : [[destination.id, destination] as const],
    ),
  )
  const all = [...destinations.values()].map((destination) => ({
    destination,
    connector: connectorOf(destination.destinationType, catalogue.destinationTypes),
  }))
  const typesOf = new Map(
    catalogue.destinationTypes.toReversed().map((type) => [type.id, type.transformationTypes]),
  )
  const detailOf = destinationDetails([...destinations.values()])
  const activeIn = groupedBy(entities.destinationTransformations, ({ destinationId }) => destinationId)
  return all.map(({ destination, connector }) => {
    const types = typesOf.get(destination.destinationType.id) ?? []
    const partOf = (ref: TypeRef): Part => types.find(({ id }) => id === ref.id) ?? ref
    const own = activeIn.get(destination.id) ?? []
    return {
      owner: {
        kind: 'destination',
        id: destination.id,
        connector,
        title: connector.name,
        detail: detailOf(destination),
      },
      endpoints: [],
      transformations: [...own, ...destination.transformations].map((each) => partOf(each.type)),
      nameOf: (_kind, label) => labelled(types, label),
    }
  })
}

interface Counts {
  readonly endpoints: RowCounts
  readonly transformations: RowCounts
}

const countsOf = (info: MeteringInfo | null, { kind, id }: Pick<UsageOwner, 'kind' | 'id'>): Counts => {
  const none = { endpoints: {}, transformations: {} }
  if (info === null) return none
  if (kind === 'stack') return info.sources[id] ?? none
  return { ...none, transformations: info.destinationTransformations[id] ?? {} }
}

const rowsIn = (counts: RowCounts, label: string): number => floorAtZero(ownValue(counts, label))

type Counted = Omit<UsageRow, 'share'>

const rowsOfOwner = (known: Known, info: MeteringInfo, before: MeteringInfo | null): readonly Counted[] => {
  const { owner } = known
  const now = countsOf(info, owner)
  const then = countsOf(before, owner)
  const partsOf = (kind: UsageRow['kind'], counts: RowCounts, earlier: RowCounts, own: readonly Part[]) => {
    const labels = new Set(Object.keys(counts))
    for (const label of Object.keys(earlier)) if (rowsIn(earlier, label) > 0) labels.add(label)
    for (const { label } of own) if (label !== '') labels.add(label)
    return [...labels].map((label) => ({
      key: `${owner.kind} ${owner.id} ${kind} ${label}`,
      owner,
      kind,
      label,
      name: known.nameOf(kind, label),
      rows: rowsIn(counts, label),
      before: before === null ? null : rowsIn(earlier, label),
    }))
  }
  return [
    ...partsOf('endpoint', now.endpoints, then.endpoints, known.endpoints),
    ...partsOf('transformation', now.transformations, then.transformations, known.transformations),
  ]
}

const unknown = (kind: UsageOwner['kind'], id: number): Known => ({
  owner: { kind, id, connector: null, title: '', detail: '' },
  endpoints: [],
  transformations: [],
  nameOf: () => '',
})

/** Owners: known ones first, then those that only occur in the metering. */
const ownersOf = (names: UsageNames, infos: readonly MeteringInfo[]): readonly Known[] => {
  const stacks = knownStacks(names)
  const destinations = knownDestinations(names)
  const idsIn = (counts: readonly object[]) => new Set(counts.flatMap(Object.keys).map(Number))
  const others = (kind: UsageOwner['kind'], known: readonly Known[], ids: ReadonlySet<number>) => {
    const knownIds = new Set(known.map(({ owner }) => owner.id))
    return [...ids]
      .filter((id) => !knownIds.has(id))
      .sort((one, other) => one - other)
      .map((id) => unknown(kind, id))
  }
  return [
    ...stacks,
    ...others('stack', stacks, idsIn(infos.map(({ sources }) => sources))),
    ...destinations,
    ...others('destination', destinations, idsIn(infos.map((info) => info.destinationTransformations))),
  ]
}

/**
 * Computes the lines of the usage table, most rows first: every endpoint and transformation that delivered rows this
 * month or the previous one, or that is active now. `before` is the previous month's metering; null while unknown.
 */
export const usageRows = (
  info: MeteringInfo,
  before: MeteringInfo | null,
  names: UsageNames,
): readonly UsageRow[] => {
  const infos = before === null ? [info] : [info, before]
  const counted = ownersOf(names, infos).flatMap((known) => rowsOfOwner(known, info, before))
  const sorted = counted.toSorted(
    (one, other) => other.rows - one.rows || (other.before ?? 0) - (one.before ?? 0),
  )
  const shares = wholeShares([...sorted.map(({ rows }) => rows), unnamedRows(info, sorted)])
  return sorted.map((row, index) => ({ ...row, share: shares[index] ?? null }))
}

const sumOf = (rows: readonly Pick<UsageRow, 'rows'>[]): number =>
  rows.reduce((total, row) => total + row.rows, 0)

/**
 * Returns the data rows of the month's total that no line of the usage table accounts for, because their stack or
 * destination is unknown; 0 where the lines account for all.
 */
export const unnamedRows = (info: MeteringInfo, rows: readonly Pick<UsageRow, 'rows'>[]): number =>
  Math.max(0, floorAtZero(info.totalRows) - sumOf(rows))

/**
 * Returns by how many data rows the lines of the usage table exceed the month's total as reported by the service; 0
 * where they do not (FJ-2).
 */
export const excessRows = (info: MeteringInfo, rows: readonly Pick<UsageRow, 'rows'>[]): number =>
  Math.max(0, sumOf(rows) - floorAtZero(info.totalRows))

/**
 * Returns the difference in data rows to the previous month, negative for a decrease; null while that month is unknown.
 */
export const usageChange = ({ rows, before }: Pick<UsageRow, 'rows' | 'before'>): number | null =>
  before === null ? null : rows - before
