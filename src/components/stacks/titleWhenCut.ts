import type { PointerEvent } from 'react'

/** Gives a cut text its full words as a tooltip, and none to a text that fits. */
export function titleWhenCut(event: PointerEvent<HTMLElement>) {
  const element = event.currentTarget
  if (element.scrollWidth > element.clientWidth) element.title = element.textContent ?? ''
  else element.removeAttribute('title')
}
