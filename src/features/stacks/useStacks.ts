import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { keys } from '@/api/keys'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import type { Catalogue } from '@/domain/catalogue/types'
import { isShown } from '@/domain/catalogue/shown'
import { brand } from '@/domain/shared/brand'
import type { Entities } from '@/domain/stacks/types'
import { clockSkewAtom, nowAtom } from '@/state/clock'

/** Everything the organisation has, with what names it. */
export type Stacks =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isRetrying: boolean; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly entities: Entities
      readonly catalogue: Catalogue
      /** When this list arrived, epoch milliseconds on the service's clock. */
      readonly refreshedAt: number
      /** The latest try failed, so the list is an old one. */
      readonly isStale: boolean
      readonly isRefreshing: boolean
      readonly retry: () => void
    }

const NOTHING: readonly never[] = []

/** Entities and catalogue, loaded together; a failed refresh keeps the old list. */
export function useStacks(): Stacks {
  const client = useQueryClient()
  const entities = useQuery(entitiesQuery())
  const sourceTypes = useQuery(sourceTypesQuery())
  const destinationTypes = useQuery(destinationTypesQuery())
  const refreshedAt = useArrival(entities.dataUpdatedAt)
  const catalogue = useMemo(
    () => ({
      sourceTypes: sourceTypes.data ?? NOTHING,
      destinationTypes: destinationTypes.data ?? NOTHING,
    }),
    [sourceTypes.data, destinationTypes.data],
  )
  const shown = useMemo(
    () => (entities.data === undefined ? null : shownEntities(entities.data, catalogue)),
    [entities.data, catalogue],
  )
  const retry = () => void client.invalidateQueries({ queryKey: keys.orgScope })
  if (shown === null && entities.isError) return { kind: 'failed', isRetrying: entities.isFetching, retry }
  if (shown === null || sourceTypes.isPending || destinationTypes.isPending) return { kind: 'loading' }
  return {
    kind: 'ready',
    entities: shown,
    catalogue,
    refreshedAt,
    isStale: entities.isError,
    isRefreshing: entities.isFetching,
    retry,
  }
}

/** When an answer came, by the page's clock, for a moment on this machine's clock; both in epoch milliseconds. */
export function useArrival(updatedAt: number): number {
  const skewMs = useAtomValue(clockSkewAtom)
  return Math.min(useAtomValue(nowAtom), updatedAt + skewMs)
}

/** Without what belongs to hidden types, unless the build shows them (DSH-9). */
function shownEntities(entities: Entities, catalogue: Catalogue): Entities {
  if (brand.showHiddenTypes) return entities
  const { sourceTypes, destinationTypes } = catalogue
  const transformationTypes = destinationTypes.flatMap((type) => type.transformationTypes)
  return {
    stacks: entities.stacks
      .filter((stack) => isShown(sourceTypes, stack.sourceType.id))
      .map((stack) => {
        const tasks = sourceTypes.find((type) => type.id === stack.sourceType.id)?.tasks ?? NOTHING
        return { ...stack, taskIds: stack.taskIds.filter((id) => isShown(tasks, id)) }
      }),
    destinationTransformations: entities.destinationTransformations.filter((each) =>
      isShown(transformationTypes, each.type.id),
    ),
  }
}
