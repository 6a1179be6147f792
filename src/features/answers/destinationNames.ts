import type { Catalogue } from '@/domain/catalogue/types'
import { destinationsOf } from '@/domain/stacks/transformations/destinationContents'
import type { Entities } from '@/domain/stacks/types'
import { connectorOf, datasetOf } from '@/domain/stacks/list/stackRows'
import { joinWithDots } from '@/domain/stacks/list/stackTitles'

/**
 * Returns the names of all destinations by id: type and dataset, "Google BigQuery · lumen_prod". Of one without stacks
 * only the type of an active transformation is known.
 */
export const destinationNames = (entities: Entities, catalogue: Catalogue): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const { destinationId, type } of entities.destinationTransformations) {
    const known = catalogue.destinationTypes.find(({ transformationTypes }) =>
      transformationTypes.some(({ id }) => id === type.id),
    )
    if (destinationId !== null && known !== undefined)
      names.set(destinationId, connectorOf(known, [known]).name)
  }
  for (const destination of destinationsOf(entities)) {
    const { name } = connectorOf(destination.destinationType, catalogue.destinationTypes)
    names.set(destination.id, joinWithDots([name, datasetOf(destination)]))
  }
  return names
}
