import { useEffect } from 'react'

/** The browser asks before the page is closed or reloaded, as long as something would be lost (C-18). */
export const useUnloadWarning = (isAtStake: boolean): void => {
  useEffect(() => {
    if (!isAtStake) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtStake])
}
