import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { errorText, isSessionOver } from '@/api/client/errors'
import { useImpersonate } from '@/api/resources/account/impersonation'
import { impersonationMessages as texts } from './messages'
import { pages } from '@/domain/shared/paths'
import { useConfirmLeave } from '@/features/common/useConfirmLeave'
import { notifyAtom } from '@/state/notices/notifications'
import { signInAtom } from '@/state/session/session'

/** Result of `useImpersonation`: starts acting as another user. */
export interface Impersonation {
  /**
   * Starts acting as this user, after a confirmation if unsaved work would be lost; ignored while a start is in
   * progress.
   */
  readonly impersonate: (userId: number) => void
  /** Id of the user whose session is being requested; null if none. */
  readonly busyId: number | null
}

/**
 * Lets a provider admin act as another user (impersonation): requests that user's tokens, stores them with the
 * impersonation flag, clears all local data and opens /dashboard. A failure shows a notification. Spec 1 §4
 * "Impersonation" (ADM-2).
 */
export function useImpersonation(): Impersonation {
  const leave = useConfirmLeave()
  const { mutateAsync, isPending, variables } = useImpersonate()
  const signIn = useSetAtom(signInAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()

  const swap = async (userId: number) => {
    try {
      signIn({ ...(await mutateAsync(userId)), impersonating: true })
      await navigate(pages.dashboard.href())
    } catch (error) {
      if (!isSessionOver(error)) notify({ kind: 'error', text: errorText(error) ?? texts.startFailed })
    }
  }
  return {
    impersonate: (userId) => {
      if (!isPending) leave(() => void swap(userId), 'switch')
    },
    busyId: isPending ? (variables ?? null) : null,
  }
}
