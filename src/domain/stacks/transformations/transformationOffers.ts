/**
 * Transformations that can be activated for the organisation's stacks and destinations. Spec 1 §2 "Transformation rows"
 * (DSH-6).
 */
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import { errorMessages } from '@/domain/messages/errors'
import { ForbiddenStateError, IncorrectTypeError, unknownTransformation } from '@/domain/shared/errors'
import { dependencyChain } from '@/domain/wizard/flow/dependencies'
import { destinationsOf, transformationsIn } from './destinationContents'
import { isStackShownIn } from '@/domain/stacks/list/shownEntities'
import type { StackEdit } from '@/domain/stacks/list/stackChange'
import type { Destination, Entities, Stack } from '@/domain/stacks/types'

/** Stack or destination of a transformation. */
type TransformationPlace =
  | { readonly side: 'source'; readonly stack: Stack; readonly destination: Destination }
  | { readonly side: 'destination'; readonly destination: Destination }

/** A dependency that cannot be activated along with it. */
interface MissingNeed {
  /** Null for a dependency unknown to the catalogue, or for a dependency cycle. */
  readonly name: string | null
  /** Endpoint that would offer it, if the stack does not read that; null where no visible endpoint does. */
  readonly endpoint: string | null
}

/** A transformation that is not active in a stack or destination (`place`) but offered there. */
export interface TransformationOffer {
  readonly place: TransformationPlace
  readonly typeId: number
  readonly label: string
  readonly name: string
  readonly description: string
  /** False where it will be "Setup incomplete" after activation. */
  readonly isImplemented: boolean
  /** Inactive transformations that it depends on and that are activated with it, in the order of activation. */
  readonly needs: readonly { readonly id: number; readonly name: string }[]
  /** Names of the active transformations that it depends on, nearest first. */
  readonly builtOn: readonly string[]
  /** A dependency that cannot be activated here, so that the transformation cannot either; null where it can. */
  readonly missing: MissingNeed | null
}

/** Common fields of transformation types of both sides. */
interface KnownType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly implemented: boolean
  readonly dependsOn: number | null
}

interface Surroundings {
  /** All types for this destination, including hidden ones and those not offered. */
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

/**
 * Returns the inactive transformations that the endpoints of a stack offer for its destination; empty for a stack
 * without destination or with an unknown source type. `showHidden` includes hidden types.
 */
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

/** Returns the inactive transformations that a destination offers. `showHidden` includes hidden types. */
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

/**
 * Returns all inactive transformations that the organisation's destinations, then its stacks, offer. Hidden types are
 * left out unless `showHidden` (DSH-9).
 */
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

/** Returns a key that identifies a transformation type within a stack or destination; equal after a refetch. */
export const offerKey = ({ place }: Pick<TransformationOffer, 'place'>, typeId: number): string =>
  place.side === 'source'
    ? `source-${place.stack.id}-${typeId}`
    : `destination-${place.destination.id}-${typeId}`

/** Returns the type ids to activate: the inactive dependencies, then the transformation itself. */
export const typeIdsToAdd = ({ needs, typeId }: TransformationOffer): readonly number[] => [
  ...needs.map(({ id }) => id),
  typeId,
]

/**
 * Returns the edit that activates a source transformation in a stack with its dependencies; null if it is already
 * active. Throws where the stack does not offer it, or a dependency cannot be activated (WIZ-13).
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
  if (offer.missing !== null) throw new ForbiddenStateError(errorMessages.transformationBlocked)
  return { transformationTypeIds: [...new Set([...active, ...typeIdsToAdd(offer)])] }
}

/** Returns a text as "source" or "destination"; throws an `IncorrectTypeError` for any other text (spec 2 §5). */
export const transformationSide = (kind: string): CatalogueSide => {
  if (kind === 'source' || kind === 'destination') return kind
  throw new IncorrectTypeError(errorMessages.transformationType(kind))
}
