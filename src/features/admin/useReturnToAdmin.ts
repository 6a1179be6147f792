import { useIsMutating } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { errorText, isSessionOver } from '@/api/client/errors'
import { RETURNING, useDeimpersonate } from '@/api/resources/impersonation'
import { impersonationMessages as texts } from '@/domain/messages/impersonation'
import { pages } from '@/domain/shared/paths'
import { leaveGuardAtom } from '@/state/leaveGuard'
import { notifyAtom } from '@/state/notifications'
import { signInAtom } from '@/state/session'

export interface ReturnToAdmin {
  /** Asks first where something would be lost; a second press while it is under way does nothing. */
  readonly returnToAdmin: () => void
  readonly isBusy: boolean
}

/**
 * Ends an impersonation: the admin's own session, nothing kept of the other organisation, /admin. A return that fails
 * says so and leaves the impersonation as it is (ADM-3, T-9, T-10).
 */
export function useReturnToAdmin(): ReturnToAdmin {
  const { leave } = useAtomValue(leaveGuardAtom)
  const { mutateAsync } = useDeimpersonate()
  const isBusy = useIsMutating({ mutationKey: RETURNING }) > 0
  const signIn = useSetAtom(signInAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()

  const swap = async () => {
    try {
      signIn(await mutateAsync())
      await navigate(pages.admin.href())
    } catch (error) {
      if (!isSessionOver(error)) notify({ kind: 'error', text: errorText(error) ?? texts.failed })
    }
  }
  return {
    returnToAdmin: () => {
      if (!isBusy) leave(() => void swap(), 'switch')
    },
    isBusy,
  }
}
