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
  /** The question, while it is asked. */
  readonly question: ReactNode
}

/** Asks before something half done is left. The wizard's state and the question are loaded when they are asked for: most pages need none. */
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
      // code that does not load must not keep anybody on a page
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
