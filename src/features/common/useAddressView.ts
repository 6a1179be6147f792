import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isStillTyped } from './addressWords'

/** A view of a list: the words that are searched, and whatever else chooses and orders. */
export interface Searched {
  readonly searched: string
}

export interface AddressView<View extends Searched> {
  readonly view: View
  /** Typing narrows the list when there is time, and is written into the address a moment later, in place of what stood there. */
  readonly search: (searched: string) => void
  /** Writes what was typed now: what is pressed next may lead to an address of its own. */
  readonly settle: () => void
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

interface Pending {
  /** What was typed last, drawn already or not; null once the address has it. */
  words: string | null
  /** What of it is on its way into the address; a key may come before it is there. */
  sent: string | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Forgets what is typed once the address has it or goes elsewhere, and with the list. */
function useForget<View extends Searched>(
  pendingRef: RefObject<Pending>,
  form: AddressForm<View>,
  address: string,
) {
  useEffect(() => {
    const { words, sent, timer } = pendingRef.current
    if (isStillTyped(words, sent, form.read(new URLSearchParams(address)).searched)) return
    pendingRef.current.words = null
    clearTimeout(timer)
  }, [pendingRef, form, address])
  useEffect(() => () => clearTimeout(pendingRef.current.timer), [pendingRef])
}

/** The view of an address, with the words that are typed over it. */
function useTypedView<View extends Searched>(form: AddressForm<View>, address: string) {
  const [typed, setTyped] = useState<string | null>(null)
  // once the address has the words, or goes elsewhere, it alone says what is searched
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setTyped(null)
  }
  const view = useMemo((): View => {
    const inAddress = form.read(new URLSearchParams(address))
    return typed === null ? inAddress : { ...inAddress, searched: typed }
  }, [form, address, typed])
  return { view, setTyped }
}

/** The view that the address names, and what is being typed on top of it (PLUS-3, DSH-8, ADM-1). */
export function useAddressView<View extends Searched>(form: AddressForm<View>): AddressView<View> {
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const { view, setTyped } = useTypedView(form, address)
  const pending = useRef<Pending>({ words: null, sent: null, timer: undefined })
  useForget(pending, form, address)
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const write = useCallback(
    (next: View, isInPlace: boolean) => {
      clearTimeout(pending.current.timer)
      setSearch((current) => form.write(current, next), { replace: isInPlace })
    },
    [form, setSearch],
  )
  const settle = useCallback(() => {
    const { words } = pending.current
    if (words === null) return
    pending.current.sent = words
    write({ ...latest.current, searched: words }, true)
  }, [write])
  const type = useCallback(
    (searched: string) => {
      startTransition(() => setTyped(searched))
      clearTimeout(pending.current.timer)
      pending.current.words = searched
      pending.current.timer = setTimeout(settle, WRITE_AFTER_MS)
    },
    [settle, setTyped],
  )
  const choose = useCallback<AddressView<View>['choose']>(
    (change) => {
      const searched = pending.current.words ?? latest.current.searched
      write({ ...latest.current, searched, ...change }, false)
    },
    [write],
  )
  const replace = useCallback(
    (next: View) => {
      pending.current.words = null
      setTyped(null)
      write(next, false)
    },
    [write, setTyped],
  )
  return useMemo(
    () => ({ view, search: type, settle, choose, replace }),
    [view, type, settle, choose, replace],
  )
}
