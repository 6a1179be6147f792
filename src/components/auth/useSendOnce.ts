import { useLayoutEffect, useRef } from 'react'

/**
 * Ignores submits while busy. The second click of a double click can arrive before the form is rendered as busy, and must
 * not submit it again (AUT-3). The form can be sent again as soon as `isBusy` is false again.
 */
export function useSendOnce(isBusy: boolean): (send: () => void) => void {
  const isSent = useRef(false)
  // the first change renders the form as busy, which blocks it from then on; the second one unblocks it
  useLayoutEffect(() => {
    isSent.current = false
  }, [isBusy])
  return (send) => {
    if (isBusy || isSent.current) return
    isSent.current = true
    send()
  }
}
