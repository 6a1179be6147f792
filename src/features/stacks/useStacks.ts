import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { keys } from '@/api/keys'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import type { Catalogue, DestinationType, SourceType } from '@/domain/catalogue/types'
import { isShown } from '@/domain/catalogue/shown'
import { brand } from '@/domain/shared/brand'
import type { Entities, Stack } from '@/domain/stacks/types'
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
  const skewMs = useAtomValue(clockSkewAtom)
  const catalogue = catalogueOnce(sourceTypes.data ?? NOTHING, destinationTypes.data ?? NOTHING)
  const shown = entities.data === undefined ? null : shownOnce(entities.data, catalogue)
  const retry = () => void client.invalidateQueries({ queryKey: keys.orgScope })
  if (shown === null && entities.isError) return { kind: 'failed', isRetrying: entities.isFetching, retry }
  if (shown === null || sourceTypes.isPending || destinationTypes.isPending) return { kind: 'loading' }
  return {
    kind: 'ready',
    entities: shown,
    catalogue,
    refreshedAt: entities.dataUpdatedAt + skewMs,
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

/** Without what belongs to hidden types, unless the build shows them (DSH-9). A stack that hides nothing stays the same object. */
const shownOnce = once((entities: Entities, catalogue: Catalogue): Entities => {
  if (brand.showHiddenTypes) return entities
  const { sourceTypes, destinationTypes } = catalogue
  const transformationTypes = destinationTypes.flatMap((type) => type.transformationTypes)
  const hiddenSources = idsOfHidden(sourceTypes)
  const withoutHidden = clearerOf(catalogue)
  return {
    stacks: entities.stacks.filter((stack) => !hiddenSources.has(stack.sourceType.id)).map(withoutHidden),
    destinationTransformations: entities.destinationTransformations.filter((each) =>
      isShown(transformationTypes, each.type.id),
    ),
  }
})

const idsOfHidden = (types: readonly { readonly id: number; readonly hidden: boolean }[]) =>
  new Set(types.filter(({ hidden }) => hidden).map(({ id }) => id))

const clearers = new WeakMap<Catalogue, (stack: Stack) => Stack>()

/** Takes a stack's hidden endpoints out: the same stack in, the same stack out. */
function clearerOf(catalogue: Catalogue): (stack: Stack) => Stack {
  const before = clearers.get(catalogue)
  if (before !== undefined) return before
  const hiddenTasks = new Map(catalogue.sourceTypes.map(({ id, tasks }) => [id, idsOfHidden(tasks)]))
  const cleared = new WeakMap<Stack, Stack>()
  const clear = (stack: Stack): Stack => {
    const hidden = hiddenTasks.get(stack.sourceType.id)
    if (hidden === undefined || hidden.size === 0) return stack
    if (!stack.taskIds.some((id) => hidden.has(id))) return stack
    const known = cleared.get(stack)
    if (known !== undefined) return known
    const shown = { ...stack, taskIds: stack.taskIds.filter((id) => !hidden.has(id)) }
    cleared.set(stack, shown)
    return shown
  }
  clearers.set(catalogue, clear)
  return clear
}
