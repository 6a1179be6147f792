/** The one sealed text in local storage, and when it goes by itself (CRD-9, V-3). */
import { atom } from 'jotai'
import type { Setter } from 'jotai'
import * as z from 'zod/mini'
import { storageMessages } from '@/domain/messages/api'
import { nowAtom } from './clock'
import { notifyAtom } from './notifications'
import { SYNC, forgetAtom, persistedAtom, storageKeys } from './persistedAtom'
import type { AppStore } from './store'
import { sealedSchema } from './vault'
import type { Sealed } from './vault'

const KEY = storageKeys.credentialEntries

let taken: (set: Setter) => void = () => undefined
/** Registers the function that restores entries which another tab has sealed. */
export const whenSealedElsewhere = (run: (set: Setter) => void): void => {
  taken = run
}

/** The credential entries as they are kept: sealed; null when nothing is. */
export const sealedAtom = persistedAtom<Sealed | null>({
  key: KEY,
  version: 1,
  schema: z.nullable(sealedSchema),
  initial: null,
  onTaken: (set) => taken(set),
})

/** Drops what is sealed, and the entries in memory with it. Says why where typed values are lost (FU-30). */
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

/** Drops a text whose 24 hours are over. Another tab's newer text, which this page may not have seen, stays. */
const purgeExpiredAtom = atom(null, (get, set) => {
  const now = get(nowAtom)
  if (!isExpired(get(sealedAtom), now)) return
  set(sealedAtom, SYNC)
  if (isExpired(get(sealedAtom), now)) set(dropSealedAtom, 'expired')
})

/** Drops expired credentials now and as time goes on, whoever is logged in and whatever page is open; answers how to stop. */
export const watchExpiry = (store: AppStore): (() => void) => {
  const purge = () => store.set(purgeExpiredAtom)
  purge()
  return store.sub(nowAtom, purge)
}
