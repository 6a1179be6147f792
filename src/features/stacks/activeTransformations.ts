/** The transformations that are active in the organisation, of stacks and of destinations (DSH-6). */
import type { Catalogue } from '@/domain/catalogue/types'
import type { MeteringInfo } from '@/domain/metering/types'
import type { RunKind } from '@/domain/runs/types'
import { setupOf, type Setup } from '@/domain/stacks/setup'
import type { Destination, Entities } from '@/domain/stacks/types'

export interface ActiveTransformation {
  readonly kind: Exclude<RunKind, 'source'>
  /** The organisation's id of it; its runs load by it. */
  readonly id: number
  readonly name: string
  readonly description: string
  readonly destination: Destination | null
  /** Name of the source of its stack; null for one of a destination. */
  readonly source: string | null
  readonly setup: Setup
  /** Null while metering is loading or could not be loaded. */
  readonly rows: number | null
}

/** All active transformations: those of destinations first, then those of stacks. */
export function activeTransformations(
  entities: Entities,
  catalogue: Catalogue,
  metering: MeteringInfo | null,
): readonly ActiveTransformation[] {
  return [...ofDestinations(entities, catalogue, metering), ...ofStacks(entities, catalogue, metering)]
}

function ofDestinations(entities: Entities, catalogue: Catalogue, metering: MeteringInfo | null) {
  const types = catalogue.destinationTypes.flatMap((type) => type.transformationTypes)
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? null
  const destinations = new Map(
    entities.stacks.flatMap(({ destination }) =>
      destination === null ? [] : [[destination.id, destination]],
    ),
  )
  return entities.destinationTransformations.map((each): ActiveTransformation => {
    const type = types.find((known) => known.id === each.type.id)
    const beside = entities.destinationTransformations.filter(
      (other) => other.destinationId === each.destinationId,
    )
    const counts = metering?.destinationTransformations[String(each.destinationId)]
    const label = type?.label ?? each.type.label
    return {
      kind: 'destinationTransformation',
      id: each.id,
      name: (type?.name ?? '') || each.type.name || label || `#${each.type.id}`,
      description: type?.description ?? '',
      destination: destinations.get(each.destinationId ?? 0) ?? null,
      source: null,
      setup:
        type === undefined
          ? { kind: 'complete' }
          : setupOf(type, new Set(beside.map((other) => other.type.id)), nameOf),
      rows: metering === null ? null : (counts?.[label] ?? 0),
    }
  })
}

function ofStacks(entities: Entities, catalogue: Catalogue, metering: MeteringInfo | null) {
  return entities.stacks.flatMap((stack) => {
    const sourceType = catalogue.sourceTypes.find((type) => type.id === stack.sourceType.id)
    const tasks = sourceType?.tasks ?? []
    const types = tasks.flatMap((task) => task.transformationTypes)
    const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? null
    const activeIds = new Set(stack.transformations.map((each) => each.typeId))
    const counts = metering?.sources[String(stack.id)]?.transformations
    return stack.transformations.map((each): ActiveTransformation => {
      const type = types.find((known) => known.id === each.typeId)
      return {
        kind: 'transformation',
        id: each.id,
        name: type?.name ?? `#${each.typeId}`,
        description: type?.description ?? '',
        destination: stack.destination,
        source: sourceType?.name ?? (stack.sourceType.name || stack.sourceType.label),
        setup: type === undefined ? { kind: 'complete' } : setupOf(type, activeIds, nameOf),
        rows: metering === null ? null : (counts?.[type?.label ?? ''] ?? 0),
      }
    })
  })
}
