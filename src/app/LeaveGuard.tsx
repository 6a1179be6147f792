import { useStore } from 'jotai'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { type Leave, LeaveContext } from '@/features/common/useConfirmLeave'
import type { LeaveDialogProps } from '@/features/wizard/LeaveDialog'

interface Asked {
  readonly Dialog: ComponentType<LeaveDialogProps>
  readonly reason: LeaveDialogProps['reason']
  readonly go: () => void
}

interface LeaveGuardProps {
  readonly children: ReactNode
}

/**
 * Asks for confirmation before a link, a log-out or the start or end of an impersonation loses unfinished work (C-18);
 * for Back and Forward see `useUnsavedSettingsGuard`. Loads the wizard's state and the dialog only when asked to leave, because most pages need
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
