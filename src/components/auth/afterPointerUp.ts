/**
 * Runs a function after the current pointer press has become a click; immediately if there is none. A message shown between
 * press and release would move the pressed button, and the click would be lost (AUT-8).
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
