import { isFocusFree } from '@/components/common/hasLostFocus'
import { useEffect } from 'react'

/** Delay in milliseconds, longer than a dialog takes to restore the focus. */
const AFTER_CLOSING_MS = 150

/**
 * On unmount of the dialog that calls it, focuses the page's `main` element if nothing has the focus: the button that
 * opened the dialog may have been removed with a deleted row.
 */
export const useMainFocusAfterClose = (): void => {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (isFocusFree()) document.querySelector<HTMLElement>('main')?.focus()
      }, AFTER_CLOSING_MS)
    },
    [],
  )
}
