import { useEffect } from 'react'

/** Longer than a dialog takes to restore the focus. */
const AFTER_CLOSING_MS = 150

/** Focuses the page's content after a dialog has closed whose opener was removed with the deleted row. */
export const useMainFocusAfterClose = (): void => {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
      }, AFTER_CLOSING_MS)
    },
    [],
  )
}
