import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import { selectExisting, markSaved } from '@/domain/credentials/form/credentialChoice'
import type {
  CheckAnswer,
  Credential,
  CredentialAttributes,
  CredentialEntry,
  CredentialEntryKey,
  CredentialFormDefinition,
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
import { purgeAtom, onPurge } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/**
 * Values typed into the wizard's credential forms, by form (`source:<type id>` or `destination:<type id>`). In plain
 * text in memory; local storage has an encrypted copy. Empty until that is decrypted after a reload (CRD-9, V-1 to
 * V-8).
 */
export const credentialEntriesAtom = atom((get): Entries => get(entryStoreAtom).entries)

/**
 * Applies `rule` to the state of one credential form and stores the result. Writes nothing if there is no such form or
 * the rule returns the same object.
 */
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

/**
 * Sets which credential forms exist: a form with the same key and label keeps its values, all others are replaced by
 * `wanted`.
 */
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

/** Sets the name in a credential form and invalidates the form's verification. */
export const editNameAtom = atom(null, (get, set, { key, name }: { key: CredentialEntryKey; name: string }) =>
  changeEntry(get, set, key, (entry) => applyEdit(entry, { name }), 'typed'),
)

/** New value of one field in a credential form. */
export interface AttributeEdit {
  readonly key: CredentialEntryKey
  readonly field: string
  readonly value: string
}

/** Sets one field of a credential form and invalidates the form's verification. */
export const editAttributeAtom = atom(null, (get, set, { key, field, value }: AttributeEdit) =>
  changeEntry(
    get,
    set,
    key,
    (entry) => applyEdit(entry, { attributes: { ...entry.attributes, [field]: value } }),
    'typed',
  ),
)

/** Values read from a credential file that the user uploaded into a form. */
export interface UploadedFile {
  readonly key: CredentialEntryKey
  /** The form's values when the file was chosen, to detect edits made while it was read. */
  readonly whenChosen: CredentialAttributes
  /** Values from the file, by field name. */
  readonly read: CredentialAttributes
}

/**
 * Fills a credential form with the values of an uploaded file; their verification waits for the user (U-13, CRD-7).
 * Returns the names of fields that the user edited meanwhile and that keep their value; null if the form accepts no
 * file any more.
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

/** Discards the result of a form's verification, so that the values are verified again now (CRD-5). */
export const requestVerificationAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, requestVerification),
)

/** Account that an OAuth provider returned, and the form to fill with it. */
export interface OAuthConnection {
  readonly key: CredentialEntryKey
  readonly fieldSet: CredentialFormDefinition
  readonly oauth: OAuthResult
}

/** Fills a credential form with the account that an OAuth provider returned; its values count as verified (CRD-8). */
export const applyOAuthAtom = atom(null, (get, set, { key, fieldSet, oauth }: OAuthConnection) =>
  changeEntry(get, set, key, (entry) => applyOAuthResult(entry, fieldSet, oauth, get(nowAtom))),
)

/**
 * Write-only atom that encrypts the typed credentials into local storage. Resolves when that is done, so that leaving
 * the page loses nothing; also resolves if this browser can't encrypt.
 */
export const saveEntriesAtom = atom(null, (get, set): Promise<void> => saveSealedEntries(get, set))

/** Form values from before a saved credential was chosen; in memory only. "+ Add New Credentials" restores them. */
const setAsideAtom = atom<Entries>({})
onPurge(storageKeys.credentialEntries, (set) => set(setAsideAtom, {}))

/**
 * Selects a saved credential in a form. Typed values stay in memory until "+ Add New Credentials" restores them
 * (CRD-4).
 */
export const chooseExistingAtom = atom(
  null,
  (get, set, { key, credential }: { key: CredentialEntryKey; credential: Credential }) => {
    const typed = get(credentialEntriesAtom)[key]
    if (typed?.id === null) set(setAsideAtom, { ...get(setAsideAtom), [key]: cancelVerification(typed) })
    changeEntry(get, set, key, (entry) => selectExisting(entry, credential))
  },
)

/**
 * Switches a form to a new credential: restores the values typed before a saved credential was selected, else starts
 * with the default values in `fresh`.
 */
export const addNewAtom = atom(null, (get, set, fresh: CredentialEntry) => {
  const { [fresh.key]: aside, ...others } = get(setAsideAtom)
  set(setAsideAtom, others)
  changeEntry(get, set, fresh.key, () => (aside?.label === fresh.label ? aside : fresh))
})

/**
 * Marks a form's verification as started. Pass the fingerprint of the values sent (`verificationFingerprint`) to
 * `recordVerificationAtom` with the answer.
 */
export const startVerificationAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, (entry) => startVerification(entry, get(nowAtom))),
)

/** Answer to the verification of a form's values. */
export interface VerificationAnswer {
  readonly key: CredentialEntryKey
  /** Fingerprint of the values that were sent; the answer is ignored if the form has other values now (C-3). */
  readonly fingerprint: string
  /** The service's answer, or why the verification could not be made. */
  readonly answer: CheckAnswer
}

/** Applies the answer to a form's verification, unless the values have changed since they were sent. */
export const recordVerificationAtom = atom(
  null,
  (get, set, { key, fingerprint, answer }: VerificationAnswer) =>
    changeEntry(get, set, key, (entry) => applyVerificationResult(entry, answer, get(nowAtom), fingerprint)),
)

/** Cancels a form's verification; the form is then never shown as being verified (CRD-5). */
export const cancelVerificationAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, cancelVerification),
)

/**
 * Marks a form's credential as saved on the service, with its id, and deletes the typed values from memory and storage
 * (V-3).
 */
export const markSavedAtom = atom(null, (get, set, { key, id }: { key: CredentialEntryKey; id: number }) =>
  changeEntry(get, set, key, (entry) => markSaved(entry, id), 'purged'),
)

/**
 * Write-only atom that deletes the values of all credential forms of the wizard. Set it when the user discards the new
 * stack, and once all its parts are created (V-3).
 */
export const clearCredentialEntriesAtom = atom(null, (_get, set) =>
  set(purgeAtom, [storageKeys.credentialEntries]),
)
