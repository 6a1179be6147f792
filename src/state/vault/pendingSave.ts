/**
 * Idempotency data of a Save of a new credential, sealed with its form before sending until the answer is known (C-5).
 */
import { atom } from 'jotai'
import { saveOpened, saveSettled } from '@/domain/credentials/form/pendingSave'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { saveSealedEntries } from './sealedEntries'
import { changeEntry, credentialEntriesAtom } from './credentialEntries'
import { randomText } from '@/state/browser/randomText'

const KEY_BYTES = 16

/**
 * Prepares a Save: returns its idempotency key once that is stored and would survive a reload. A retry of the same
 * values reuses the key.
 */
export const saveOpenedAtom = atom(null, async (get, set, sent: CredentialEntry): Promise<string> => {
  const fresh = randomText(KEY_BYTES)
  changeEntry(get, set, sent.key, (entry) => saveOpened(entry, sent, fresh))
  const opened = get(credentialEntriesAtom)[sent.key]?.openSave
  await saveSealedEntries(get, set)
  return opened?.idempotencyKey ?? fresh
})

/** Clears the idempotency data once the outcome of the Save is known. */
export const saveSettledAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, saveSettled),
)
