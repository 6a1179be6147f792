/**
 * The wizard's credential forms, by key. Plain text in memory, encrypted in local storage (CRD-9, V-1 to V-8). The
 * rules are functions of domain/credentials.
 */
import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import { selectExisting, markSaved } from '@/domain/credentials/form/credentialChoice'
import type {
  CheckAnswer,
  Credential,
  CredentialAttributes,
  CredentialEntry,
  CredentialEntryKey,
  FieldSet,
  OAuthResult,
} from '@/domain/credentials/types'
import { mergeUpload } from '@/domain/credentials/upload/uploadFile'
import {
  applyVerificationResult,
  cancelVerification,
  requestVerification,
  applyEdit,
  applyOAuthResult,
  startVerification,
  applyUpload,
} from '@/domain/credentials/form/verification'
import { nowAtom } from '@/state/browser/clock'
import { changeEntries, entryStoreAtom, saveSealedEntries } from './sealedEntries'
import type { EntriesChange, Entries } from './sealedEntries'
import { forgetAtom, storageKeys, whenForgotten } from '@/state/browser/persistedAtom'

/** All entries by key, in plain text; empty until restored. */
export const credentialEntriesAtom = atom((get): Entries => get(entryStoreAtom).entries)

/** Updates one entry; writes nothing when the rule returns the same entry. */
export const changeEntry = (
  get: Getter,
  set: Setter,
  key: CredentialEntryKey,
  rule: (entry: CredentialEntry) => CredentialEntry,
  how?: EntriesChange,
) => {
  const before = get(credentialEntriesAtom)[key]
  if (before === undefined) return
  const after = rule(before)
  if (after !== before) changeEntries(get, set, (entries) => ({ ...entries, [key]: after }), how)
}

/** Replaces the entries with these; an existing entry with the same key and label is kept. */
export const ensureEntriesAtom = atom(null, (get, set, wanted: readonly CredentialEntry[]) => {
  const held = get(credentialEntriesAtom)
  const isSame =
    wanted.length === Object.keys(held).length && wanted.every(({ key, label }) => held[key]?.label === label)
  if (isSame) return
  const kept = wanted.map((entry) =>
    held[entry.key]?.label === entry.label ? (held[entry.key] ?? entry) : entry,
  )
  changeEntries(get, set, () => Object.fromEntries(kept.map((entry) => [entry.key, entry])))
})

/** Sets the credential's name and invalidates its check. */
export const editNameAtom = atom(null, (get, set, { key, name }: { key: CredentialEntryKey; name: string }) =>
  changeEntry(get, set, key, (entry) => applyEdit(entry, { name })),
)

export interface AttributeEdit {
  readonly key: CredentialEntryKey
  readonly field: string
  readonly value: string
}

/** Sets one field and invalidates the credential's check. */
export const editAttributeAtom = atom(null, (get, set, { key, field, value }: AttributeEdit) =>
  changeEntry(get, set, key, (entry) =>
    applyEdit(entry, { attributes: { ...entry.attributes, [field]: value } }),
  ),
)

export interface UploadedFile {
  readonly key: CredentialEntryKey
  /** The form's values at the time the file was chosen. */
  readonly whenChosen: CredentialAttributes
  readonly read: CredentialAttributes
}

/**
 * Applies the values of an uploaded file; the check then waits for the user (U-13, CRD-7). Returns the fields that were
 * edited during the upload and kept; null where the form no longer accepts a file.
 */
export const applyUploadAtom = atom(
  null,
  (get, set, { key, whenChosen, read }: UploadedFile): readonly string[] | null => {
    const entry = get(credentialEntriesAtom)[key]
    if (entry === undefined || entry.id !== null) return null
    const { attributes, kept } = mergeUpload(whenChosen, entry.attributes, read)
    changeEntry(get, set, key, (now) => applyUpload(now, attributes))
    return kept
  },
)

/** Requests an immediate check and discards the previous result (CRD-5). */
export const requestCheckAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, requestVerification),
)

export interface OAuthConnection {
  readonly key: CredentialEntryKey
  readonly fieldSet: FieldSet
  readonly oauth: OAuthResult
}

/** Applies the account that an OAuth provider returned; its values count as verified (CRD-8). */
export const applyOAuthAtom = atom(null, (get, set, { key, fieldSet, oauth }: OAuthConnection) =>
  changeEntry(get, set, key, (entry) => applyOAuthResult(entry, fieldSet, oauth, get(nowAtom))),
)

/**
 * Resolves once the typed values are sealed, so that leaving the page loses nothing; immediately where there is no
 * vault.
 */
export const entriesKeptAtom = atom(null, (get, set): Promise<void> => saveSealedEntries(get, set))

/** Form values from before a saved credential was chosen, in memory only; restored by "+ Add New Credentials". */
const setAsideAtom = atom<Entries>({})
whenForgotten(storageKeys.credentialEntries, (set) => set(setAsideAtom, {}))

/** Selects a saved credential of the organisation; typed values are set aside until "+ Add New Credentials" (CRD-4). */
export const chooseExistingAtom = atom(
  null,
  (get, set, { key, credential }: { key: CredentialEntryKey; credential: Credential }) => {
    const typed = get(credentialEntriesAtom)[key]
    if (typed?.id === null) set(setAsideAtom, { ...get(setAsideAtom), [key]: cancelVerification(typed) })
    changeEntry(get, set, key, (entry) => selectExisting(entry, credential))
  },
)

/**
 * Switches to a new credential: the values set aside before, else the given fresh entry from `newEntry` of
 * domain/wizard.
 */
export const addNewAtom = atom(null, (get, set, fresh: CredentialEntry) => {
  const { [fresh.key]: aside, ...others } = get(setAsideAtom)
  set(setAsideAtom, others)
  changeEntry(get, set, fresh.key, () => (aside?.label === fresh.label ? aside : fresh))
})

/** Marks a check as started; pass its fingerprint (`verificationFingerprint`) along with the answer. */
export const startVerificationAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, (entry) => startVerification(entry, get(nowAtom))),
)

export interface VerificationAnswer {
  readonly key: CredentialEntryKey
  /** Fingerprint of the entry as sent: an answer for outdated values is ignored (C-3). */
  readonly fingerprint: string
  /** The service's answer, or why the check failed to run. */
  readonly answer: CheckAnswer
}

/** Applies the result of a check. */
export const recordVerificationAtom = atom(
  null,
  (get, set, { key, fingerprint, answer }: VerificationAnswer) =>
    changeEntry(get, set, key, (entry) => applyVerificationResult(entry, answer, get(nowAtom), fingerprint)),
)

/** Cancels a check and always clears the verifying status (CRD-5). */
export const cancelVerificationAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, cancelVerification),
)

/** Marks an entry as saved on the server and deletes its values from memory and storage (V-3). */
export const markSavedAtom = atom(null, (get, set, { key, id }: { key: CredentialEntryKey; id: number }) =>
  changeEntry(get, set, key, (entry) => markSaved(entry, id), { isPurge: true }),
)

/** Deletes all entries, on cancel and once everything is created (V-3). */
export const clearCredentialEntriesAtom = atom(null, (_get, set) =>
  set(forgetAtom, [storageKeys.credentialEntries]),
)
