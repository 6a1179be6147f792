import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUnloadWarning } from '@/state/useUnloadWarning'

/** Asks before a link or a reload drops changes (C-18). */
export function useLeaveQuestion(isDirty: boolean) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)
  useUnloadWarning(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target !== '') return
      if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search)
    }
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [isDirty])
  return {
    isAsked: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      setWanted(null)
      if (wanted !== null) void navigate(wanted)
    },
  }
}
