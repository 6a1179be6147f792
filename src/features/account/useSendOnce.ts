import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that runs `send` unless the form is busy or has just been sent. The second click of a double click
 * can arrive before the form is rendered as busy and must not submit it again (AUT-3). Sending is possible again once
 * `isBusy` is false again.
 */
export function useSendOnce(isBusy: boolean): (send: () => void) => void {
  const isSent = useRef(false)
  // runs when `isBusy` becomes true, which then blocks on its own, and when it becomes false, which unblocks
  useLayoutEffect(() => {
    isSent.current = false
  }, [isBusy])
  return (send) => {
    if (isBusy || isSent.current) return
    isSent.current = true
    send()
  }
}
