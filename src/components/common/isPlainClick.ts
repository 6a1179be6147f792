import type { MouseEvent } from 'react'

/**
 * Whether the router handles a click on a link; the browser handles clicks for a new tab, a new window or a download.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
