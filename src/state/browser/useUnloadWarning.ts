import { useLayoutEffect } from 'react'

/**
 * Shows the browser's `beforeunload` confirmation while input would be lost (C-18). A layout effect, so that the
 * listener is removed before the page shows that all is saved.
 */
export const useUnloadWarning = (isAtStake: boolean): void => {
  useLayoutEffect(() => {
    if (!isAtStake) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtStake])
}
