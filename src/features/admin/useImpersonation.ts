import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { errorText, isSessionOver } from '@/api/client/errors'
import { useImpersonate } from '@/api/resources/impersonation'
import { impersonationMessages as texts } from '@/domain/messages/impersonation'
import { pages } from '@/domain/shared/paths'
import { leaveGuardAtom } from '@/state/leaveGuard'
import { notifyAtom } from '@/state/notifications'
import { signInAtom } from '@/state/session'

export interface Impersonation {
  /** Asks first where something would be lost; a second press while one is under way does nothing. */
  readonly impersonate: (userId: number) => void
  /** Whose session is on its way; null for nobody's. */
  readonly busyId: number | null
}

/**
 * Begins to act as a user: new tokens and the flag, nothing kept of what was here before, /dashboard. Spec 1 §4
 * "Impersonation" (ADM-2).
 */
export function useImpersonation(): Impersonation {
  const { leave } = useAtomValue(leaveGuardAtom)
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
