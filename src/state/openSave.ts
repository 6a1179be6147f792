/** The Save of a new credential, kept sealed with its form from before it is sent until its answer is known (C-5). */
import { atom } from 'jotai'
import { saveOpened, saveSettled } from '@/domain/credentials/openSave'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { keepSealed } from './sealedEntries'
import { changeEntry, credentialEntriesAtom } from './credentialEntries'
import { randomText } from './randomText'

const KEY_BYTES = 16

/**
 * This is about to be sent: answers the key to send it under, once a reload would find that key again. The same as
 * the last try's, unless that sent something else.
 */
export const saveOpenedAtom = atom(null, async (get, set, sent: CredentialEntry): Promise<string> => {
  const fresh = randomText(KEY_BYTES)
  changeEntry(get, set, sent.key, (entry) => saveOpened(entry, sent, fresh))
  const opened = get(credentialEntriesAtom)[sent.key]?.openSave
  await keepSealed(get, set)
  return opened?.idempotencyKey ?? fresh
})

/** What came of the Save is known. */
export const saveSettledAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, saveSettled),
)
