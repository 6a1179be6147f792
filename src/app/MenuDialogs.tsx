import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AwaitParts } from '@/components/common/AwaitParts'
import { isShortcutsKey } from '@/components/layout/paletteKey'
import { latePart } from '@/components/common/latePart'
import { modalOf, withModal, withoutModal } from '@/domain/shared/paths'
import { DialogBoundary } from '@/features/common/DialogBoundary'

const MessagesModal = latePart(
  async () => (await import('@/features/notifications/MessagesModal')).MessagesModal,
)
const ShortcutsDialog = latePart(
  async () => (await import('@/components/layout/ShortcutsDialog')).ShortcutsDialog,
)

/** Dialogs that everybody can open over any page with the menu: messages (PLUS-21) and keyboard shortcuts (FU-29). */
export function MenuDialogs() {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcutsKey(event)) return
      event.preventDefault()
      setSearch((current) => withModal(current, { kind: 'shortcuts' }))
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [setSearch])
  const kind = modalOf(search)?.kind
  if (kind !== 'messages' && kind !== 'shortcuts') return null
  const handleClose = () => setSearch(withoutModal, { replace: true })
  return (
    <DialogBoundary>
      <AwaitParts fallback={null}>
        {kind === 'messages' ? (
          <MessagesModal onClose={handleClose} />
        ) : (
          <ShortcutsDialog onClose={handleClose} />
        )}
      </AwaitParts>
    </DialogBoundary>
  )
}
