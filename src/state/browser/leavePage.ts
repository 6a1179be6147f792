import { atom } from 'jotai'
import { useEffect, useState } from 'react'
import { LEAVE_MAX_MS } from '@/domain/shared/constants'

interface LeavePagePort {
  /** Navigates the browser to an absolute address. */
  readonly go: (address: string) => void
}

const browserLocation: LeavePagePort = { go: (address) => window.location.assign(address) }

/**
 * Object whose function `go` navigates the browser to another origin. In an atom, so that stories and tests can replace
 * it.
 */
export const leavePageAtom = atom(browserLocation)

/**
 * Whether the page is being left for another one, and its setter. The state ends where the page stays or comes back:
 * restored by Back from the back/forward cache, kept at the browser's confirmation, or still there after
 * `LEAVE_MAX_MS`, as after the browser's Stop button, a download or an address that another program opens (W-3).
 */
export const useLeaving = (): readonly [boolean, (isLeaving: boolean) => void] => {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const stay = () => setIsLeaving(false)
    const timer = setTimeout(stay, LEAVE_MAX_MS)
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay()
    }
    const handleUnload = (event: BeforeUnloadEvent) => {
      // timers pause during the confirmation, and never fire once the page has unloaded
      setTimeout(() => {
        if (event.defaultPrevented) stay()
      })
    }
    window.addEventListener('pageshow', handleShow)
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', handleShow)
      window.removeEventListener('beforeunload', handleUnload)
    }
  }, [isLeaving])
  return [isLeaving, setIsLeaving]
}
