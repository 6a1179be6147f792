import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { useCatalogue } from '@/features/common/useCatalogue'
import { type EditSide, editSides } from './editSides'

/**
 * State of the credentials of a stack's source and destination: loading, failed to load, stack deleted, or ready with
 * the source first.
 */
export type EditSides =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error | null; readonly retry: () => void }
  /** The stack no longer exists. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly sides: readonly EditSide[] }

/**
 * Returns the credentials of a stack's source and destination with the forms in which they can be edited; `gone` if
 * the stack no longer exists, else their loading or error state.
 */
export const useEditSides = (stackId: number): EditSides => {
  const { data, error, isError, isFetching, refetch } = useQuery(entitiesQuery())
  const catalogue = useCatalogue()
  if (data !== undefined) {
    const stack = data.stacks.find(({ id }) => id === stackId)
    if (stack === undefined) return { kind: 'gone' }
    return { kind: 'ready', sides: editSides({ stack, entities: data, catalogue }) }
  }
  return isError && !isFetching ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' }
}
