import { useEffect, useRef } from 'react'

/**
 * Runs one action at a time: calls made while it runs are ignored (C-4). `isOpen` tells whether the component is still
 * mounted, so that a dialog closed by Back does not close the next one.
 */
export const useSingleFlight = () => {
  const isBusy = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const once = async (action: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await action()
    isBusy.current = false
  }
  return { once, isOpen: () => isMounted.current }
}
