import { useLayoutEffect, useState, type RefObject } from 'react'
import { isShortcutTarget, shortcutKey } from '@/components/common/shortcuts'

/** Number of rows that a key moves by; keys of the whole page, and keys of the list. */
const pageSteps: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
])
const listSteps: ReadonlyMap<string, number> = new Map([
  ...pageSteps,
  ['arrowdown', 1],
  ['arrowup', -1],
  ['home', Number.NEGATIVE_INFINITY],
  ['end', Number.POSITIVE_INFINITY],
])
const MARK_AS_READ = 'e'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-alert]') : null

/**
 * Keyboard of the inbox: J and K move the focus from row to row, from anywhere on the page; so do arrow keys, Home and
 * End within the list. E marks the focused alert as read. `ids` are those of the shown alerts, from the top. Returns
 * the row whose controls are tab stops: the last focused one, else the first.
 */
export function useAlertKeys(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  onRead: (id: number) => void,
) {
  const [focused, setFocused] = useState<number | null>(null)
  const current = focused !== null && ids.includes(focused) ? focused : (ids[0] ?? null)
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
      if (!isShortcutTarget(target)) return
      const row = rowOf(target)
      const isInList = row !== null && list.current?.contains(row) === true
      const key = shortcutKey(event)
      if (key === MARK_AS_READ && isInList) {
        event.preventDefault()
        onRead(Number(row.dataset['alert']))
        return
      }
      const step = (isInList ? listSteps : pageSteps).get(key)
      if (step === undefined || ids.length === 0) return
      event.preventDefault()
      // from outside the list, the first key goes to the row that was left
      const from = isInList ? Number(row.dataset['alert']) : (current ?? -1)
      const place = Math.max(0, ids.indexOf(from)) + (isInList ? step : 0)
      const id = ids[Math.min(ids.length - 1, Math.max(0, place))]
      list.current?.querySelector<HTMLElement>(`[data-alert="${id ?? ''}"] a`)?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [list, ids, current, onRead])
  return { current, setFocused }
}
