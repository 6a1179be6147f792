import { useMemo } from 'react'
import { atom, useAtomValue, useStore } from 'jotai'
import { HttpError } from '@/api/client/errors'
import { type Refusal, waitLeft } from '@/domain/access/wait'
import { TOO_MANY_REQUESTS } from '@/domain/shared/constants'
import { nowAtom, readClock } from '@/state/clock'
import { callRefusal } from './callRefusal'

const askedWait = (error: Error | null): number | null =>
  error instanceof HttpError && error.status === TOO_MANY_REQUESTS ? error.retryAfterMs : null

/**
 * Why a call was refused, in the service's words; a wait goes by with the clock, to its end. Null while nothing failed.
 * Another address does not shorten it: the service counts by caller as well as by address, and does not say which.
 */
export function useCallRefusal(error: Error | null, otherwise: string): Refusal | null {
  const store = useStore()
  const leftAtom = useMemo(() => {
    const askedMs = askedWait(error)
    // the clock of the page stands still in a hidden tab, where the answer may come in
    const since = Math.max(store.get(nowAtom), readClock(store))
    return atom((get) => (askedMs === null ? null : waitLeft(askedMs, get(nowAtom) - since)))
  }, [error, store])
  const leftMs = useAtomValue(leftAtom)
  return leftMs === null ? callRefusal(error, otherwise) : { kind: 'wait', leftMs }
}
