import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import type { Catalogue } from '@/domain/catalogue/types'
import { stackById } from '@/domain/stacks/list/stackChange'
import type { Entities, Stack } from '@/domain/stacks/types'
import { useCatalogue } from '@/features/common/useCatalogue'

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
  const { data: entities, error, isError, isFetching, refetch } = useQuery(entitiesQuery())
  const catalogue = useCatalogue()
  if (entities !== undefined) return { kind: 'ready', entities, catalogue }
  return isError && !isFetching ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' }
}

/** One stack with the entities and catalogue. */
export const useStackInDialog = (stackId: number): StackInDialog => {
  const known = useKnownEntities()
  if (known.kind !== 'ready') return known
  const stack = stackById(known.entities, stackId)
  return stack === undefined ? { kind: 'gone' } : { ...known, stack }
}
