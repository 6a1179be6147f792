import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { endSessionOnService } from '@/api/resources/account/logout'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { pages } from '@/domain/shared/paths'
import { signOutAtom } from '@/state/session/session'

/**
 * Returns a function that logs the user out: clears the session, the wizard and its typed credentials, and opens the
 * login page (AUT-10). The query cache is cleared by `SessionWatch`. Also ends the session on the service if it is
 * reachable (FS-4).
 */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const signOut = useSetAtom(signOutAtom)
  const client = useQueryClient()
  return useCallback(() => {
    endSessionOnService(client)
    // Navigates before the session ends, so that the guard doesn't store this page as the one to return to.
    void navigate(pages.login.href(), { replace: true, state: { notice: 'loggedOut' satisfies LoginNotice } })
    signOut()
  }, [client, navigate, signOut])
}
