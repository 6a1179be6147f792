import { atom } from 'jotai'
import type { Setter } from 'jotai'
import * as z from 'zod/mini'
import { storageMessages } from '@/domain/messages/api'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { SYNC, purgeAtom, persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import type { AppStore } from '@/state/session/store'
import { sealedSchema } from './vault'
import type { Sealed } from './vault'

const KEY = storageKeys.credentialEntries

let taken: (set: Setter) => void = () => undefined
/**
 * Registers the callback that runs after another tab has stored newly encrypted credentials. Only the last one
 * registered is called.
 */
export const whenSealedElsewhere = (run: (set: Setter) => void): void => {
  taken = run
}

/**
 * Credential values that the user has entered but not saved, kept encrypted in local storage; null if there are none
 * (CRD-9).
 */
export const sealedAtom = persistedAtom<Sealed | null>({
  key: KEY,
  version: 1,
  schema: z.nullable(sealedSchema),
  initial: null,
  onTaken: (set) => taken(set),
})

/**
 * Deletes the typed credentials from storage and memory. Shows a message for this reason, unless no form had typed
 * values (FU-30).
 */
export const dropSealedAtom = atom(null, (get, set, reason: 'expired' | 'unreadable') => {
  const typed = get(sealedAtom)?.typed ?? null
  set(purgeAtom, [KEY])
  if (typed === 0) return
  const { credentialsExpired, credentialsDropped } = storageMessages
  set(notifyAtom, {
    kind: 'error',
    text: (reason === 'expired' ? credentialsExpired : credentialsDropped)(typed),
  })
})

const isExpired = (sealed: Sealed | null, now: number): boolean => sealed !== null && sealed.exp <= now

/** Deletes an encrypted text older than 24 hours, unless another tab has stored a newer one. */
const purgeExpiredAtom = atom(null, (get, set) => {
  const now = get(nowAtom)
  if (!isExpired(get(sealedAtom), now)) return
  set(sealedAtom, SYNC)
  if (isExpired(get(sealedAtom), now)) set(dropSealedAtom, 'expired')
})

/**
 * Deletes typed credentials once they are 24 hours old: now and whenever the app's clock ticks, on any page, whoever is
 * logged in. Returns the function that stops it (V-3).
 */
export const watchExpiry = (store: AppStore): (() => void) => {
  const purge = () => store.set(purgeExpiredAtom)
  purge()
  return store.sub(nowAtom, purge)
}
