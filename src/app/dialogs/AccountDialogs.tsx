import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { ChangePasswordDialog } from '@/features/account/security/ChangePasswordDialog'
import { LoginSessionsDialog } from '@/features/account/security/LoginSessionsDialog'
import { isImpersonatingAtom } from '@/state/session/session'
import { DialogRefused } from './DialogRefused'

export interface AccountDialogsProps {
  readonly kind: 'sessions' | 'password'
  readonly onClose: () => void
}

/**
 * Dialog "Where you're logged in" (`sessions`) or "Change password". Says so if the backend does not support it, or
 * while provider staff act as the user (FS-4).
 */
export function AccountDialogs({ kind, onClose }: AccountDialogsProps) {
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const { data: capabilities } = useQuery(capabilitiesQuery())
  if (isImpersonating) return <DialogRefused reason="impersonating" />
  if (capabilities === undefined) return null
  if (!capabilities.calls.has(kind === 'sessions' ? 'sessions' : 'changePassword'))
    return <DialogRefused reason={kind} />
  return kind === 'sessions' ? (
    <LoginSessionsDialog onClose={onClose} />
  ) : (
    <ChangePasswordDialog onClose={onClose} />
  )
}
