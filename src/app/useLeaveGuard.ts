import { useStore } from 'jotai'
import { createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import type { LeaveReason } from '@/state/leaveReason'

const LeaveQuestion = lazy(async () => ({
  default: (await import('@/features/wizard/LeaveQuestion')).LeaveQuestion,
}))

interface Asked {
  readonly reason: LeaveReason | 'logOut'
  readonly go: () => void
}

export interface LeaveGuard {
  /** Goes at once where nothing is half done, else asks first (C-18). */
  readonly leave: (go: () => void, isLogOut?: boolean) => void
  /** The question, while it is asked. */
  readonly question: ReactNode
}

/** Asks before something half done is left. The wizard's state is loaded when it is asked for: most pages need none. */
export function useLeaveGuard(): LeaveGuard {
  const store = useStore()
  const [asked, setAsked] = useState<Asked | null>(null)
  const askOrGo = async (go: () => void, isLogOut: boolean) => {
    const { leaveReasonAtom, losesByLogOutAtom } = await import('@/state/leaveReason')
    const lost = store.get(losesByLogOutAtom) ? 'logOut' : null
    const reason = isLogOut ? lost : store.get(leaveReasonAtom)
    if (reason === null) go()
    else setAsked({ reason, go })
  }
  const handleLeave = () => {
    setAsked(null)
    asked?.go()
  }
  return {
    // code that does not load must not keep anybody on a page
    leave: (go, isLogOut = false) => void askOrGo(go, isLogOut).catch(go),
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
