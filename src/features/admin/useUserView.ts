import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type UserView, userViewOf, withUserView } from '@/domain/people/userView'

/** The view, and what changes it. */
export interface ShownUserView extends UserView {
  /** Has a place of its own in the history, so that Back takes it back. */
  readonly setSort: (sort: UserView['sort']) => void
  /** Shows at once and is written into the address a moment later, in place of what stood there. */
  readonly search: (searched: string) => void
}

/** Browsers stop a page that writes its address at every key. */
const WRITE_AFTER_MS = 250

/** The order and the search that the address names, and what is being typed on top of it (ADM-1). */
export function useUserView(): ShownUserView {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const address = search.toString()
  // once the address has the words, or goes elsewhere, it alone says what is searched
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setTyped(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [address])
  const inAddress = useMemo(() => userViewOf(new URLSearchParams(address)), [address])
  const searched = typed ?? inAddress.searched
  const write = useCallback(
    (view: UserView, isInPlace: boolean) => {
      clearTimeout(timer.current)
      setSearch((current) => withUserView(current, view), { replace: isInPlace })
    },
    [setSearch],
  )
  return {
    sort: inAddress.sort,
    searched,
    setSort: (sort) => write({ sort, searched }, false),
    search: (words) => {
      setTyped(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write({ sort: inAddress.sort, searched: words }, true), WRITE_AFTER_MS)
    },
  }
}
