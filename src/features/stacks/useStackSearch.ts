import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@/domain/catalogue/types'
import { apiMessages } from '@/domain/messages/api'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'

type CreateSearch = (catalogue: Catalogue, searched: string) => (stack: Stack) => boolean

/**
 * Whether a stack has the searched words; undefined where none are searched, or until what looks for them has loaded:
 * without a connection that is told, and asked for again once it is back (C-15).
 */
export function useStackSearch(
  catalogue: Catalogue,
  searched: string,
): ((stack: Stack) => boolean) | undefined {
  const [loaded, setLoaded] = useState<{ readonly create: CreateSearch } | null>(null)
  const notify = useSetAtom(notifyAtom)
  const isWanted = searched.trim() !== ''
  useEffect(() => {
    if (!isWanted || loaded !== null) return undefined
    const wanted = new AbortController()
    const { signal } = wanted
    const load = () =>
      import('@/domain/stacks/stackSearch').then(
        ({ createStackSearch }) => {
          if (!signal.aborted) setLoaded({ create: createStackSearch })
        },
        () => {
          if (signal.aborted) return
          notify({ kind: 'error', text: apiMessages.network })
          window.addEventListener('online', () => void load(), { once: true, signal })
        },
      )
    void load()
    return () => wanted.abort()
  }, [isWanted, loaded, notify])
  return useMemo(
    () => (isWanted && loaded !== null ? loaded.create(catalogue, searched) : undefined),
    [isWanted, loaded, catalogue, searched],
  )
}
