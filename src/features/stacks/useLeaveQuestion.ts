import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { leaveGuardAtom } from '@/state/leaveGuard'
import { areSettingsUnsavedAtom } from '@/state/unsaved'
import { useUnloadWarning } from '@/state/useUnloadWarning'

/** Place of the page in this tab's history, as the router numbers it; null for a page of another product. */
const placeInHistory = (): number | null => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/** Asks before links, commands, Back, Forward or a reload drop the changed settings of a stack (C-18, FU-28). */
export function useLeaveQuestion(isChanged: boolean): void {
  const tell = useSetAtom(areSettingsUnsavedAtom)
  const { leave } = useAtomValue(leaveGuardAtom)
  useUnloadWarning(isChanged)
  useLayoutEffect(() => {
    tell(isChanged)
    return () => tell(false)
  }, [tell, isChanged])
  useAskBeforeBack(isChanged, leave)
}

/** The router has no question of its own: the step is undone before it hears of it, and done again once that is agreed. */
function useAskBeforeBack(isChanged: boolean, leave: (go: () => void) => void) {
  useEffect(() => {
    if (!isChanged) return undefined
    const { pathname } = window.location
    let here = placeInHistory()
    let isUndoing = false
    const ask = (event: PopStateEvent) => {
      const there = placeInHistory()
      if (isUndoing) {
        isUndoing = false
        event.stopImmediatePropagation()
        return
      }
      // a dialog over the page comes and goes
      if (window.location.pathname === pathname) here = there
      if (window.location.pathname === pathname || here === null || there === null) return
      const steps = there - here
      event.stopImmediatePropagation()
      isUndoing = true
      window.history.go(-steps)
      leave(() => {
        window.removeEventListener('popstate', ask, true)
        window.history.go(steps)
      })
    }
    window.addEventListener('popstate', ask, true)
    return () => window.removeEventListener('popstate', ask, true)
  }, [isChanged, leave])
}
