/** When a skeleton may be seen: a quick answer shows none, and a wait that goes on shows it without a gap. */
import { useLayoutEffect, useState } from 'react'

const DELAY_MS = 150
/** A skeleton that comes within this time of another one goes on with the same wait, as after a redirect. */
const GAP_MS = 100

/** The one wait of the page: how many skeletons stand, since when there is one, when the last one went. */
const wait = { standing: 0, since: 0, goneAt: Number.NEGATIVE_INFINITY }

/** Milliseconds on the page's animation clock; 0 where there is none. */
function frameTime(): number {
  const time = typeof document === 'undefined' ? null : (document.timeline?.currentTime ?? null)
  return time === null ? 0 : Number(time)
}

const goesOn = (time: number) => wait.standing > 0 || time - wait.goneAt <= GAP_MS

/** Milliseconds until a skeleton that is drawn now may be seen; 0 when it follows one that was seen (APP-5). */
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
