import type { MouseEvent } from 'react'

/**
 * Whether a click on a link should be handled by the router: the primary button without a modifier key. The browser
 * handles all others, e.g. to open a new tab or window or to download.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
