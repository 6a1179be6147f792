import type { MouseEvent } from 'react'

/** Elements in a row that do something else on a click. */
const CONTROLS = 'a, button, input, label, [role=listbox], [role=menu], [role=dialog]'

/** Milliseconds in which a second click of a double click comes. */
const DOUBLE_CLICK_MS = 250

/** Whether a point of the viewport is on the text of an element. */
const isOnText = (element: Element, x: number, y: number): boolean => {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
  })
}

const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false

let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `act` for a click on a row itself: not on one of its controls, and not for clicks that select text, by dragging
 * or as a double or triple click (W-13). A click on text therefore waits for a second one.
 */
export const pressRow = (event: MouseEvent<HTMLElement>, act: () => void): void => {
  const { target, currentTarget, detail, clientX, clientY } = event
  clearTimeout(waiting)
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return
  // React events of a row's menu bubble through portals, from outside the row's DOM
  if (!currentTarget.contains(target) || detail > 1 || isSelecting()) return
  if (!isOnText(target, clientX, clientY)) return act()
  waiting = setTimeout(() => {
    if (!isSelecting()) act()
  }, DOUBLE_CLICK_MS)
}
