import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import type { Catalogue } from '@/domain/catalogue/types'
import { brand } from '@/domain/shared/brand'
import { visibleCatalogue } from '@/domain/catalogue/visibility'

export type CatalogueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error | null; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly catalogue: Catalogue; readonly reload: () => void }

/**
 * Catalogue without hidden types unless the build flag shows them (CAT-2); keeps the previous data during a refetch.
 */
export const useCatalogue = (): CatalogueState => {
  const sources = useQuery(sourceTypesQuery())
  const destinations = useQuery(destinationTypesQuery())
  const catalogue = useMemo(
    () =>
      sources.data === undefined || destinations.data === undefined
        ? null
        : visibleCatalogue(
            { sourceTypes: sources.data, destinationTypes: destinations.data },
            brand.showHiddenTypes,
          ),
    [sources.data, destinations.data],
  )
  const reload = () => {
    void sources.refetch()
    void destinations.refetch()
  }
  if (catalogue !== null) return { kind: 'ready', catalogue, reload }
  if (sources.isFetching || destinations.isFetching) return { kind: 'loading' }
  return { kind: 'failed', error: sources.error ?? destinations.error, retry: reload }
}
