/** Delay of skeletons: fast responses show none, and consecutive skeletons share one delay without a gap. */
import { useLayoutEffect, useState } from 'react'

const DELAY_MS = 150
/** A skeleton that mounts within this time after another one continues its wait, e.g. after a redirect. */
const GAP_MS = 100

/** State of the current wait, shared by the page: mounted skeletons, start of the wait, last unmount. */
const wait = { standing: 0, since: 0, goneAt: Number.NEGATIVE_INFINITY }

/** Current time of the document timeline in ms; 0 if there is none. */
function frameTime(): number {
  const time = typeof document === 'undefined' ? null : (document.timeline?.currentTime ?? null)
  return time === null ? 0 : Number(time)
}

const goesOn = (time: number) => wait.standing > 0 || time - wait.goneAt <= GAP_MS

/** Milliseconds until a newly mounted skeleton is shown; 0 if it follows a visible one (APP-5). */
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
