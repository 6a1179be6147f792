import { useCapabilities } from '@/api/resources/account/capabilities'
import { ShortcutsDialog, type ShortcutsDialogProps } from '@/features/menu/ShortcutsDialog'

/** List of keyboard shortcuts, with those of the pages that the backend supports. */
export function Shortcuts({ onClose }: Pick<ShortcutsDialogProps, 'onClose'>) {
  return <ShortcutsDialog hasAlerts={useCapabilities().has('alerts')} onClose={onClose} />
}
