import { useEffect } from 'react'
import { useSetAtom } from 'jotai'
import { askNothing, leaveGuardAtom } from '@/state/leaveGuard'
import { useLeaveGuard } from './useLeaveGuard'

/** Behind the log in: has menus and pages ask before a log out or a switch of the session drops something (C-18). */
export function LeaveGuardPlug() {
  const { leave, question } = useLeaveGuard()
  const plug = useSetAtom(leaveGuardAtom)
  useEffect(() => {
    plug({ leave })
    return () => plug(askNothing)
  }, [plug, leave])
  return question
}
