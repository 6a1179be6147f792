import { useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { LeaveGuardPort } from '@/state/leaveGuard'
import { areSettingsUnsavedAtom } from '@/state/unsaved'

/** Place of the page in this tab's history, as the router numbers it; null where it wrote none. */
const placeInHistory = (): number | null => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/**
 * Asks before Back or Forward drops the changed settings of a stack (C-18, FU-28). The router cannot be stopped: the step is
 * undone before it hears of it, and done again once that is agreed. To be used below the router, whose own listener is
 * added after those of its children.
 */
export function useBackGuard(leave: LeaveGuardPort['leave']): void {
  const store = useStore()
  const { pathname, key } = useLocation()
  const page = useRef({ pathname, place: placeInHistory() })
  useLayoutEffect(() => {
    page.current = { pathname, place: placeInHistory() }
  }, [pathname, key])
  useLayoutEffect(() => {
    let expected: 'ask' | 'undone' | 'agreed' = 'ask'
    const hear = (event: PopStateEvent) => {
      const there = placeInHistory()
      const { pathname: from, place: here } = page.current
      const isUndone = expected === 'undone'
      const isAsked =
        expected === 'ask' && store.get(areSettingsUnsavedAtom) && window.location.pathname !== from
      expected = 'ask'
      if (isUndone) event.stopImmediatePropagation()
      if (!isAsked || here === null || there === null) return
      event.stopImmediatePropagation()
      expected = 'undone'
      window.history.go(here - there)
      leave(() => {
        expected = 'agreed'
        window.history.go(there - here)
      })
    }
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [store, leave])
}
