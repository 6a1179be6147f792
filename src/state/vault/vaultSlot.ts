/** The sealed text in local storage and its expiry (CRD-9, V-3). */
import { atom } from 'jotai'
import type { Setter } from 'jotai'
import * as z from 'zod/mini'
import { storageMessages } from '@/domain/messages/api'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { SYNC, forgetAtom, persistedAtom, storageKeys } from '@/state/browser/persistedAtom'
import type { AppStore } from '@/state/session/store'
import { sealedSchema } from './vault'
import type { Sealed } from './vault'

const KEY = storageKeys.credentialEntries

let taken: (set: Setter) => void = () => undefined
/** Registers the callback that restores entries sealed by another tab. */
export const whenSealedElsewhere = (run: (set: Setter) => void): void => {
  taken = run
}

/** The sealed credential entries; null when there are none. */
export const sealedAtom = persistedAtom<Sealed | null>({
  key: KEY,
  version: 1,
  schema: z.nullable(sealedSchema),
  initial: null,
  onTaken: (set) => taken(set),
})

/** Deletes the sealed text and the entries in memory. Shows a message where typed values are lost (FU-30). */
export const dropSealedAtom = atom(null, (get, set, reason: 'expired' | 'unreadable') => {
  const typed = get(sealedAtom)?.typed ?? null
  set(forgetAtom, [KEY])
  if (typed === 0) return
  const { credentialsExpired, credentialsDropped } = storageMessages
  set(notifyAtom, {
    kind: 'error',
    text: (reason === 'expired' ? credentialsExpired : credentialsDropped)(typed),
  })
})

const isExpired = (sealed: Sealed | null, now: number): boolean => sealed !== null && sealed.exp <= now

/** Deletes a text older than 24 hours, unless another tab has stored a newer one. */
const purgeExpiredAtom = atom(null, (get, set) => {
  const now = get(nowAtom)
  if (!isExpired(get(sealedAtom), now)) return
  set(sealedAtom, SYNC)
  if (isExpired(get(sealedAtom), now)) set(dropSealedAtom, 'expired')
})

/**
 * Deletes expired credentials now and on every tick, on any page and for any user; returns the unsubscribe function.
 */
export const watchExpiry = (store: AppStore): (() => void) => {
  const purge = () => store.set(purgeExpiredAtom)
  purge()
  return store.sub(nowAtom, purge)
}
