import { useStore } from 'jotai'
import { type ComponentType, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Leave, LeaveContext } from '@/features/common/useConfirmLeave'
import type { LeaveDialogProps } from '@/features/wizard/LeaveDialog'
import { areSettingsUnsavedAtom } from '@/state/browser/unsaved'

interface Asked {
  readonly Dialog: ComponentType<LeaveDialogProps>
  readonly reason: LeaveDialogProps['reason']
  readonly go: () => void
}

interface LeaveGuardProps {
  readonly children: ReactNode
}

/**
 * Asks for confirmation before a link, Back, Forward, a log-out or the start or end of an impersonation loses
 * unfinished work (C-18). Loads the wizard's state and the dialog only when asked to leave, because most pages need
 * neither.
 */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const store = useStore()
  const [asked, setAsked] = useState<Asked | null>(null)
  const leave: Leave = useCallback(
    (go, by = 'link') => {
      const askOrGo = async () => {
        const { leaveReasonAtom, wouldLogOutLoseWorkAtom } = await import('@/state/session/leaveReason')
        const left = store.get(leaveReasonAtom)
        const lost = by !== 'link' && store.get(wouldLogOutLoseWorkAtom) ? by : null
        const reason = by === 'link' || left === 'settings' ? left : lost
        if (reason === null) return go()
        const { LeaveDialog } = await import('@/features/wizard/LeaveDialog')
        setAsked({ Dialog: LeaveDialog, reason, go })
      }
      // if the code fails to load, leaving must still work
      void askOrGo().catch(go)
    },
    [store],
  )
  useBackGuard(leave)
  const handleLeave = () => {
    setAsked(null)
    asked?.go()
  }
  return (
    <LeaveContext value={leave}>
      {children}
      {asked !== null && (
        <asked.Dialog reason={asked.reason} onLeave={handleLeave} onStay={() => setAsked(null)} />
      )}
    </LeaveContext>
  )
}

/** Index of the page in the tab's history, as React Router writes it to `history.state`; null if it wrote none. */
const historyIndex = (): number | null => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/**
 * Asks before Back or Forward discards unsaved stack settings (FU-28). Restores the history position before React Router
 * handles `popstate`, then repeats the step if the user confirms. Use it below the router: `popstate` listeners of the
 * window run in the order in which they were added, and effects of children run first.
 */
function useBackGuard(leave: Leave): void {
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
