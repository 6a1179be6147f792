import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { canManageTeam } from '@/domain/access/roles'
import { modalOf, withoutModal } from '@/domain/shared/paths'
import { useSignedIn } from '@/features/auth/useSignedIn'

const InviteModal = lazy(async () => ({
  default: (await import('@/features/team/InviteModal')).InviteModal,
}))

/** "Invite Users" over the present page while its address says so, for ADMIN only; closing takes the words out again (ORG-4). */
export function InviteByAddress() {
  const [search, setSearch] = useSearchParams()
  const { role } = useSignedIn()
  if (modalOf(search)?.kind !== 'invite' || !canManageTeam(role)) return null
  const handleClose = () => setSearch(withoutModal, { replace: true })
  return (
    <Suspense fallback={null}>
      <InviteModal isOpen onClose={handleClose} />
    </Suspense>
  )
}
