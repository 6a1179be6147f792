import type { MouseEvent } from 'react'

/** Whether a press on a link is the page's own to follow; one for another tab, window or a download stays the browser's. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
