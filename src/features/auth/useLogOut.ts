import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { endSessionOnService } from '@/api/resources/logout'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { pages } from '@/domain/shared/paths'
import { signOutAtom } from '@/state/session'

/**
 * Logs out: forgets the session, the wizard and the held credentials, and leads to the log in (AUT-10).
 * The cached data goes with the session, see `SessionWatch`. The service ends its session too where it can (FS-4).
 */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const signOut = useSetAtom(signOutAtom)
  const client = useQueryClient()
  return useCallback(() => {
    endSessionOnService(client)
    // First the way, then the session: the guard must not note this page as one to come back to.
    void navigate(pages.login.href(), { replace: true, state: { notice: 'loggedOut' satisfies LoginNotice } })
    signOut()
  }, [client, navigate, signOut])
}
