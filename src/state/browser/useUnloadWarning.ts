import { useLayoutEffect } from 'react'

/**
 * Makes the browser ask before the page is closed or reloaded, while `isAtStake` is true: input would be lost (C-18). A
 * layout effect, so that the listener is gone before the page shows that everything is saved.
 */
export const useUnloadWarning = (isAtStake: boolean): void => {
  useLayoutEffect(() => {
    if (!isAtStake) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtStake])
}
