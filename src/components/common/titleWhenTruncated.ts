import type { PointerEvent } from 'react'

/** Tolerance in px for glyphs that extend beyond their line. */
const HALF_LINE_PX = 8

/**
 * Pointer handler that sets the full text of an element as its `title` (tooltip) if the text is cut off, and removes
 * the `title` otherwise.
 */
export function titleWhenTruncated(event: PointerEvent<HTMLElement>) {
  const element = event.currentTarget
  const isCut =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + HALF_LINE_PX
  if (isCut) element.title = element.textContent ?? ''
  else element.removeAttribute('title')
}
