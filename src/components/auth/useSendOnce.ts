import { useRef } from 'react'

/** A form is drawn as busy a task after it was sent; milliseconds, with room to spare. */
const DRAWN_MS = 20

/**
 * Sends a form unless it is under way. The second press of a double click comes before the form is drawn as busy, and must
 * not send it again (AUT-3).
 */
export function useSendOnce(isBusy: boolean): (send: () => void) => void {
  const isSent = useRef(false)
  return (send) => {
    if (isBusy || isSent.current) return
    isSent.current = true
    send()
    setTimeout(() => {
      isSent.current = false
    }, DRAWN_MS)
  }
}
