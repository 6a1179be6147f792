import { useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@/domain/catalogue/types'
import type { Stack } from '@/domain/stacks/types'
import { afterPaint } from '@/components/common/afterPaint'

const loadSearch = () => import('@/domain/stacks/stackSearch')

type CreateSearch = (catalogue: Catalogue, searched: string) => (stack: Stack) => boolean

/** Whether a stack has the searched words; undefined where none are searched, or until what looks for them has loaded. */
export function useStackSearch(
  catalogue: Catalogue,
  searched: string,
): ((stack: Stack) => boolean) | undefined {
  const [loaded, setLoaded] = useState<{ readonly create: CreateSearch } | null>(null)
  const isWanted = searched.trim() !== ''
  useEffect(() => {
    // before anybody types, so that it is there without a connection too (C-15)
    void afterPaint()
      .then(loadSearch)
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!isWanted || loaded !== null) return undefined
    let isHere = true
    loadSearch().then(
      ({ createStackSearch }) => {
        if (isHere) setLoaded({ create: createStackSearch })
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isWanted, searched, loaded])
  return useMemo(
    () => (isWanted && loaded !== null ? loaded.create(catalogue, searched) : undefined),
    [isWanted, loaded, catalogue, searched],
  )
}
