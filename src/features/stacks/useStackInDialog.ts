import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import type { Catalogue } from '@/domain/catalogue/types'
import { stackById } from '@/domain/stacks/stackChange'
import type { Entities, Stack } from '@/domain/stacks/types'

/** A stack as the service has it, also what is hidden of it: what a dialog sends back must not drop that. */
export interface KnownStack {
  readonly kind: 'ready'
  readonly stack: Stack
  readonly entities: Entities
  readonly catalogue: Catalogue
}

/** The stack that a dialog is about, or why it is not there. */
export type StackInDialog =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** There is no such stack any more. */
  | { readonly kind: 'gone' }
  | KnownStack

/** One stack with everything that names its parts. */
export const useStackInDialog = (stackId: number): StackInDialog => {
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
  if (entities.data !== undefined && catalogue !== null) {
    const stack = stackById(entities.data, stackId)
    return stack === undefined
      ? { kind: 'gone' }
      : { kind: 'ready', stack, entities: entities.data, catalogue }
  }
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch()
  }
  const hasFailed = all.some(({ isError }) => isError) && all.every(({ isFetching }) => !isFetching)
  return hasFailed ? { kind: 'failed', retry } : { kind: 'loading' }
}
