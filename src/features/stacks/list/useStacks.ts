import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { isConnectionLost } from '@/api/client/errors'
import { keys } from '@/api/keys'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import type { Catalogue } from '@/domain/catalogue/types'
import { brand } from '@/config/brand'
import { shownEntities } from '@/domain/stacks/list/shownEntities'
import type { Entities } from '@/domain/stacks/types'
import { catalogueOf } from '@/features/common/useCatalogue'
import { clockSkewAtom, nowAtom } from '@/state/browser/clock'

/**
 * State of the organisation's stacks and the catalogue (all source and destination types): loading, failed to load,
 * or ready, possibly outdated.
 */
export type Stacks =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed'
      readonly error: Error
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | {
      readonly kind: 'ready'
      /** Stacks and destination transformations, without those of hidden types unless the build shows them. */
      readonly entities: Entities
      readonly catalogue: Catalogue
      /** When this list was received, epoch milliseconds on the service's clock. */
      readonly refreshedAt: number
      /** True if the latest refetch failed and the list is outdated; false if only the connection is lost. */
      readonly isStale: boolean
      /** Error of the latest refetch; null if it succeeded. */
      readonly error: Error | null
      readonly isRefreshing: boolean
      /** Refetches all data of the organisation. */
      readonly retry: () => void
    }

const NOTHING: readonly never[] = []

/**
 * Loads the organisation's stacks together with the catalogue (all source and destination types); a failed refetch
 * keeps the previous list. Unlike `useCatalogue` it never suspends, so that the command palette can use it during the
 * start-up.
 */
export function useStacks(): Stacks {
  const client = useQueryClient()
  const entities = useQuery(entitiesQuery())
  const sourceTypes = useQuery(sourceTypesQuery())
  const destinationTypes = useQuery(destinationTypesQuery())
  const skewMs = useAtomValue(clockSkewAtom)
  const catalogue = catalogueOf(sourceTypes.data ?? NOTHING, destinationTypes.data ?? NOTHING)
  const shown = entities.data === undefined ? null : shownOnce(entities.data, catalogue)
  const retry = () => void client.invalidateQueries({ queryKey: keys.orgScope })
  if (shown === null && entities.isError) {
    const { error, isFetching: isRetrying } = entities
    return { kind: 'failed', error, isRetrying, retry }
  }
  if (shown === null || sourceTypes.isPending || destinationTypes.isPending) return { kind: 'loading' }
  return {
    kind: 'ready',
    entities: shown,
    catalogue,
    refreshedAt: entities.dataUpdatedAt + skewMs,
    // a lost connection is reported by the banner above the page, and reconnecting refetches everything (C-15)
    isStale: entities.isError && !isConnectionLost(entities.error),
    error: entities.error,
    isRefreshing: entities.isFetching,
    retry,
  }
}

/**
 * Converts the time at which a response arrived from the local clock to the service's clock, limited to the present
 * time; both in epoch milliseconds.
 */
export function useArrival(updatedAt: number): number {
  const skewMs = useAtomValue(clockSkewAtom)
  return Math.min(useAtomValue(nowAtom), updatedAt + skewMs)
}

/** Memoizes the last result of a function of two objects, shared by all callers. */
function once<Left, Right, Result>(work: (left: Left, right: Right) => Result) {
  let last: { readonly left: Left; readonly right: Right; readonly result: Result } | null = null
  return (left: Left, right: Right): Result => {
    if (last === null || last.left !== left || last.right !== right)
      last = { left, right, result: work(left, right) }
    return last.result
  }
}

/** Entities without those of hidden types, unless the build shows them (DSH-9). */
const shownOnce = once((entities: Entities, catalogue: Catalogue): Entities =>
  brand.showHiddenTypes ? entities : shownEntities(entities, catalogue),
)
