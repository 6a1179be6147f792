import { useStore } from 'jotai'
import { createElement, type ReactNode, Suspense, useCallback, useState } from 'react'
import { latePart } from '@/components/common/latePart'
import type { LeaveBy, LeaveGuardPort } from '@/state/leaveGuard'
import type { LeaveReason } from '@/state/leaveReason'

const LeaveQuestion = latePart(async () => (await import('@/features/wizard/LeaveQuestion')).LeaveQuestion)

interface Asked {
  readonly reason: LeaveReason | 'logOut' | 'switch'
  readonly go: () => void
}

export interface LeaveGuard extends LeaveGuardPort {
  /** The question, while it is asked. */
  readonly question: ReactNode
}

/** Asks before something half done is left. The wizard's state is loaded when it is asked for: most pages need none. */
export function useLeaveGuard(): LeaveGuard {
  const store = useStore()
  const [asked, setAsked] = useState<Asked | null>(null)
  const leave = useCallback(
    (go: () => void, by: LeaveBy = 'link') => {
      const askOrGo = async () => {
        const { leaveReasonAtom, losesByLogOutAtom } = await import('@/state/leaveReason')
        const lost = by !== 'link' && store.get(losesByLogOutAtom) ? by : null
        const reason = by === 'link' ? store.get(leaveReasonAtom) : lost
        if (reason === null) go()
        else setAsked({ reason, go })
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
      asked === null
        ? null
        : createElement(
            Suspense,
            null,
            createElement(LeaveQuestion, {
              reason: asked.reason,
              onLeave: handleLeave,
              onStay: () => setAsked(null),
            }),
          ),
  }
}
