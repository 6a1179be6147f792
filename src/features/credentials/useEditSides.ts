import { useQuery } from '@tanstack/react-query'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import { firstError } from '@/features/common/firstError'
import { type EditSide, editSides } from './editSides'

/** Loading state of both sides of a stack. */
export type EditSides =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error | null; readonly retry: () => void }
  /** The stack no longer exists. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly sides: readonly EditSide[] }

/** Credentials of a stack's source and destination. */
export const useEditSides = (stackId: number): EditSides => {
  const entities = useQuery(entitiesQuery())
  const sources = useQuery(sourceTypesQuery())
  const destinations = useQuery(destinationTypesQuery())
  const all = [entities, sources, destinations]
  if (entities.data !== undefined && sources.data !== undefined && destinations.data !== undefined) {
    const stack = entities.data.stacks.find(({ id }) => id === stackId)
    if (stack === undefined) return { kind: 'gone' }
    const catalogue = { sourceTypes: sources.data, destinationTypes: destinations.data }
    return { kind: 'ready', sides: editSides({ stack, entities: entities.data, catalogue }) }
  }
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch()
  }
  const hasFailed = all.some(({ isError }) => isError) && all.every(({ isFetching }) => !isFetching)
  return hasFailed ? { kind: 'failed', error: firstError(all), retry } : { kind: 'loading' }
}
