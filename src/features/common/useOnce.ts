import { useEffect, useRef } from 'react'

/**
 * One deed at a time: a second press while it is under way does nothing (C-4). `isOpen` says afterwards whether whoever
 * asked is still there; a dialog that Back has closed meanwhile must not close the next one.
 */
export const useOnce = () => {
  const isBusy = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const once = async (deed: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await deed()
    isBusy.current = false
  }
  return { once, isOpen: () => isMounted.current }
}
