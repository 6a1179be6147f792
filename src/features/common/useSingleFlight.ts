import { useEffect, useRef } from 'react'

/**
 * Returns `once`, which runs an action and ignores further calls until it has finished (C-4), and `isOpen`, which
 * tells whether the component is still mounted, so that a dialog closed by Back does not close the next one.
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
