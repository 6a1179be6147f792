/** What can be activated for the stacks and destinations of an organisation. Spec 1 §2 "Transformation rows" (DSH-6). */
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import { errorMessages } from '@/domain/messages/errors'
import { transformationTab } from '@/domain/messages/transformationTab'
import { ForbiddenStateError, IncorrectTypeError, unknownTransformation } from '@/domain/shared/errors'
import { dependencyChain } from '@/domain/wizard/dependencies'
import { destinationsOf, transformationsIn } from './destinationContents'
import { isStackShownIn } from './shownEntities'
import type { StackEdit } from './stackChange'
import type { Destination, Entities, Stack } from './types'

/** Where a transformation is active, or would be. */
type TransformationPlace =
  | { readonly side: 'source'; readonly stack: Stack; readonly destination: Destination }
  | { readonly side: 'destination'; readonly destination: Destination }

/** Something that it needs and that cannot be activated with it. */
interface MissingNeed {
  /** Null where the catalogue does not know it, or where things need each other. */
  readonly name: string | null
  /** The endpoint that brings it, where the stack does not read that; null where nothing that is shown brings it. */
  readonly endpoint: string | null
}

/** A transformation that is not active and could be. */
export interface TransformationOffer {
  readonly place: TransformationPlace
  readonly typeId: number
  readonly label: string
  readonly name: string
  readonly description: string
  /** One that is not is active with "Setup incomplete" at first. */
  readonly isImplemented: boolean
  /** What it needs and is activated with it, because it is not active: what is needed first stands first. */
  readonly needs: readonly { readonly id: number; readonly name: string }[]
  /** Names of what it needs and what is active already, nearest first. */
  readonly builtOn: readonly string[]
  /** Why it cannot be activated yet; null where it can. */
  readonly missing: MissingNeed | null
}

/** What the rules read of a type of either side. */
interface KnownType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly implemented: boolean
  readonly dependsOn: number | null
}

interface Surroundings {
  /** Everything that is made for this destination, also what is hidden or not offered. */
  readonly types: readonly KnownType[]
  readonly offeredIds: ReadonlySet<number>
  readonly activeIds: ReadonlySet<number>
  readonly endpointOf: (typeId: number) => string | null
}

const UNKNOWN: MissingNeed = { name: null, endpoint: null }

const offerOf = (place: TransformationPlace, type: KnownType, around: Surroundings): TransformationOffer => {
  const { types, offeredIds, activeIds, endpointOf } = around
  const { id: typeId, label, name, description, implemented: isImplemented } = type
  const chain = dependencyChain(typeId, types)
  const needed = (chain ?? []).flatMap((id) => types.find((each) => each.id === id) ?? [])
  const inactive = needed.filter(({ id }) => !activeIds.has(id))
  const notOffered = inactive.find(({ id }) => !offeredIds.has(id))
  return {
    place,
    typeId,
    label,
    name,
    description,
    isImplemented,
    needs: inactive.map((each) => ({ id: each.id, name: each.name })).toReversed(),
    builtOn: needed.filter(({ id }) => activeIds.has(id)).map((each) => each.name),
    missing:
      chain === null
        ? UNKNOWN
        : notOffered === undefined
          ? null
          : { name: notOffered.name, endpoint: endpointOf(notOffered.id) },
  }
}

