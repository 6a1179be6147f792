import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { shellMessages } from '@/components/layout/messages'
import { notificationsAtom } from '@/state/notices/notifications'
import { TimedNotification } from './TimedNotification'

function useIsHiddenTab(): boolean {
  const [isHidden, setIsHidden] = useState(() => document.hidden)
  useEffect(() => {
    const note = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isHidden
}

/** Restores the focus to the element that had it before the notifications, else to the page's heading. */
function useFocusBefore() {
  const before = useRef<EventTarget | null>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const giveBack = () => {
    const { current } = before
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading !== null) heading.tabIndex = -1
    const target = current instanceof HTMLElement && current.isConnected ? current : heading
    target?.focus()
  }
  return { onFocus, giveBack }
}

/** Gap between notifications, and above the first. */
const GAP_PX = 8

/** Publishes the section's height as a CSS variable, so that pages can scroll their last rows out from under it. */
const roomRef = (section: HTMLElement | null) => {
  if (section === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--sy-messages', `${section.offsetHeight + GAP_PX}px`)
  })
  observer.observe(section)
  return () => {
    observer.disconnect()
    style.removeProperty('--sy-messages')
  }
}

/** Height of the links and the user menu at the foot of the side menu, in px, which stay free. */
const MENU_FOOT_PX = 244

/**
 * Notifications stand where they cover no data: in the free space of the side menu, or on a bar of their own below the
 * page where the menu is folded. Pages without a menu have no data.
 */
const sectionSx = {
  position: 'fixed',
  right: 24,
  bottom: 'calc(24px + var(--sy-foot, 0px))',
  zIndex: 'snackbar',
  display: 'grid',
  gap: `${GAP_PX}px`,
  ml: 6,
  maxHeight: '80vh',
  overflowY: 'auto',
  'body:has([data-menu="wide"]) &': {
    right: 'auto',
    left: 12,
    bottom: MENU_FOOT_PX,
    width: 207,
    maxHeight: `calc(100vh - ${MENU_FOOT_PX}px - 120px)`,
    ml: 0,
  },
  'body:has([data-menu="folded"]) &': {
    right: 0,
    left: 60,
    bottom: 'var(--sy-foot, 0px)',
    ml: 0,
    px: 6,
    py: 2,
    justifyItems: 'end',
    bgcolor: 'background.default',
    borderTop: 1,
    borderColor: 'line.hairline',
  },
} as const

/** The current notifications, at least one; see `NotificationOutlet`. */
export function NotificationList() {
  const notifications = useAtomValue(notificationsAtom)
  const isHiddenTab = useIsHiddenTab()
  const { onFocus, giveBack } = useFocusBefore()
  return createPortal(
    <Box
      component="section"
      data-screen
      ref={roomRef}
      aria-label={shellMessages.notification.region}
      onFocus={onFocus}
      sx={sectionSx}
    >
      {notifications.map((notification) => (
        <TimedNotification
          key={notification.id}
          notification={notification}
          isHiddenTab={isHiddenTab}
          onClosed={giveBack}
        />
      ))}
    </Box>,
    document.body,
  )
}
