import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { ChangePasswordDialog } from '@/features/account/security/ChangePasswordDialog'
import { LoginSessionsDialog } from '@/features/account/security/LoginSessionsDialog'
import { YourDataDialog } from '@/features/account/security/YourDataDialog'
import { TwoStepDialog } from '@/features/account/twoStep/TwoStepDialog'
import { isImpersonatingAtom } from '@/state/session/session'
import { DialogRefused } from './DialogRefused'

const dialogs = {
  sessions: { capability: 'sessions', Dialog: LoginSessionsDialog },
  password: { capability: 'changePassword', Dialog: ChangePasswordDialog },
  'your-data': { capability: 'personalData', Dialog: YourDataDialog },
  'two-step': { capability: 'secondFactor', Dialog: TwoStepDialog },
} as const

export interface AccountDialogsProps {
  readonly kind: keyof typeof dialogs
  readonly onClose: () => void
}

/**
 * Dialog "Where you're logged in" (`sessions`), "Change password", "Your data" or "Two-step login". Says so if the backend does not support
 * it, or while provider staff act as the user (FS-4, O-12).
 */
export function AccountDialogs({ kind, onClose }: AccountDialogsProps) {
  const isImpersonating = useAtomValue(isImpersonatingAtom)
  const { data: capabilities } = useQuery(capabilitiesQuery())
  if (isImpersonating) return <DialogRefused reason="impersonating" />
  if (capabilities === undefined) return null
  const { capability, Dialog } = dialogs[kind]
  return capabilities.calls.has(capability) ? <Dialog onClose={onClose} /> : <DialogRefused reason={kind} />
}
