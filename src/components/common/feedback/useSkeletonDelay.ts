import { useLayoutEffect, useState } from 'react'

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
const wait = { standing: 0, since: 0, goneAt: Number.NEGATIVE_INFINITY }

/** Current time of the document timeline in ms; 0 if there is none. */
function frameTime(): number {
  const time = typeof document === 'undefined' ? null : (document.timeline?.currentTime ?? null)
  return time === null ? 0 : Number(time)
}

const goesOn = (time: number) => wait.standing > 0 || time - wait.goneAt <= GAP_MS

/**
 * Returns the delay in ms after which a newly mounted skeleton becomes visible: 150, the remaining time if it replaces
 * a skeleton that is still waiting, or 0 if it replaces a visible one (APP-5).
 */
export function useSkeletonDelay(): number {
  const [delay] = useState(() => {
    const time = frameTime()
    return goesOn(time) ? Math.max(0, DELAY_MS - (time - wait.since)) : DELAY_MS
  })
  useLayoutEffect(() => {
    const time = frameTime()
    if (!goesOn(time)) wait.since = time
    wait.standing += 1
    return () => {
      wait.standing -= 1
      wait.goneAt = frameTime()
    }
  }, [])
  return delay
}
