import { useMemo } from 'react'
import { atom, useAtomValue, useStore } from 'jotai'
import { HttpError } from '@/api/client/errors'
import { type FormRefusal, waitLeft } from '@/domain/access/wait'
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'
import { nowAtom, readClock } from '@/state/browser/clock'
import { callRefusal } from './callRefusal'

const askedWait = (error: Error | null): number | null =>
  error instanceof HttpError && error.status === TOO_MANY_REQUESTS ? error.retryAfterMs : null

/**
 * Error message of a failed request, from the service if possible; after a 429 it counts down the wait time. Null
 * without an error. Changing the email address doesn't end the wait, because the service limits by caller and by
 * address without saying which.
 */
export function useCallRefusal(error: Error | null, otherwise: string): FormRefusal | null {
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
