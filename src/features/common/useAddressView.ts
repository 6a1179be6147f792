import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A view of a list: the words that are searched, and whatever else chooses and orders. */
export interface Searched {
  readonly searched: string
}

export interface AddressView<View extends Searched> {
  readonly view: View
  /** Typing narrows the list when there is time, and is written into the address a moment later, in place of what stood there. */
  readonly search: (searched: string) => void
  /** Anything else that is chosen has a place of its own in the history, so that Back takes it back. */
  readonly choose: (change: Partial<Omit<View, 'searched'>>) => void
  /** Another view altogether, the searched words with it. */
  readonly replace: (view: View) => void
}

/** How a view stands in an address. Neither may change between two renders. */
export interface AddressForm<View> {
  readonly read: (address: URLSearchParams) => View
  /** The address with this view in it; the rest of it stays. */
  readonly write: (address: URLSearchParams, view: View) => URLSearchParams
}

/** Browsers stop a page that writes its address at every key. */
const WRITE_AFTER_MS = 250

/** The view that the address names, and what is being typed on top of it (PLUS-3, DSH-8, ADM-1). */
export function useAddressView<View extends Searched>(form: AddressForm<View>): AddressView<View> {
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
  /** What was typed last, drawn already or not; null once the address has it. */
  const words = useRef<string | null>(null)
  useEffect(() => {
    words.current = null
    return () => clearTimeout(timer.current)
  }, [address])
  const view = useMemo((): View => {
    const inAddress = form.read(new URLSearchParams(address))
    return typed === null ? inAddress : { ...inAddress, searched: typed }
  }, [form, address, typed])
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const write = useCallback(
    (next: View, isInPlace: boolean) => {
      clearTimeout(timer.current)
      setSearch((current) => form.write(current, next), { replace: isInPlace })
    },
    [form, setSearch],
  )
  const type = useCallback(
    (searched: string) => {
      startTransition(() => setTyped(searched))
      words.current = searched
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write({ ...latest.current, searched }, true), WRITE_AFTER_MS)
    },
    [write],
  )
  const choose = useCallback<AddressView<View>['choose']>(
    (change) => {
      const searched = words.current ?? latest.current.searched
      write({ ...latest.current, searched, ...change }, false)
    },
    [write],
  )
  const replace = useCallback(
    (next: View) => {
      words.current = null
      setTyped(null)
      write(next, false)
    },
    [write],
  )
  return useMemo(() => ({ view, search: type, choose, replace }), [view, type, choose, replace])
}
