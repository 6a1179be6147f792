import { useMemo } from 'react'
import { atom, useAtomValue, useStore } from 'jotai'
import { HttpError } from '@/api/client/errors'
import { type FormRejection, waitLeft } from '@/domain/access/wait'
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'
import { nowAtom, readClock } from '@/state/browser/clock'
import { callRefusal } from './callRefusal'

const askedWait = (error: Error | null): number | null =>
  error instanceof HttpError && error.status === TOO_MANY_REQUESTS ? error.retryAfterMs : null

/**
 * Returns what a form shows for a failed request: the service's message, or `otherwise` if it sent none. After status
 * 429 (too many requests), returns the remaining wait in milliseconds instead, which counts down to 0. Null if
 * `error` is null. Changing the email address doesn't end the wait, because the service limits by caller and by
 * address without saying which.
 */
export function useCallRefusal(error: Error | null, otherwise: string): FormRejection | null {
  const store = useStore()
  const leftAtom = useMemo(() => {
    const askedMs = askedWait(error)
    // `nowAtom` pauses in a hidden tab, where the response may arrive
    const since = Math.max(store.get(nowAtom), readClock(store))
    return atom((get) => (askedMs === null ? null : waitLeft(askedMs, get(nowAtom) - since)))
  }, [error, store])
  const leftMs = useAtomValue(leftAtom)
  return leftMs === null ? callRefusal(error, otherwise) : { kind: 'wait', leftMs }
}
