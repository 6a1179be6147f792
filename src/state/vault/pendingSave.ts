import { atom } from 'jotai'
import { withPendingSave, withoutPendingSave } from '@/domain/credentials/form/pendingSave'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { saveSealedEntries } from './sealedEntries'
import { changeEntry, credentialEntriesAtom } from './credentialEntries'
import { randomText } from '@/state/browser/randomText'

const KEY_BYTES = 16

/**
 * Prepares the call that saves a form's new credential. Resolves to its idempotency key once that is stored with the
 * form, so that a retry of the same values, even after a reload, sends the same key (C-5).
 */
export const beginSaveAtom = atom(null, async (get, set, sent: CredentialEntry): Promise<string> => {
  const fresh = randomText(KEY_BYTES)
  changeEntry(get, set, sent.key, (entry) => withPendingSave(entry, sent, fresh))
  const opened = get(credentialEntriesAtom)[sent.key]?.openSave
  await saveSealedEntries(get, set)
  return opened?.idempotencyKey ?? fresh
})

/** Deletes a form's idempotency key once it is known whether the credential was saved (C-5). */
export const endSaveAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, withoutPendingSave),
)
