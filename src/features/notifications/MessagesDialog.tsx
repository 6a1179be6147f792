import { useAtomValue } from 'jotai'
import { MessageList } from '@/components/common/feedback/MessageList'
import { messageLogAtom } from '@/state/notices/notifications'

export interface MessagesDialogProps {
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * "Messages" dialog: the last 20 notifications since the page was loaded, newest first, including closed ones
 * (PLUS-21, MOD-8).
 */
export function MessagesDialog({ onClose }: MessagesDialogProps) {
  return <MessageList messages={useAtomValue(messageLogAtom)} onClose={onClose} />
}
