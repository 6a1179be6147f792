/**
 * Says something once a press of the pointer that is under way has become a click; at once where there is none. A message
 * that comes in between moves what is being pressed, and the click is lost (AUT-8).
 */
export function afterPress(say: () => void): void {
  if (document.querySelector(':active') === null) return say()
  const asked = new AbortController()
  const end = () => {
    asked.abort()
    // the click comes in the task of the release
    setTimeout(say)
  }
  for (const name of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(name, end, { capture: true, signal: asked.signal })
}