const uniqueById = <Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** What the endpoints of a stack offer for its destination and what is not active in it. */
export const sourceOffers = (
  stack: Stack,
  catalogue: Catalogue,
  showHidden: boolean,
): readonly TransformationOffer[] => {
  const { destination } = stack
  const sourceType = catalogue.sourceTypes.find(({ id }) => id === stack.sourceType.id)
  if (destination === null || sourceType === undefined) return []
  const fitting = sourceType.tasks.map((task) => ({
    ...task,
    transformationTypes: task.transformationTypes.filter(
      ({ destinationTypeId }) =>
        destinationTypeId === null || destinationTypeId === destination.destinationType.id,
    ),
  }))
  const shownTasks = fitting.filter(({ hidden }) => showHidden || !hidden)
  const offered = uniqueById(
    shownTasks
      .filter(({ id }) => stack.taskIds.includes(id))
      .flatMap((task) => task.transformationTypes)
      .filter(({ hidden }) => showHidden || !hidden),
  )
  const around: Surroundings = {
    types: uniqueById(fitting.flatMap((task) => task.transformationTypes)),
    offeredIds: new Set(offered.map(({ id }) => id)),
    activeIds: new Set(stack.transformations.map(({ typeId }) => typeId)),
    endpointOf: (typeId) =>
      shownTasks.find((task) =>
        task.transformationTypes.some(({ id, hidden }) => id === typeId && (showHidden || !hidden)),
      )?.name ?? null,
  }
  return offered
    .filter(({ id }) => !around.activeIds.has(id))
    .map((type) => offerOf({ side: 'source', stack, destination }, type, around))
}

/** What a destination offers and what is not active in it. */
export const destinationOffers = (
  destination: Destination,
  entities: Entities,
  catalogue: Catalogue,
  showHidden: boolean,
): readonly TransformationOffer[] => {
  const types =
    catalogue.destinationTypes.find(({ id }) => id === destination.destinationType.id)?.transformationTypes ??
    []
  const offered = types.filter(({ hidden }) => showHidden || !hidden)
  const around: Surroundings = {
    types,
    offeredIds: new Set(offered.map(({ id }) => id)),
    activeIds: new Set(transformationsIn(destination, entities).map(({ type }) => type.id)),
    endpointOf: () => null,
  }
  return offered
    .filter(({ id }) => !around.activeIds.has(id))
    .map((type) => offerOf({ side: 'destination', destination }, type, around))
}

/** Everything that can be activated: in destinations first, then for stacks. Hidden types stay out (DSH-9). */
export const transformationOffers = (
  entities: Entities,
  catalogue: Catalogue,
  showHidden: boolean,
): readonly TransformationOffer[] => {
  const stacks = showHidden ? entities.stacks : entities.stacks.filter(isStackShownIn(catalogue))
  return [
    ...destinationsOf({ ...entities, stacks }).flatMap((destination) =>
      destinationOffers(destination, entities, catalogue, showHidden),
    ),
    ...stacks.flatMap((stack) => sourceOffers(stack, catalogue, showHidden)),
  ]
}

/** One offer among all, also before and after the entities were read again. */
export const offerKey = ({ place }: Pick<TransformationOffer, 'place'>, typeId: number): string =>
  place.side === 'source'
    ? `source-${place.stack.id}-${typeId}`
    : `destination-${place.destination.id}-${typeId}`

/** The ids that activating sends beside what is active: what is needed, then the transformation itself. */
export const typeIdsToAdd = ({ needs, typeId }: TransformationOffer): readonly number[] => [
  ...needs.map(({ id }) => id),
  typeId,
]

/**
 * The change of a stack that activates a source transformation with what it needs; null where it is active by now.
 * Raises "Couldn't find transformation id …" where the stack does not offer it (any more) (WIZ-13).
 */
export const stackWith = (
  stack: Stack,
  typeId: number,
  catalogue: Catalogue,
  showHidden: boolean,
): StackEdit | null => {
  const active = stack.transformations.map((each) => each.typeId)
  if (active.includes(typeId)) return null
  const offer = sourceOffers(stack, catalogue, showHidden).find((each) => each.typeId === typeId)
  if (offer === undefined) throw unknownTransformation(typeId, 'source')
  if (offer.missing !== null) throw new ForbiddenStateError(transformationTab.blocked)
  return { transformationTypeIds: [...new Set([...active, ...typeIdsToAdd(offer)])] }
}

/** Of which side a transformation is. Raises "Incorrect transformation type" for any other (spec 2 §5). */
export const transformationSide = (kind: string): CatalogueSide => {
  if (kind === 'source' || kind === 'destination') return kind
  throw new IncorrectTypeError(errorMessages.transformationType(kind))
}
