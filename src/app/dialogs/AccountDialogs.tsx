import { useAtomValue } from 'jotai'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { ChangePasswordModal } from '@/features/auth/account/ChangePasswordModal'
import { LoginSessionsModal } from '@/features/auth/account/LoginSessionsModal'
import { isImpersonatingAtom } from '@/state/session/session'

export interface AccountDialogsProps {
  readonly kind: 'sessions' | 'password'
  readonly onClose: () => void
}

/**
 * "Where you're logged in" and "Change password" dialogs, where the backend supports them; not while impersonating
 * (FS-4).
 */
export function AccountDialogs({ kind, onClose }: AccountDialogsProps) {
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const capabilities = useCapabilities()
  if (isImpersonating) return null
  if (kind === 'sessions') return capabilities.has('sessions') && <LoginSessionsModal onClose={onClose} />
  return capabilities.has('changePassword') && <ChangePasswordModal onClose={onClose} />
}
