import type { Catalogue } from '@/domain/catalogue/types'
import { activeTransformations, dataFlowsOf } from '@/domain/stacks/transformations/activeTransformations'
import { transformationGroups } from '@/features/stacks/transformations/transformationGroups'
import { transformationOffers } from '@/domain/stacks/transformations/transformationOffers'
import type { Entities, Stack } from '@/domain/stacks/types'

/** What decides which transformations a stack has and is offered. */
const kindOf = ({ sourceType, destination, taskIds, transformations }: Stack): string =>
  [
    sourceType.id,
    destination?.id ?? '',
    taskIds.join(),
    transformations.map(({ typeId }) => typeId).join(),
  ].join(' ')

/**
 * Returns the number of transformations that the dashboard lists, active and available ones, each counted once
 * (`transformationGroups`). Stacks of the same kind are read once, because there may be thousands of them. Hidden types
 * are left out unless `showHidden`.
 */
export const transformationCount = (
  { stacks, destinationTransformations }: Entities,
  catalogue: Catalogue,
  showHidden: boolean,
): number => {
  const kinds = new Map(stacks.map((stack) => [kindOf(stack), stack]))
  const entities = { stacks: [...kinds.values()], destinationTransformations }
  const active = activeTransformations(entities, catalogue, null, showHidden)
  const { ofDestination } = dataFlowsOf({ stacks: [], destinationTransformations: [] }, catalogue)
  const offers = transformationOffers(entities, catalogue, showHidden).map((offer) => ({
    offer,
    flow: ofDestination(offer.place.destination),
  }))
  return transformationGroups(active, offers).length
}
