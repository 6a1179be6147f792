import { useLayoutEffect } from 'react'

/**
 * The browser asks before the page is closed or reloaded, as long as something would be lost (C-18). It begins and ends
 * with what the page shows: an effect after the paint would still ask once the page says that all is saved.
 */
export const useUnloadWarning = (isAtStake: boolean): void => {
  useLayoutEffect(() => {
    if (!isAtStake) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtStake])
}
