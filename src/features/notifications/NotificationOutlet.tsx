import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { useAtomValue, useSetAtom } from 'jotai'
import { NotificationBar } from '@/components/common/feedback/NotificationBar'
import { shellMessages } from '@/components/layout/messages'
import { closeNotificationAtom, notificationsAtom, type AppNotification } from '@/state/notices/notifications'

function useIsHiddenTab(): boolean {
  const [isHidden, setIsHidden] = useState(() => document.hidden)
  useEffect(() => {
    const note = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isHidden
}

/** Calls `onEnd` after `limitMs`, excluding paused time; null means never. A new `round` restarts the countdown. */
function useCountdown(limitMs: number | null, round: number, isHeld: boolean, onEnd: () => void) {
  const spentMs = useRef(0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    spentMs.current = 0
  }, [round])
  useEffect(() => {
    if (limitMs === null || isHeld) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), Math.max(0, limitMs - spentMs.current))
    return () => {
      clearTimeout(timer)
      spentMs.current += performance.now() - startedAt
    }
  }, [limitMs, round, isHeld])
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

interface TimedNotificationProps {
  readonly notification: AppNotification
  readonly isHiddenTab: boolean
  /** Called when the user closes it, not on timeout. */
  readonly onClosed: () => void
}

function TimedNotification({ notification, isHiddenTab, onClosed }: TimedNotificationProps) {
  const close = useSetAtom(closeNotificationAtom)
  const [isHeld, setIsHeld] = useState(false)
  const handleClose = () => close(notification.id)
  useCountdown(notification.lifetimeMs, notification.times, isHeld || isHiddenTab, handleClose)
  return (
    <NotificationBar
      {...notification}
      onClose={() => {
        onClosed()
        handleClose()
      }}
      onHold={() => setIsHeld(true)}
      onRelease={() => setIsHeld(false)}
    />
  )
}

/** Gap between notifications, and above the first. */
const GAP_PX = 8

/** Publishes the section's height as a CSS variable, so that pages can scroll their last rows out from under it. */
const roomRef = (section: HTMLElement | null) => {
  if (section === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = section.offsetHeight
    style.setProperty('--sy-messages', `${height === 0 ? 0 : height + GAP_PX}px`)
  })
  observer.observe(section)
  return () => {
    observer.disconnect()
    style.removeProperty('--sy-messages')
  }
}

/**
 * Renders all current notifications at the bottom right, above the page's sticky footer. Errors close after 8 s, not
 * counting time while the user hovers over or focuses them or the tab is hidden; successes, and messages with an
 * action, stay until closed (NTF-1).
 */
export function NotificationOutlet() {
  const notifications = useAtomValue(notificationsAtom)
  const isHiddenTab = useIsHiddenTab()
  const { onFocus, giveBack } = useFocusBefore()
  return (
    <Box
      component="section"
      ref={roomRef}
      aria-label={shellMessages.notification.region}
      onFocus={onFocus}
      sx={{
        position: 'fixed',
        right: 24,
        bottom: 'calc(24px + var(--sy-foot, 0px))',
        zIndex: 'snackbar',
        display: 'grid',
        gap: `${GAP_PX}px`,
        ml: 6,
        maxHeight: '80vh',
        overflowY: 'auto',
      }}
    >
      {notifications.map((notification) => (
        <TimedNotification
          key={notification.id}
          notification={notification}
          isHiddenTab={isHiddenTab}
          onClosed={giveBack}
        />
      ))}
    </Box>
  )
}
