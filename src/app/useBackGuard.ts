import { useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { LeaveGuardPort } from '@/state/leaveGuard'
import { areSettingsUnsavedAtom } from '@/state/unsaved'

/** Index of the page in the tab's history, as React Router writes it to `history.state`; null if it wrote none. */
const historyIndex = (): number | null => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/**
 * Asks before Back or Forward discards unsaved stack settings (C-18, FU-28). Restores the history position before React
 * Router handles `popstate`, then repeats the step if the user confirms. Use it below the router: `popstate` listeners of
 * the window run in the order in which they were added, and effects of children run first.
 */
export function useBackGuard(leave: LeaveGuardPort['leave']): void {
  const store = useStore()
  const { pathname, key } = useLocation()
  const page = useRef({ pathname, index: historyIndex() })
  useLayoutEffect(() => {
    page.current = { pathname, index: historyIndex() }
  }, [pathname, key])
  useLayoutEffect(() => {
    let undoneSteps: number | null = null
    let isConfirmed = false
    const handlePopState = (event: PopStateEvent) => {
      if (isConfirmed) {
        isConfirmed = false
        return
      }
      if (undoneSteps !== null) {
        const steps = undoneSteps
        undoneSteps = null
        event.stopImmediatePropagation()
        leave(() => {
          isConfirmed = true
          window.history.go(steps)
        })
        return
      }
      const target = historyIndex()
      const { pathname: from, index } = page.current
      if (!store.get(areSettingsUnsavedAtom) || window.location.pathname === from) return
      if (index === null || target === null) return
      event.stopImmediatePropagation()
      undoneSteps = target - index
      window.history.go(-undoneSteps)
    }
    window.addEventListener('popstate', handlePopState)
    return () => window.removeEventListener('popstate', handlePopState)
  }, [store, leave])
}
