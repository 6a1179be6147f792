import { useSetAtom } from 'jotai'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useConfirmLeave } from '@/features/common/useConfirmLeave'
import { areSettingsUnsavedAtom } from '@/state/browser/unsaved'

/** Index of the page in the tab's history, as React Router writes it to `history.state`; null if it wrote none. */
const historyIndex = (): number | null => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/**
 * While `isChanged` is true, makes navigation and reload ask before unsaved stack settings are discarded (C-18,
 * FU-28).
 */
export function useUnsavedSettingsGuard(isChanged: boolean): void {
  const tell = useSetAtom(areSettingsUnsavedAtom)
  useLayoutEffect(() => {
    tell(isChanged)
    return () => tell(false)
  }, [tell, isChanged])
  useBackGuard(isChanged)
}

/**
 * Asks before Back or Forward leaves the page, while `isAtStake` is true. Restores the history position before React
 * Router handles `popstate`, by a capturing listener, and repeats the step if the user confirms.
 */
function useBackGuard(isAtStake: boolean): void {
  const leave = useEffectEvent(useConfirmLeave())
  useLayoutEffect(() => {
    if (!isAtStake) return undefined
    const { pathname } = window.location
    const index = historyIndex()
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
      if (window.location.pathname === pathname || index === null || target === null) return
      event.stopImmediatePropagation()
      undoneSteps = target - index
      window.history.go(-undoneSteps)
    }
    window.addEventListener('popstate', handlePopState, { capture: true })
    return () => window.removeEventListener('popstate', handlePopState, { capture: true })
  }, [isAtStake])
}
