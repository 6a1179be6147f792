/**
 * The wizard's credential forms, by key. In memory in clear, in local storage only sealed (CRD-9, V-1 to V-8).
 * Every rule is a function of domain/credentials.
 */
import { atom } from 'jotai'
import type { Getter, Setter } from 'jotai'
import { existingChosen, saved } from '@/domain/credentials/choices'
import type {
  CheckAnswer,
  Credential,
  CredentialAttributes,
  CredentialEntry,
  CredentialEntryKey,
  OAuthResult,
} from '@/domain/credentials/types'
import { mergeUpload } from '@/domain/credentials/uploadFile'
import { fieldSetOf } from '@/domain/credentials/fieldSets'
import {
  answered,
  cancelled,
  checkAsked,
  edited,
  oauthUpdated,
  started,
  uploaded,
} from '@/domain/credentials/verification'
import { nowAtom } from './clock'
import { changeEntries, entryStoreAtom, keepSealed } from './sealedEntries'
import type { EntriesChange, Entries } from './sealedEntries'
import { forgetAtom, storageKeys, whenForgotten } from './persistedAtom'

/** Every held entry by its key, in clear; empty until restored. */
export const credentialEntriesAtom = atom((get): Entries => get(entryStoreAtom).entries)

/** Changes one held entry, unless the rule leaves it as it is. */
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

/** Holds exactly these entries; one that is held already under its key stays as it is. */
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

/** Types the credential's name; a check no longer counts. */
export const editNameAtom = atom(null, (get, set, { key, name }: { key: CredentialEntryKey; name: string }) =>
  changeEntry(get, set, key, (entry) => edited(entry, { name })),
)

export interface AttributeEdit {
  readonly key: CredentialEntryKey
  readonly field: string
  readonly value: string
}

/** Types one field; a check no longer counts. */
export const editAttributeAtom = atom(null, (get, set, { key, field, value }: AttributeEdit) =>
  changeEntry(get, set, key, (entry) =>
    edited(entry, { attributes: { ...entry.attributes, [field]: value } }),
  ),
)

export interface UploadedFile {
  readonly key: CredentialEntryKey
  /** The form's values when the file was chosen. */
  readonly whenChosen: CredentialAttributes
  readonly read: CredentialAttributes
}

/**
 * Takes over an uploaded file's values, all at once, and waits for a check to be asked for (U-13, CRD-7). Answers
 * the fields that were typed meanwhile and stay; null where the form no longer takes a file.
 */
export const uploadedAtom = atom(
  null,
  (get, set, { key, whenChosen, read }: UploadedFile): readonly string[] | null => {
    const entry = get(credentialEntriesAtom)[key]
    if (entry === undefined || entry.id !== null) return null
    const { attributes, kept } = mergeUpload(whenChosen, entry.attributes, read)
    changeEntry(get, set, key, (now) => uploaded(now, attributes))
    return kept
  },
)

/** A check is asked for at once; what an earlier one said no longer counts (CRD-5). */
export const checkAskedAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, checkAsked),
)

/** A provider answered with an account: its values count as verified (CRD-8). */
export const oauthConnectedAtom = atom(
  null,
  (get, set, { key, oauth }: { key: CredentialEntryKey; oauth: OAuthResult }) =>
    changeEntry(get, set, key, (entry) =>
      oauthUpdated(entry, fieldSetOf(entry.side, entry.label), oauth, get(nowAtom)),
    ),
)

/** Ends once what is typed is sealed, so that leaving the page loses nothing; at once where nothing can be kept. */
export const entriesKeptAtom = atom(null, (get, set): Promise<void> => keepSealed(get, set))

/** Forms that a saved credential was chosen instead of, as they were typed; in memory only, for the way back. */
const setAsideAtom = atom<Entries>({})
whenForgotten(storageKeys.credentialEntries, (set) => set(setAsideAtom, {}))

/** Uses a saved credential of the organisation; what was typed is set aside until "+ Add New Credentials" (CRD-4). */
export const chooseExistingAtom = atom(
  null,
  (get, set, { key, credential }: { key: CredentialEntryKey; credential: Credential }) => {
    const typed = get(credentialEntriesAtom)[key]
    if (typed?.id === null) set(setAsideAtom, { ...get(setAsideAtom), [key]: cancelled(typed) })
    changeEntry(get, set, key, (entry) => existingChosen(entry, credential))
  },
)

/**
 * A new credential in place of what is chosen: the one that was set aside for it, else this fresh one, which `newEntry`
 * of domain/wizard makes.
 */
export const addNewAtom = atom(null, (get, set, fresh: CredentialEntry) => {
  const { [fresh.key]: aside, ...others } = get(setAsideAtom)
  set(setAsideAtom, others)
  changeEntry(get, set, fresh.key, () => (aside?.label === fresh.label ? aside : fresh))
})

/** A check was sent; take its fingerprint (`verificationFingerprint`) along for the answer. */
export const verificationStartedAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, (entry) => started(entry, get(nowAtom))),
)

export interface VerificationAnswer {
  readonly key: CredentialEntryKey
  /** Of the entry as it was sent: an answer to an older text changes nothing (C-3). */
  readonly fingerprint: string
  /** The service's answer, or why the check could not be made. */
  readonly answer: CheckAnswer
}

/** A check came back. */
export const verificationAnsweredAtom = atom(
  null,
  (get, set, { key, fingerprint, answer }: VerificationAnswer) =>
    changeEntry(get, set, key, (entry) => answered(entry, answer, get(nowAtom), fingerprint)),
)

/** A check was given up: verifying is always cleared (CRD-5). */
export const verificationCancelledAtom = atom(null, (get, set, key: CredentialEntryKey) =>
  changeEntry(get, set, key, cancelled),
)

/** Saved on the server: its values are dropped from memory and storage at once (V-3). */
export const savedAtom = atom(null, (get, set, { key, id }: { key: CredentialEntryKey; id: number }) =>
  changeEntry(get, set, key, (entry) => saved(entry, id), { isPurge: true }),
)

/** Forgets all entries, on cancel and once everything is created (V-3). */
export const clearCredentialEntriesAtom = atom(null, (_get, set) =>
  set(forgetAtom, [storageKeys.credentialEntries]),
)
