import { useEffect, useRef, useState } from 'react'

/** Creates a function that runs an action and ignores further calls until it has finished or failed (C-4). */
export const createSingleFlight = () => {
  let isBusy = false
  return async (action: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      await action()
    } finally {
      isBusy = false
    }
  }
}

/**
 * Returns `once` (see `createSingleFlight`), and `isOpen`, which tells whether the component is still mounted, so that a
 * dialog closed by Back does not close the next one.
 */
export const useSingleFlight = () => {
  const [once] = useState(createSingleFlight)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return { once, isOpen: () => isMounted.current }
}
