import { useCallback } from 'react'
import { useIsMutating } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { errorText, isSessionOver } from '@/api/client/errors'
import { DEIMPERSONATE_MUTATION_KEY, useDeimpersonate } from '@/api/resources/account/impersonation'
import { impersonationMessages as texts } from '@/components/admin/messages'
import { pages } from '@/domain/shared/paths'
import { useConfirmLeave } from '@/features/common/useConfirmLeave'
import { notifyAtom } from '@/state/notices/notifications'
import { signInAtom } from '@/state/session/session'

/** Action that ends an impersonation (a provider admin acting as another user), and its progress. */
export interface ReturnToAdmin {
  /** Ends the impersonation, after a confirmation if unsaved work would be lost; ignored while it is ending. */
  readonly returnToAdmin: () => void
  /** True while the request that ends the impersonation is running. */
  readonly isBusy: boolean
}

/**
 * Returns an action that ends an impersonation: restores the admin's session, clears the other organisation's data
 * and opens /admin. A failure shows a notification and keeps the impersonation (ADM-3, T-9, T-10).
 */
export function useReturnToAdmin(): ReturnToAdmin {
  const leave = useConfirmLeave()
  const { mutateAsync } = useDeimpersonate()
  const isBusy = useIsMutating({ mutationKey: DEIMPERSONATE_MUTATION_KEY }) > 0
  const signIn = useSetAtom(signInAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()

  const returnToAdmin = useCallback(() => {
    const swap = async () => {
      try {
        signIn(await mutateAsync())
        await navigate(pages.admin.href())
      } catch (error) {
        if (!isSessionOver(error)) notify({ kind: 'error', text: errorText(error) ?? texts.failed })
      }
    }
    if (!isBusy) leave(() => void swap(), 'switch')
  }, [leave, mutateAsync, isBusy, signIn, notify, navigate])
  return { returnToAdmin, isBusy }
}
