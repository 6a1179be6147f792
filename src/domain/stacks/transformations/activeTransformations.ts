/** Active transformations of the organisation, of destinations and of stacks. Spec 1 §2 (DSH-6, MET-3). */
import type { ConnectorRef, Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import type { MeteringInfo } from '@/domain/metering/types'
import { floorAtZero } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { setupOf, type Setup } from '@/domain/stacks/list/setup'
import { hiddenInDestinations, hiddenInSources, isStackShownIn } from '@/domain/stacks/list/shownEntities'
import { connectorOf, datasetOf } from '@/domain/stacks/list/stackRows'
import type { Destination, Entities } from '@/domain/stacks/types'

/** Where a transformation reads its data, and where it writes its output table. */
export interface DataFlow {
  /** Null where unknown. */
  readonly destination: ConnectorRef | null
  /** Dataset in the destination; '' where unknown. */
  readonly dataset: string
  /** The sources that it reads, without duplicates. */
  readonly reads: readonly ConnectorRef[]
  /** Name of the source credential of its stack; '' where it reads several stacks or none is known (FU-2). */
  readonly credentials: string
}

/** A transformation that is active in a stack (side "source") or in a destination. */
export interface ActiveTransformation extends DataFlow {
  readonly side: CatalogueSide
  /** Id of this activation, by which its runs are loaded. */
  readonly id: number
  /** Id of its type in the catalogue. */
  readonly typeId: number
  /** '' for a type unknown to the catalogue. */
  readonly label: string
  /** Id of its stack or destination, depending on the side; null where unknown. */
  readonly placeId: number | null
  readonly name: string
  readonly description: string
  /** Whether it is ready to run. */
  readonly setup: Setup
  /** Data rows of the month; null while metering is loading or after the call failed. */
  readonly rows: number | null
}

/**
 * Returns two functions that tell where transformations read and write their data: `ofStack` for those of a stack,
 * `ofDestination` for those of a destination.
 */
export const dataFlowsOf = ({ stacks }: Entities, { sourceTypes, destinationTypes }: Catalogue) => {
  const sourcesInto = new Map<number, Map<string, ConnectorRef>>()
  for (const { destination, sourceType } of stacks) {
    if (destination === null) continue
    const source = connectorOf(sourceType, sourceTypes)
    const known = sourcesInto.get(destination.id) ?? new Map<string, ConnectorRef>()
    sourcesInto.set(destination.id, known.set(source.label, source))
  }
  const into = (destination: Destination | null) => ({
    destination: destination && connectorOf(destination.destinationType, destinationTypes),
    dataset: datasetOf(destination),
  })
  return {
    ofStack: ({ sourceType, destination, credentials }: Entities['stacks'][number]): DataFlow => ({
      ...into(destination),
      reads: [connectorOf(sourceType, sourceTypes)],
      credentials: credentials?.name ?? '',
    }),
    ofDestination: (destination: Destination): DataFlow => ({
      ...into(destination),
      reads: [...(sourcesInto.get(destination.id)?.values() ?? [])],
      credentials: '',
    }),
  }
}

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => number | null) => {
  const groups = new Map<number | null, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const ofDestinations = (entities: Entities, catalogue: Catalogue, metering: MeteringInfo | null) => {
  const flows = dataFlowsOf(entities, catalogue)
  const types = catalogue.destinationTypes.flatMap((type) => type.transformationTypes)
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? null
  const written = new Map(
    entities.stacks.flatMap(({ destination }) =>
      destination === null ? [] : [[destination.id, destination] as const],
    ),
  )
  /** Flow of a destination without stacks, where only the warehouse type is known. */
  const leftBehind = (typeId: number): DataFlow => {
    const type = catalogue.destinationTypes.find((each) =>
      each.transformationTypes.some(({ id }) => id === typeId),
    )
    return {
      destination: type === undefined ? null : connectorOf(type, [type]),
      dataset: '',
      reads: [],
      credentials: '',
    }
  }
  const groups = grouped(entities.destinationTransformations, ({ destinationId }) => destinationId)
  return entities.destinationTransformations.map((each) => {
    const type = types.find((known) => known.id === each.type.id)
    const beside = new Set((groups.get(each.destinationId) ?? []).map((other) => other.type.id))
    const destination = written.get(each.destinationId ?? 0)
    const label = type?.label ?? each.type.label
    const counts = metering?.destinationTransformations[String(each.destinationId)]
    const row: ActiveTransformation = {
      ...(destination === undefined ? leftBehind(each.type.id) : flows.ofDestination(destination)),
      side: 'destination',
      id: each.id,
      typeId: each.type.id,
      label,
      placeId: each.destinationId,
      name: (type?.name ?? '') || each.type.name || label || `#${each.type.id}`,
      description: type?.description ?? '',
      setup: type === undefined ? { kind: 'complete' } : setupOf(type, beside, nameOf),
      rows: metering === null ? null : floorAtZero(ownValue(counts ?? {}, label)),
    }
    return row
  })
}

const ofStacks = (entities: Entities, catalogue: Catalogue, metering: MeteringInfo | null) => {
  const flows = dataFlowsOf(entities, catalogue)
  return entities.stacks.flatMap((stack) => {
    const sourceType = catalogue.sourceTypes.find((type) => type.id === stack.sourceType.id)
    const types = (sourceType?.tasks ?? []).flatMap((task) => task.transformationTypes)
    const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? null
    const activeIds = new Set(stack.transformations.map(({ typeId }) => typeId))
    const counts = metering?.sources[String(stack.id)]?.transformations
    return stack.transformations.map(({ id, typeId }) => {
      const type = types.find((known) => known.id === typeId)
      const row: ActiveTransformation = {
        ...flows.ofStack(stack),
        side: 'source',
        id,
        typeId,
        label: type?.label ?? '',
        placeId: stack.id,
        name: type?.name ?? `#${typeId}`,
        description: type?.description ?? '',
        setup: type === undefined ? { kind: 'complete' } : setupOf(type, activeIds, nameOf),
        rows: metering === null ? null : floorAtZero(ownValue(counts ?? {}, type?.label ?? '')),
      }
      return row
    })
  })
}

/**
 * Returns all active transformations of the organisation: those of destinations, then those of stacks. Hidden types are
 * left out unless `showHidden`, but still satisfy dependencies (DSH-9).
 */
export const activeTransformations = (
  entities: Entities,
  catalogue: Catalogue,
  metering: MeteringInfo | null,
  showHidden: boolean,
): readonly ActiveTransformation[] => {
  const hidden = { destination: hiddenInDestinations(catalogue), source: hiddenInSources(catalogue) }
  const stacks = showHidden ? entities.stacks : entities.stacks.filter(isStackShownIn(catalogue))
  return [
    ...ofDestinations(entities, catalogue, metering),
    ...ofStacks({ ...entities, stacks }, catalogue, metering),
  ].filter(({ typeId, side }) => showHidden || !hidden[side].has(typeId))
}
