import { type ReactNode, useLayoutEffect, useState } from 'react'
import Box from '@mui/material/Box'

/** How long a response may take without a skeleton, in ms. */
const DELAY_MS = 150
/**
 * A skeleton that mounts within this many ms after another one has unmounted continues its delay, e.g. after a
 * redirect.
 */
const GAP_MS = 100

/**
 * The current wait, shared by the whole page: number of mounted skeletons, start of the wait and time of the last
 * unmount, in ms of the document timeline.
 */
const wait = { mountedCount: 0, since: 0, lastUnmountAt: Number.NEGATIVE_INFINITY }

/** Current time of the document timeline in ms; 0 if there is none. */
function frameTime(): number {
  const time = typeof document === 'undefined' ? null : (document.timeline?.currentTime ?? null)
  return time === null ? 0 : Number(time)
}

const isSameWait = (time: number) => wait.mountedCount > 0 || time - wait.lastUnmountAt <= GAP_MS

/**
 * Returns the delay in ms after which a newly mounted skeleton becomes visible: 150, the remaining time if it replaces
 * a skeleton that is still waiting, or 0 if it replaces a visible one (APP-5).
 */
function useSkeletonDelay(): number {
  const [delay] = useState(() => {
    const time = frameTime()
    return isSameWait(time) ? Math.max(0, DELAY_MS - (time - wait.since)) : DELAY_MS
  })
  useLayoutEffect(() => {
    const time = frameTime()
    if (!isSameWait(time)) wait.since = time
    wait.mountedCount += 1
    return () => {
      wait.mountedCount -= 1
      wait.lastUnmountAt = frameTime()
    }
  }, [])
  return delay
}

export interface LoadingStateProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /** Skeletons in the final layout. */
  readonly children: ReactNode
}

/**
 * Wrapper of skeletons that announces what is loading and shows them after 150 ms, so that fast responses show none.
 * Skeletons that replace other skeletons share one delay, so that the screen does not flicker (APP-5).
 */
export function LoadingState({ label, children }: LoadingStateProps) {
  const delay = useSkeletonDelay()
  return (
    <Box component="output" aria-busy="true" aria-label={label} sx={{ display: 'block' }}>
      <Box
        aria-hidden
        style={{ animationName: delay === 0 ? 'none' : undefined, animationDelay: `${delay}ms` }}
        sx={{
          '@keyframes sy-appear': { from: { opacity: 0 }, to: { opacity: 1 } },
          animation: 'sy-appear 1ms backwards',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
