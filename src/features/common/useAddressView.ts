import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterAddress, type PendingWords, wordsToWrite } from './addressWords'

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
  typed: PendingWords
  timer: ReturnType<typeof setTimeout> | undefined
}

const NOTHING: PendingWords = { words: null, sent: null }

/** Forgets what is typed once the address has it or goes elsewhere, and with the list. */
function useForget<View extends Searched>(
  pendingRef: RefObject<Pending>,
  form: AddressForm<View>,
  address: string,
) {
  useEffect(() => {
    const { typed, timer } = pendingRef.current
    pendingRef.current.typed = afterAddress(typed, form.read(new URLSearchParams(address)).searched)
    if (pendingRef.current.typed.words === null) clearTimeout(timer)
  }, [pendingRef, form, address])
  useEffect(() => () => clearTimeout(pendingRef.current.timer), [pendingRef])
}

/** The view of an address, with the words that are typed over it. */
function useTypedView<View extends Searched>(form: AddressForm<View>, address: string) {
  const [typed, setTyped] = useState<{ readonly over: string; readonly words: string } | null>(null)
  // once the address has the words, or goes elsewhere, it alone says what is searched
  const words = typed?.over === address ? typed.words : null
  const inAddress = useMemo(() => form.read(new URLSearchParams(address)), [form, address])
  const view = useMemo(
    (): View => (words === null ? inAddress : { ...inAddress, searched: words }),
    [inAddress, words],
  )
  return { view, inAddress, setTyped }
}

/** The view that the address names, and what is being typed on top of it (PLUS-3, DSH-8, ADM-1). */
export function useAddressView<View extends Searched>(form: AddressForm<View>): AddressView<View> {
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const { view, inAddress, setTyped } = useTypedView(form, address)
  const pending = useRef<Pending>({ typed: NOTHING, timer: undefined })
  useForget(pending, form, address)
  const latest = useRef({ view, inAddress, address })
  useEffect(() => {
    latest.current = { view, inAddress, address }
  })
  const write = useCallback(
    (next: View, isInPlace: boolean) => {
      clearTimeout(pending.current.timer)
      setSearch((current) => form.write(current, next), { replace: isInPlace })
    },
    [form, setSearch],
  )
  const settle = useCallback(() => {
    const words = wordsToWrite(pending.current.typed, latest.current.inAddress.searched)
    pending.current.typed = { words, sent: words }
    if (words !== null) write({ ...latest.current.view, searched: words }, true)
  }, [write])
  const type = useCallback(
    (searched: string) => {
      const over = latest.current.address
      startTransition(() => setTyped({ over, words: searched }))
      clearTimeout(pending.current.timer)
      pending.current.typed = { ...pending.current.typed, words: searched }
      pending.current.timer = setTimeout(settle, WRITE_AFTER_MS)
    },
    [settle, setTyped],
  )
  const choose = useCallback<AddressView<View>['choose']>(
    (change) => {
      const { view: now } = latest.current
      const { words } = pending.current.typed
      const searched = words ?? now.searched
      pending.current.typed = { words, sent: words }
      write({ ...now, searched, ...change }, false)
    },
    [write],
  )
  const replace = useCallback(
    (next: View) => {
      pending.current.typed = NOTHING
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
