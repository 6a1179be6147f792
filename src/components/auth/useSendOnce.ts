import { useRef } from 'react'

/** Upper bound in ms until a sent form is rendered as busy. */
const DRAWN_MS = 20

/**
 * Ignores submits while busy. The second click of a double click arrives before the form is rendered as busy, and must
 * not submit it again (AUT-3).
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
