import type { PointerEvent } from 'react'

/** Letters may reach a little out of their line. */
const HALF_LINE_PX = 8

/** Gives a cut text its full words as a tooltip, and none to a text that fits. */
export function titleWhenCut(event: PointerEvent<HTMLElement>) {
  const element = event.currentTarget
  const isCut =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + HALF_LINE_PX
  if (isCut) element.title = element.textContent ?? ''
  else element.removeAttribute('title')
}
