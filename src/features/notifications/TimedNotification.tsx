import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { runsQuery } from '@/api/resources/stacks/runs'
import { NotificationBar } from '@/components/common/feedback/NotificationBar'
import { isRunning } from '@/domain/runs/runHistory'
import { nowAtom } from '@/state/browser/clock'
import {
  closeNotificationAtom,
  type AppNotification,
  type NotificationRun,
} from '@/state/notices/notifications'

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
  /** Called when the user closes it, and when it closes itself while the focus is in it. */
  readonly onClosed: () => void
}

/**
 * Notification that closes itself after its lifetime, with the end of its run or with the deletion of its stacks, but not
 * in a hidden tab, on hover and on focus (NTF-1).
 */
export function TimedNotification({ notification, isHiddenTab, onClosed }: TimedNotificationProps) {
  const close = useSetAtom(closeNotificationAtom)
  const [isHeld, setIsHeld] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isPaused = isHeld || isHiddenTab
  const handleClose = () => {
    onClosed()
    close(notification.id)
  }
  const handleEnd = () => {
    // another window has the keyboard, and this one would come back without focus
    if (bar.current?.contains(document.activeElement) === true) onClosed()
    close(notification.id)
  }
  useCountdown(notification.lifetimeMs, notification.times, isPaused, handleEnd)
  return (
    <>
      {notification.run !== null && <EndsWithRun {...notification.run} isHeld={isPaused} onEnd={handleEnd} />}
      {notification.stackIds.length > 0 && (
        <EndsWithStacks stackIds={notification.stackIds} isHeld={isPaused} onEnd={handleEnd} />
      )}
      <NotificationBar
        {...notification}
        ref={bar}
        onClose={handleClose}
        onHold={() => setIsHeld(true)}
        onRelease={() => setIsHeld(false)}
      />
    </>
  )
}

/** Polling interval of the run, in milliseconds. */
const POLL_MS = 5_000

interface EndsWithRunProps extends NotificationRun {
  /** Whether the end waits. */
  readonly isHeld: boolean
  readonly onEnd: () => void
}

/** Follows a run, so that what is said of it does not outlive it. */
function EndsWithRun({ stackId, runId, isHeld, onEnd }: EndsWithRunProps) {
  const now = useAtomValue(nowAtom)
  const { data } = useQuery({ ...runsQuery('source', stackId), refetchInterval: POLL_MS })
  const run = data?.find(({ dagRunId }) => dagRunId === runId)
  const hasEnded = run !== undefined && !isRunning(run, now)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (hasEnded && !isHeld) end()
  }, [hasEnded, isHeld])
  return null
}

interface EndsWithStacksProps {
  /** Ids of the stacks, at least one. */
  readonly stackIds: readonly number[]
  /** Whether the end waits. */
  readonly isHeld: boolean
  readonly onEnd: () => void
}

/** Ends when all stacks are deleted, by anybody, so that no action is offered that has nothing to act on. */
function EndsWithStacks({ stackIds, isHeld, onEnd }: EndsWithStacksProps) {
  const { data } = useQuery(entitiesQuery())
  const areGone = data !== undefined && !data.stacks.some(({ id }) => stackIds.includes(id))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (areGone && !isHeld) end()
  }, [areGone, isHeld])
  return null
}
