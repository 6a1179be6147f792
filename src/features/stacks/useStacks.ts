import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { isConnectionLost } from '@/api/client/errors'
import { keys } from '@/api/keys'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import type { Catalogue, DestinationType, SourceType } from '@/domain/catalogue/types'
import { brand } from '@/domain/shared/brand'
import { shownEntities } from '@/domain/stacks/shownEntities'
import type { Entities } from '@/domain/stacks/types'
import { clockSkewAtom, nowAtom } from '@/state/clock'

/** Everything the organisation has, with what names it. */
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
      readonly entities: Entities
      readonly catalogue: Catalogue
      /** When this list arrived, epoch milliseconds on the service's clock. */
      readonly refreshedAt: number
      /** The latest try failed, so the list is an old one. */
      readonly isStale: boolean
      /** Of that try. */
      readonly error: Error | null
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
  const skewMs = useAtomValue(clockSkewAtom)
  const catalogue = catalogueOnce(sourceTypes.data ?? NOTHING, destinationTypes.data ?? NOTHING)
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
    // that the connection is gone, the notice above the page says, and back again everything is read anew (C-15)
    isStale: entities.isError && !isConnectionLost(entities.error),
    error: entities.error,
    isRefreshing: entities.isFetching,
    retry,
  }
}

/** When an answer came, by the page's clock, for a moment on this machine's clock; both in epoch milliseconds. */
export function useArrival(updatedAt: number): number {
  const skewMs = useAtomValue(clockSkewAtom)
  return Math.min(useAtomValue(nowAtom), updatedAt + skewMs)
}

/** The last answer of a function of two objects, for all who ask for the same. */
function once<Left, Right, Result>(work: (left: Left, right: Right) => Result) {
  let last: { readonly left: Left; readonly right: Right; readonly result: Result } | null = null
  return (left: Left, right: Right): Result => {
    if (last === null || last.left !== left || last.right !== right)
      last = { left, right, result: work(left, right) }
    return last.result
  }
}

const catalogueOnce = once(
  (sourceTypes: readonly SourceType[], destinationTypes: readonly DestinationType[]): Catalogue => ({
    sourceTypes,
    destinationTypes,
  }),
)

/** Without what belongs to hidden types, unless the build shows them (DSH-9). */
const shownOnce = once((entities: Entities, catalogue: Catalogue): Entities =>
  brand.showHiddenTypes ? entities : shownEntities(entities, catalogue),
)
