import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { latePart } from '@/components/common/latePart'
import { modalOf, withoutModal } from '@/domain/shared/paths'
import { DialogBoundary } from '@/features/common/DialogBoundary'

const MessagesModal = latePart(
  async () => (await import('@/features/notifications/MessagesModal')).MessagesModal,
)

/** "Messages" over the present page while its address says so; closing takes the words out again (PLUS-21). */
export function MessagesByAddress() {
  const [search, setSearch] = useSearchParams()
  if (modalOf(search)?.kind !== 'messages') return null
  return (
    <DialogBoundary>
      <Suspense fallback={null}>
        <MessagesModal onClose={() => setSearch(withoutModal, { replace: true })} />
      </Suspense>
    </DialogBoundary>
  )
}
