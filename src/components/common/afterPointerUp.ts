/**
 * Runs a function after the click of the current pointer press, or immediately if no pointer is down. Use it for
 * messages on blur: one that appears between press and release would move the button below, and the click would be lost
 * (AUT-8).
 */
export function afterPointerUp(run: () => void): void {
  if (document.querySelector(':active') === null) return run()
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    // the click event follows in the same task as pointerup
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(name, end, { capture: true, signal: listening.signal })
}
