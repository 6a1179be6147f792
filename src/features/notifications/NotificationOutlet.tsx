import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useAtomValue, useSetAtom } from 'jotai'
import { RetryBoundary } from '@/components/common/loading/RetryBoundary'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { shellMessages } from '@/components/layout/messages'
import { closeNotificationAtom, notificationsAtom, type AppNotification } from '@/state/notices/notifications'

const { Component: NotificationList, preload } = lazyWithPreload(
  async () => (await import('./NotificationList')).NotificationList,
)

/** Loads the code of the notifications, so that the first one appears without a delay. */
export const preloadNotifications = preload

/** Notification without its timer and copy button, for one whose code failed to load. */
function PlainNotification({ notification }: { readonly notification: AppNotification }) {
  const close = useSetAtom(closeNotificationAtom)
  const { id, kind, lead, text, action } = notification
  return (
    <Box
      role={kind === 'error' ? 'alert' : 'status'}
      sx={{
        position: 'fixed',
        right: 24,
        bottom: 24,
        zIndex: 'snackbar',
        p: 3,
        bgcolor: 'inverse.bg',
        color: 'inverse.text',
      }}
    >
      {lead === '' ? text : `${lead} ${text}`}
      {action !== null && (
        <Button color="inherit" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <Button color="inherit" onClick={() => close(id)}>
        {shellMessages.notification.close}
      </Button>
    </Box>
  )
}

/**
 * Renders all current notifications, above the page's sticky footer. Errors close after 8 s, not
 * counting time while the user hovers over or focuses them or the tab is hidden; successes, and messages with an
 * action, stay until closed (NTF-1). They are outside the page, which an open dialog hides from screen readers.
 */
export function NotificationOutlet() {
  const notifications = useAtomValue(notificationsAtom)
  const last = notifications.at(-1)
  // a section that is already there when a dialog opens is hidden with the page
  if (last === undefined) return null
  return (
    <RetryBoundary renderFallback={() => <PlainNotification notification={last} />}>
      <UnthrottledSuspense fallback={null}>
        <NotificationList />
      </UnthrottledSuspense>
    </RetryBoundary>
  )
}
