import { useMemo } from 'react'
import { atom, useAtomValue, useStore } from 'jotai'
import { type FormRejection, waitLeft } from '@/features/account/wait'
import { nowAtom, readClock } from '@/state/browser/clock'
import { askedWait, callRefusal } from './callRefusal'

/**
 * Returns what a form shows for a failed request: the service's message, or `otherwise` if it sent none. After status
 * 429 (too many requests), returns the remaining wait in milliseconds instead, which counts down to 0, with the
 * service's words around it (N-16). Null if `error` is null. Changing the email address doesn't end the wait, because the service limits by caller and by
 * address without saying which.
 */
export function useCallRefusal(error: Error | null, otherwise: string): FormRejection | null {
  const store = useStore()
  const leftAtom = useMemo(() => {
    const wait = askedWait(error)
    // `nowAtom` pauses in a hidden tab, where the response may arrive
    const since = Math.max(store.get(nowAtom), readClock(store))
    return atom((get) => (wait === null ? null : waitLeft(wait.askedMs, get(nowAtom) - since)))
  }, [error, store])
  const leftMs = useAtomValue(leftAtom)
  if (leftMs === null) return callRefusal(error, otherwise)
  const sentence = askedWait(error)?.sentence
  return { kind: 'wait', leftMs, ...(sentence && { sentence }) }
}
