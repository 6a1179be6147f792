/**
 * Calls `run` when the page is hidden or left, which may be its last moment. Returns the function that stops that; outside of a
 * browser nothing is called.
 */
export const whenHidden = (run: () => void): (() => void) => {
  if (typeof document === 'undefined') return () => undefined
  const handleChange = () => {
    if (document.visibilityState === 'hidden') run()
  }
  document.addEventListener('visibilitychange', handleChange)
  window.addEventListener('pagehide', run)
  return () => {
    document.removeEventListener('visibilitychange', handleChange)
    window.removeEventListener('pagehide', run)
  }
}
