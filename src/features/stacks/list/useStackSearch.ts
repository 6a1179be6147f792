import { useCallback, useEffect, useMemo, useState } from 'react'
import { afterSecondPaint } from '@/components/common/loading/afterPaint'
import { LazyLoadError } from '@/components/common/loading/lazyWithRetry'
import type { Catalogue } from '@/domain/catalogue/types'
import type { SearchMatches, StackMatcher as Found } from './foundText'
import type { Stack } from '@/domain/stacks/types'

type CreateSearch = (catalogue: Catalogue, searched: string) => Found

const loadSearch = async (): Promise<CreateSearch> => {
  const [{ createStackMatcher }, { aliasesOf }] = await Promise.all([
    import('./foundText'),
    import('@/connectors/lookups'),
  ])
  return (catalogue, searched) => createStackMatcher(catalogue, searched, aliasesOf)
}

type Search =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly create: CreateSearch }
  | { readonly kind: 'missing'; readonly error: LazyLoadError }

/** Search in the stack list; its code is lazy-loaded. */
export interface StackSearch {
  /** Whether a stack matches the search text; undefined without a search text or before the search code is loaded. */
  readonly isFound: ((stack: Stack) => boolean) | undefined
  /** Which parts of a stack's texts match; undefined under the same conditions. */
  readonly foundIn: ((stack: Stack) => SearchMatches) | undefined
  /**
   * Error if the search code failed to load (C-16), with a retry; regaining the connection retries too (C-15). Null
   * if none.
   */
  readonly missing: { readonly error: LazyLoadError; readonly again: () => void } | null
}

const COMING: Search = { kind: 'coming' }

/**
 * Returns a search over the stacks for the text `searched`. Its code is loaded after the list has painted (PLUS-3,
 * DSH-8).
 */
export function useStackSearch(catalogue: Catalogue, searched: string): StackSearch {
  const [search, setSearch] = useState(COMING)
  const isWanted = searched.trim() !== ''
  const again = useCallback(() => setSearch(COMING), [])
  useEffect(() => {
    // preloaded before the user types, so that it also works offline (C-15)
    void afterSecondPaint()
      .then(loadSearch)
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!isWanted || search.kind !== 'coming') return undefined
    let isHere = true
    loadSearch().then(
      (create) => {
        if (isHere) setSearch({ kind: 'here', create })
      },
      (cause: unknown) => {
        if (isHere) setSearch({ kind: 'missing', error: new LazyLoadError(cause, again) })
      },
    )
    return () => {
      isHere = false
    }
  }, [isWanted, search, again])
  const isMissing = search.kind === 'missing'
  useEffect(() => {
    if (!isMissing) return undefined
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isMissing, again])
  const found = useMemo(
    () => (isWanted && search.kind === 'here' ? search.create(catalogue, searched) : undefined),
    [isWanted, search, catalogue, searched],
  )
  return {
    isFound: found?.isFound,
    foundIn: found?.foundIn,
    missing: isWanted && search.kind === 'missing' ? { error: search.error, again } : null,
  }
}
