import type { PointerEvent } from 'react'

/** Tolerance in px for glyphs that extend beyond their line. */
const HALF_LINE_PX = 8

/** Sets the full text as `title` of a truncated element, and removes it from one that fits. */
export function titleWhenTruncated(event: PointerEvent<HTMLElement>) {
  const element = event.currentTarget
  const isCut =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + HALF_LINE_PX
  if (isCut) element.title = element.textContent ?? ''
  else element.removeAttribute('title')
}
