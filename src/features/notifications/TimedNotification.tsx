import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSetAtom } from 'jotai'
import { NotificationBar } from '@/components/common/feedback/NotificationBar'
import { closeNotificationAtom, type AppNotification } from '@/state/notices/notifications'

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

export interface TimedNotificationProps {
  /** The notification, with its lifetime; null as lifetime keeps it until it is closed. */
  readonly notification: AppNotification
  /** Whether the browser tab is hidden, which pauses the lifetime. */
  readonly isHiddenTab: boolean
  /** Called when the user closes it, not on timeout. */
  readonly onClosed: () => void
}

/** Notification that closes itself after its lifetime, which pauses in a hidden tab, on hover and on focus (NTF-1). */
export function TimedNotification({ notification, isHiddenTab, onClosed }: TimedNotificationProps) {
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
