import { useAtomValue } from 'jotai'
import { notificationsAtom } from '@/state/notifications'

/** Height of a message of one line, and the gap above it, in CSS pixels. */
const LINE_PX = 52

/** How much later a page ends, so that its last rows can be had from under the messages: for the frame of a page. */
export const useMessageRoom = (): { readonly '--sy-messages': string } => ({
  '--sy-messages': `${useAtomValue(notificationsAtom).length * LINE_PX}px`,
})
