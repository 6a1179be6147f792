import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'

/** List state that is stored in the URL: the search text, which each list extends by its filters and sort order. */
export interface SearchState {
  readonly searched: string
}

/** State of a list stored in the URL (search text, filters, sort order), and functions that change it. */
export interface UrlFilter<View extends SearchState> {
  /** Current state, including text that is still being typed; a long list defers it with `useDeferredValue`. */
  readonly view: View
  /** Changes the search text, and writes it to the URL after 250 ms without typing, replacing the history entry. */
  readonly search: (searched: string) => void
  /** Writes the typed text to the URL immediately, e.g. before a navigation. */
  readonly settle: () => void
  /** Changes filters or the sort order; adds a history entry, so that Back undoes it. */
  readonly choose: (change: Partial<Omit<View, 'searched'>>) => void
  /** Replaces the whole state, including the search text. */
  readonly replace: (view: View) => void
}

/**
 * Conversion of a list's state (search text, filters, sort order) from and to URL parameters. Must be the same object
 * in every render.
 */
export interface UrlFilterFormat<View> {
  /** Returns the state that the URL parameters describe, with defaults for missing or invalid ones. */
  readonly read: (address: URLSearchParams) => View
  /** Returns the URL parameters with this state; other parameters are kept. */
  readonly write: (address: URLSearchParams, view: View) => URLSearchParams
}

/** Delay of URL writes in milliseconds, because browsers throttle the History API. */
const WRITE_AFTER_MS = 250

/** Text typed into a search box but not yet in the URL, which is updated after a delay (PLUS-3). */
interface PendingSearch {
  /** Latest typed text, even if not rendered yet; null if the URL is up to date. */
  readonly words: string | null
  /** Text of a URL update in progress, during which more may be typed; null if none. */
  readonly sent: string | null
}

/**
 * Returns the pending search text after the URL's search text has changed to `inAddress`. If that is the text being
 * written, later typing stays pending and is written next; any other change of the URL discards typed text.
 */
export const afterUrlChange = ({ words, sent }: PendingSearch, inAddress: string): PendingSearch =>
  words !== null && words !== inAddress && sent === inAddress
    ? { words, sent: null }
    : { words: null, sent: null }

/**
 * Returns the search text to write to the URL, whose search text is `inAddress`, when the delay ends; null if nothing
 * is pending or the URL already has it.
 */
export const searchToWrite = ({ words, sent }: PendingSearch, inAddress: string): string | null =>
  words === inAddress && sent === null ? null : words

interface Pending {
  typed: PendingSearch
  timer: ReturnType<typeof setTimeout> | undefined
}

const NOTHING: PendingSearch = { words: null, sent: null }

/** Clears the typed text when the URL matches or changes otherwise, and the timer on unmount. */
function useForget<View extends SearchState>(
  pendingRef: RefObject<Pending>,
  form: UrlFilterFormat<View>,
  address: string,
) {
  useEffect(() => {
    const { typed, timer } = pendingRef.current
    pendingRef.current.typed = afterUrlChange(typed, form.read(new URLSearchParams(address)).searched)
    if (pendingRef.current.typed.words === null) clearTimeout(timer)
  }, [pendingRef, form, address])
  useEffect(() => () => clearTimeout(pendingRef.current.timer), [pendingRef])
}

interface Typed extends PendingSearch {
  /** URL parameters for which the text was typed. */
  readonly over: string
}

/** State from the URL, overridden by text that is being typed. */
function useTypedView<View extends SearchState>(form: UrlFilterFormat<View>, address: string) {
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, over: address })
  const inAddress = useMemo(() => form.read(new URLSearchParams(address)), [form, address])
  const now = typed.over === address ? typed : { ...afterUrlChange(typed, inAddress.searched), over: address }
  if (now !== typed) setTyped(now)
  const { words } = now
  const view = useMemo(
    (): View => (words === null ? inAddress : { ...inAddress, searched: words }),
    [inAddress, words],
  )
  return { view, inAddress, setTyped }
}

/**
 * Returns the state of a list (search text, filters, sort order) from the URL, including text that is still being
 * typed, and functions that change it (PLUS-3, DSH-8, ADM-1).
 */
export function useUrlFilter<View extends SearchState>(form: UrlFilterFormat<View>): UrlFilter<View> {
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
    const words = searchToWrite(pending.current.typed, latest.current.inAddress.searched)
    pending.current.typed = { words, sent: words }
    if (words !== null) write({ ...latest.current.view, searched: words }, true)
  }, [write])
  const type = useCallback(
    (searched: string) => {
      clearTimeout(pending.current.timer)
      pending.current.typed = { ...pending.current.typed, words: searched }
      setTyped({ ...pending.current.typed, over: latest.current.address })
      pending.current.timer = setTimeout(settle, WRITE_AFTER_MS)
    },
    [settle, setTyped],
  )
  const choose = useCallback<UrlFilter<View>['choose']>(
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
      setTyped({ ...NOTHING, over: latest.current.address })
      write(next, false)
    },
    [write, setTyped],
  )
  return useMemo(
    () => ({ view, search: type, settle, choose, replace }),
    [view, type, settle, choose, replace],
  )
}
