import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { pages } from '@/domain/shared/paths'
import { signOutAtom } from '@/state/session/session'

/** Returns a function that opens the log-in page after the account was deleted, with which its session has ended. */
export const useLeaveDeleted = (): (() => void) => {
  const navigate = useNavigate()
  const signOut = useSetAtom(signOutAtom)
  return () => {
    const notice: LoginNotice = 'accountDeleted'
    // before the session ends, so that the guard doesn't store this page as the one to return to
    void navigate(pages.login.href(), { replace: true, state: { notice } })
    signOut()
  }
}
