import { useAtomValue } from 'jotai'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { ChangePasswordDialog } from '@/features/auth/account/ChangePasswordDialog'
import { LoginSessionsDialog } from '@/features/auth/account/LoginSessionsDialog'
import { isImpersonatingAtom } from '@/state/session/session'

export interface AccountDialogsProps {
  readonly kind: 'sessions' | 'password'
  readonly onClose: () => void
}

/**
 * Dialog "Where you're logged in" (`sessions`) or "Change password"; renders nothing if the backend does not support
 * it, or while provider staff act as the user (FS-4).
 */
export function AccountDialogs({ kind, onClose }: AccountDialogsProps) {
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const capabilities = useCapabilities()
  if (isImpersonating) return null
  if (kind === 'sessions') return capabilities.has('sessions') && <LoginSessionsDialog onClose={onClose} />
  return capabilities.has('changePassword') && <ChangePasswordDialog onClose={onClose} />
}
