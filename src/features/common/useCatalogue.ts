import { useSuspenseQuery } from '@tanstack/react-query'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import type { Catalogue, DestinationType, SourceType } from '@/domain/catalogue/types'
import { visibleCatalogue } from '@/domain/catalogue/visibility'
import { brand } from '@/config/brand'

/**
 * The whole catalogue, for names of what already exists. The start-up screen loads it before the pages behind the login
 * (APP-5), so that they never suspend.
 */
export const useCatalogue = (): Catalogue => {
  const sources = useSuspenseQuery(sourceTypesQuery())
  const destinations = useSuspenseQuery(destinationTypesQuery())
  return catalogueOf(sources.data, destinations.data)
}

/** What can be chosen: the catalogue without hidden types, unless the build shows them (CAT-2). */
export const useOfferedCatalogue = (): Catalogue => offeredOf(useCatalogue())

let last: Catalogue = { sourceTypes: [], destinationTypes: [] }

/** Pairs the two lists; the same lists give the same object, on which memoized results depend. */
export const catalogueOf = (
  sourceTypes: readonly SourceType[],
  destinationTypes: readonly DestinationType[],
): Catalogue => {
  if (last.sourceTypes !== sourceTypes || last.destinationTypes !== destinationTypes)
    last = { sourceTypes, destinationTypes }
  return last
}

const offered = new WeakMap<Catalogue, Catalogue>()

const offeredOf = (catalogue: Catalogue): Catalogue => {
  const known = offered.get(catalogue) ?? visibleCatalogue(catalogue, brand.showHiddenTypes)
  offered.set(catalogue, known)
  return known
}
