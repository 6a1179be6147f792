import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import type { Catalogue } from '@/domain/catalogue/types'
import { stackById } from '@/domain/stacks/stackChange'
import type { Entities, Stack } from '@/domain/stacks/types'
import { firstError } from '@/features/common/firstError'

/** All entities of the organisation, including hidden ones, with the catalogue. */
export interface KnownEntities {
  readonly kind: 'ready'
  readonly entities: Entities
  readonly catalogue: Catalogue
}

/** A stack with its hidden parts, which an update must not drop. */
export interface KnownStack extends KnownEntities {
  readonly stack: Stack
}

/** Loading or error state of a dialog's data. */
export type NotLoaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error | null; readonly retry: () => void }

/** The stack of a dialog, or why it's unavailable. */
export type StackInDialog =
  | NotLoaded
  /** The stack no longer exists. */
  | { readonly kind: 'gone' }
  | KnownStack

/** Unfiltered entities and catalogue for a dialog. */
export const useKnownEntities = (): NotLoaded | KnownEntities => {
  const entities = useQuery(entitiesQuery())
  const sources = useQuery(sourceTypesQuery())
  const destinations = useQuery(destinationTypesQuery())
  const catalogue = useMemo(
    () =>
      sources.data === undefined || destinations.data === undefined
        ? null
        : { sourceTypes: sources.data, destinationTypes: destinations.data },
    [sources.data, destinations.data],
  )
  const all = [entities, sources, destinations]
  if (entities.data !== undefined && catalogue !== null)
    return { kind: 'ready', entities: entities.data, catalogue }
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch()
  }
  const hasFailed = all.some(({ isError }) => isError) && all.every(({ isFetching }) => !isFetching)
  return hasFailed ? { kind: 'failed', error: firstError(all), retry } : { kind: 'loading' }
}

/** One stack with the entities and catalogue. */
export const useStackInDialog = (stackId: number): StackInDialog => {
  const known = useKnownEntities()
  if (known.kind !== 'ready') return known
  const stack = stackById(known.entities, stackId)
  return stack === undefined ? { kind: 'gone' } : { ...known, stack }
}
