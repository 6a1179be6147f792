import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import type { Catalogue } from '@/domain/catalogue/types'
import { stackById } from '@/domain/stacks/list/stackChange'
import type { Entities, Stack } from '@/domain/stacks/types'
import { useCatalogue } from '@/features/common/useCatalogue'

/**
 * Loaded data of a dialog: the organisation's stacks and destination transformations, and the catalogue (all source
 * and destination types), including hidden ones.
 */
export interface LoadedEntities {
  readonly kind: 'ready'
  readonly entities: Entities
  readonly catalogue: Catalogue
}

/**
 * Loaded data of a stack's dialog. The stack includes its hidden endpoints and transformations, which an update must
 * not drop.
 */
export interface LoadedStack extends LoadedEntities {
  readonly stack: Stack
}

/** State of a dialog's data before it is loaded: loading, or failed to load. */
export type PendingData =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error | null; readonly retry: () => void }

/** State of the stack that a dialog is about: loading, failed to load, deleted (`gone`), or ready. */
export type StackInDialog =
  | PendingData
  /** The stack no longer exists. */
  | { readonly kind: 'gone' }
  | LoadedStack

/**
 * Returns the organisation's stacks and destination transformations and the catalogue (all source and destination
 * types) for a dialog, including hidden ones, or their loading or error state.
 */
export const useLoadedEntities = (): PendingData | LoadedEntities => {
  const { data: entities, error, isError, isFetching, refetch } = useQuery(entitiesQuery())
  const catalogue = useCatalogue()
  if (entities !== undefined) return { kind: 'ready', entities, catalogue }
  return isError && !isFetching ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' }
}

/**
 * Returns the stack with this id for a dialog, with the organisation's other stacks and all source and destination
 * types; `gone` if it no longer exists, else its loading or error state.
 */
export const useStackInDialog = (stackId: number): StackInDialog => {
  const known = useLoadedEntities()
  if (known.kind !== 'ready') return known
  const stack = stackById(known.entities, stackId)
  return stack === undefined ? { kind: 'gone' } : { ...known, stack }
}
