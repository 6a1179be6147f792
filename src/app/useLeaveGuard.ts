import { useStore } from 'jotai'
import { type ComponentType, createElement, type ReactNode, useCallback, useState } from 'react'
import type { LeaveQuestionProps } from '@/features/wizard/LeaveQuestion'
import type { LeaveBy, LeaveGuardPort } from '@/state/leaveGuard'

interface Asked {
  readonly Question: ComponentType<LeaveQuestionProps>
  readonly reason: LeaveQuestionProps['reason']
  readonly go: () => void
}

export interface LeaveGuard extends LeaveGuardPort {
  /** The confirmation dialog, while it is open. */
  readonly question: ReactNode
}

/**
 * Confirmation before unfinished work is left. The wizard's state and the dialog are lazy-loaded, because most pages
 * need neither.
 */
export function useLeaveGuard(): LeaveGuard {
  const store = useStore()
  const [asked, setAsked] = useState<Asked | null>(null)
  const leave = useCallback(
    (go: () => void, by: LeaveBy = 'link') => {
      const askOrGo = async () => {
        const { leaveReasonAtom, losesByLogOutAtom } = await import('@/state/leaveReason')
        const left = store.get(leaveReasonAtom)
        const lost = by !== 'link' && store.get(losesByLogOutAtom) ? by : null
        const reason = by === 'link' || left === 'settings' ? left : lost
        if (reason === null) return go()
        const { LeaveQuestion } = await import('@/features/wizard/LeaveQuestion')
        setAsked({ Question: LeaveQuestion, reason, go })
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
  return {
    leave,
    question:
      asked &&
      createElement(asked.Question, {
        reason: asked.reason,
        onLeave: handleLeave,
        onStay: () => setAsked(null),
      }),
  }
}
