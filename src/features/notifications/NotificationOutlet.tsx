import { type FocusEvent, useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { useAtomValue, useSetAtom } from 'jotai'
import { NotificationBar } from '@/components/common/NotificationBar'
import { shell } from '@/domain/messages/shell'
import { closeNotificationAtom, notificationsAtom, type AppNotification } from '@/state/notifications'

function useIsHiddenTab(): boolean {
  const [isHidden, setIsHidden] = useState(() => document.hidden)
  useEffect(() => {
    const note = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isHidden
}

/** Calls `onEnd` after `limitMs` of time that was not held; null never ends. A new `round` starts anew. */
function useCountdown(limitMs: number | null, round: number, isHeld: boolean, onEnd: () => void) {
  const spentMs = useRef(0)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    spentMs.current = 0
  }, [round])
  useEffect(() => {
    if (limitMs === null || isHeld) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => end.current(), Math.max(0, limitMs - spentMs.current))
    return () => {
      clearTimeout(timer)
      spentMs.current += performance.now() - startedAt
    }
  }, [limitMs, round, isHeld])
}

/** Gives the focus back to where it was before it came among the messages, else to the page's heading. */
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
  /** It was closed by hand, not by time. */
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

/** Between two messages, and above the first. */
const GAP_PX = 8

/** How much later a page ends, so that its last rows can be had from under the messages. */
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

/** The messages of the product, bottom right, above what stays at the foot of the page: errors go after 8 s of unheld time, successes stay until closed (NTF-1). */
export function NotificationOutlet() {
  const notifications = useAtomValue(notificationsAtom)
  const isHiddenTab = useIsHiddenTab()
  const { onFocus, giveBack } = useFocusBefore()
  return (
    <Box
      component="section"
      ref={roomRef}
      aria-label={shell.notification.region}
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
