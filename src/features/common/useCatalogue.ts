import { useSuspenseQuery } from '@tanstack/react-query'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import type { Catalogue, DestinationType, SourceType } from '@/domain/catalogue/types'
import { visibleCatalogue } from '@/domain/catalogue/visibility'
import { brand } from '@/config/brand'

/**
 * Returns all source types and destination types, including hidden ones, to name what already exists. The start-up
 * screen loads them before the pages behind the login (APP-5), so that these suspense queries never suspend there.
 */
export const useCatalogue = (): Catalogue => {
  const sources = useSuspenseQuery(sourceTypesQuery())
  const destinations = useSuspenseQuery(destinationTypesQuery())
  return catalogueOf(sources.data, destinations.data)
}

/**
 * Returns the source types and destination types that the user can choose: those of the catalogue that aren't hidden,
 * or all if the build shows hidden types (CAT-2).
 */
export const useOfferedCatalogue = (): Catalogue => offeredOf(useCatalogue())

/** Cache of size one, shared by all callers. */
let last: Catalogue = { sourceTypes: [], destinationTypes: [] }

/**
 * Combines source types and destination types into a catalogue object. The same two lists give the same object, on
 * which memoized results depend.
 */
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
