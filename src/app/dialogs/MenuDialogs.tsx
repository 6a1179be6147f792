import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { isShortcutsKey } from '@/features/menu/paletteKey'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { parseDialog, withDialog, withoutDialog } from '@/domain/shared/paths'
import { DialogBoundary } from '@/features/common/DialogBoundary'

const MessagesDialog = lazyWithRetry(
  async () => (await import('@/features/notifications/MessagesDialog')).MessagesDialog,
)
const Shortcuts = lazyWithRetry(async () => (await import('./Shortcuts')).Shortcuts)

const AccountDialogs = lazyWithRetry(async () => (await import('./AccountDialogs')).AccountDialogs)

/**
 * Dialogs that open over any page with the menu, by the URL's search parameters: messages (PLUS-21), keyboard shortcuts
 * (FU-29), login sessions and password (FS-4), the user's data (O-12). Also listens for the key that opens the shortcuts.
 */
export function MenuDialogs() {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcutsKey(event)) return
      event.preventDefault()
      setSearch((current) => withDialog(current, { kind: 'shortcuts' }))
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [setSearch])
  const kind = parseDialog(search)?.kind
  const isAccount = kind === 'sessions' || kind === 'password' || kind === 'your-data' || kind === 'two-step'
  if (kind !== 'messages' && kind !== 'shortcuts' && !isAccount) return null
  const handleClose = () => setSearch(withoutDialog, { replace: true })
  return (
    <DialogBoundary>
      <UnthrottledSuspense fallback={null}>
        {isAccount && <AccountDialogs kind={kind} onClose={handleClose} />}
        {kind === 'messages' && <MessagesDialog onClose={handleClose} />}
        {kind === 'shortcuts' && <Shortcuts onClose={handleClose} />}
      </UnthrottledSuspense>
    </DialogBoundary>
  )
}
