/** The transformations that are active in the organisation, of destinations and of stacks. Spec 1 §2 (DSH-6, MET-3). */
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import type { MeteringInfo } from '@/domain/metering/types'
import { floorAtZero } from '@/domain/shared/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { setupOf, type Setup } from './setup'
import { hiddenInDestinations, hiddenInSources, isStackShownIn } from './shownEntities'
import { connectorOf, type ConnectorRef, datasetOf } from './stackRows'
import type { Destination, Entities } from './types'

/** Where a transformation's table stands, and what it is made from. */
export interface Flow {
  /** Null where nothing says. */
  readonly destination: ConnectorRef | null
  /** Where in the destination; '' where nothing says. */
  readonly dataset: string
  /** The sources that it reads, each once. */
  readonly reads: readonly ConnectorRef[]
  /** Credentials of the one stack that it reads; '' where it reads several, or none are known (FU-2). */
  readonly credentials: string
}

export interface ActiveTransformation extends Flow {
  readonly side: CatalogueSide
  /** The organisation's id of it; its runs load by it. */
  readonly id: number
  readonly typeId: number
  /** '' where the catalogue does not know it. */
  readonly label: string
  /** Stack or destination that it belongs to, by its side; null where no record says. */
  readonly placeId: number | null
  readonly name: string
  readonly description: string
  readonly setup: Setup
  /** Null while metering is loading or could not be loaded. */
  readonly rows: number | null
}

/** The flows of an organisation's stacks and destinations. */
export const flowsOf = ({ stacks }: Entities, { sourceTypes, destinationTypes }: Catalogue) => {
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
    ofStack: ({ sourceType, destination, credentials }: Entities['stacks'][number]): Flow => ({
      ...into(destination),
      reads: [connectorOf(sourceType, sourceTypes)],
      credentials: credentials?.name ?? '',
    }),
    ofDestination: (destination: Destination): Flow => ({
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
  const flows = flowsOf(entities, catalogue)
  const types = catalogue.destinationTypes.flatMap((type) => type.transformationTypes)
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? null
  const written = new Map(
    entities.stacks.flatMap(({ destination }) =>
      destination === null ? [] : [[destination.id, destination] as const],
    ),
  )
  /** A deleted stack leaves its destination: then only the type of warehouse is known. */
  const leftBehind = (typeId: number): Flow => {
    const type = catalogue.destinationTypes.find((each) =>
      each.transformationTypes.some(({ id }) => id === typeId),
    )
    return { destination: type ?? null, dataset: '', reads: [], credentials: '' }
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
  const flows = flowsOf(entities, catalogue)
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
 * All that are active: those of destinations first, then those of stacks. What the catalogue hides stays out (DSH-9), but
 * counts as active for what depends on it.
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
