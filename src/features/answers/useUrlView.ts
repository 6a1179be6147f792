import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Conversion of a page's state from and to URL parameters. Must be the same object in every render. */
export interface UrlViewFormat<View> {
  readonly read: (search: URLSearchParams) => View
  readonly write: (search: URLSearchParams, view: View) => URLSearchParams
}

/**
 * Returns the state of a page from the URL, and a function that changes parts of it there; each change adds a history
 * entry, so that Back undoes it.
 */
export function useUrlView<View extends object>({
  read,
  write,
}: UrlViewFormat<View>): readonly [View, (change: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => read(search), [read, search])
  const change = useCallback(
    (next: Partial<View>) => setSearch((current) => write(current, { ...read(current), ...next })),
    [read, write, setSearch],
  )
  return [view, change]
}
