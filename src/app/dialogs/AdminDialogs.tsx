import { useSearchParams } from 'react-router-dom'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { canManageTeam } from '@/domain/access/roles'
import { parseDialog, withoutDialog } from '@/domain/shared/paths'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { DialogBoundary } from '@/features/common/DialogBoundary'

const DialogRefused = lazyWithRetry(async () => (await import('./DialogRefused')).DialogRefused)
const InviteDialog = lazyWithRetry(async () => (await import('@/features/team/InviteDialog')).InviteDialog)
const LicenceDialog = lazyWithRetry(
  async () => (await import('@/features/licence/LicenceDialog')).LicenceDialog,
)

/**
 * Dialog for inviting users or for the licence, whichever the URL's search parameters name; for ADMIN only. Closing it
 * removes the parameters (ORG-4, LIC-3). Other roles are told whom to ask.
 */
export function AdminDialogs() {
  const [search, setSearch] = useSearchParams()
  const { role } = useSignedInUser()
  const kind = parseDialog(search)?.kind
  // the role is '' until the user's record is loaded
  if (role === '' || (kind !== 'invite' && kind !== 'licence')) return null
  const handleClose = () => setSearch(withoutDialog, { replace: true })
  return (
    <DialogBoundary>
      <UnthrottledSuspense fallback={null}>
        {!canManageTeam(role) ? (
          <DialogRefused reason={kind} />
        ) : kind === 'invite' ? (
          <InviteDialog isOpen onClose={handleClose} />
        ) : (
          <LicenceDialog onClose={handleClose} />
        )}
      </UnthrottledSuspense>
    </DialogBoundary>
  )
}
