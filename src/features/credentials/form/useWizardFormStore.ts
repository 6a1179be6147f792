import { useStore } from 'jotai'
import { useMemo } from 'react'
import { fieldSetOf } from '@/connectors/lookups'
import type { CredentialEntryKey } from '@/domain/credentials/types'
import {
  requestVerificationAtom,
  credentialEntriesAtom,
  editAttributeAtom,
  editNameAtom,
  applyOAuthAtom,
  applyUploadAtom,
  recordVerificationAtom,
  cancelVerificationAtom,
  startVerificationAtom,
} from '@/state/vault/credentialEntries'
import type { CredentialFormStore } from './credentialFormStore'

type Store = ReturnType<typeof useStore>

/**
 * Creates the store (state and actions) of one credential form of the wizard, identified by `key`. Its values are
 * stored encrypted (CRD-9).
 */
export const wizardFormStore = (store: Store, key: CredentialEntryKey): CredentialFormStore => ({
  read: () => store.get(credentialEntriesAtom)[key],
  editName: (name) => store.set(editNameAtom, { key, name }),
  editField: (field, value) => store.set(editAttributeAtom, { key, field, value }),
  takeUpload: (whenChosen, read) => store.set(applyUploadAtom, { key, whenChosen, read }),
  connect: (oauth) => {
    const entry = store.get(credentialEntriesAtom)[key]
    if (entry === undefined) return
    store.set(applyOAuthAtom, { key, fieldSet: fieldSetOf(entry.side, entry.label), oauth })
  },
  askCheck: () => store.set(requestVerificationAtom, key),
  startCheck: () => store.set(startVerificationAtom, key),
  answerCheck: (fingerprint, answer) => store.set(recordVerificationAtom, { key, fingerprint, answer }),
  cancelCheck: () => store.set(cancelVerificationAtom, key),
})

/** Returns the store (state and actions) of one credential form of the wizard, memoized per `key`. */
export const useWizardFormStore = (key: CredentialEntryKey): CredentialFormStore => {
  const store = useStore()
  return useMemo(() => wizardFormStore(store, key), [store, key])
}
