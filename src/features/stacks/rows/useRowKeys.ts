import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

/** Number of rows that Page Up and Page Down move. */
const PAGE = 10

/**
 * Returns the zero-based index of the row to which a key (`KeyboardEvent.key`) moves the focus from row `index` of
 * `count`, clamped to the list; null if the key doesn't navigate.
 */
export function rowByKey(key: string, index: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'PageDown':
      return Math.min(last, index + PAGE)
    case 'PageUp':
      return Math.max(0, index - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

const CONTROLS = 'button, input, a[href], [tabindex="0"]'
const controlsOf = (row: Element) => [
  ...(row.querySelector('[role="row"]')?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
]
const rowAt = (body: HTMLElement | null, index: number) =>
  body?.querySelector(`[data-index="${index}"]`) ?? null

interface Wanted {
  readonly index: number
  /** Zero-based index of the control within the row. */
  readonly control: number
}

/**
 * Returns the keydown handler of the stack list: arrow keys, Page Up/Down, Home and End move the focus from a control
 * of one row to the same control of another, rendered or not (D-4). Keys that a control handles itself are left to
 * it.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): (event: KeyboardEvent) => void {
  const wanted = useRef<Wanted | null>(null)
  const arrive = () => {
    const row = wanted.current === null ? null : rowAt(body.current, wanted.current.index)
    if (row === null || wanted.current === null) return
    const controls = controlsOf(row)
    const control = controls[wanted.current.control] ?? controls[0]
    wanted.current = null
    control?.focus()
  }
  // the row may have to render first
  useLayoutEffect(arrive)
  return (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const line = target.closest('[role="row"]')
    const row = target.closest('[data-stack]')
    // menus and dialogs of a row are portals, outside the list's element
    if (line === null || row === null || !body.current?.contains(row)) return
    const index = Number(row.getAttribute('data-index'))
    const next = rowByKey(key, index, count)
    if (next === null) return
    event.preventDefault()
    if (next === index) return
    wanted.current = { index: next, control: Math.max(0, controlsOf(row).indexOf(target)) }
    scrollTo(next)
    arrive()
  }
}
