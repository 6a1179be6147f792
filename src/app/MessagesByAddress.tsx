import { useSearchParams } from 'react-router-dom'
import { AwaitParts } from '@/components/common/AwaitParts'
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
      <AwaitParts fallback={null}>
        <MessagesModal onClose={() => setSearch(withoutModal, { replace: true })} />
      </AwaitParts>
    </DialogBoundary>
  )
}
