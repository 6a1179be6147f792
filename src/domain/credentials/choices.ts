/** What choosing and saving make of an entry. Spec 1 §4, CRD-4, CRD-9. */
import { saveSettled } from './openSave'
import type { Credential, CredentialEntry } from './types'
import { unknownStatus } from './verification'

/** A saved credential of the organisation instead of typed values, which are dropped. */
export const existingChosen = (entry: CredentialEntry, credential: Credential): CredentialEntry => ({
  ...saveSettled(entry),
  mode: 'existing',
  id: credential.id,
  name: credential.name,
  attributes: {},
  oauth: null,
  status: unknownStatus,
})

/** Saved on the server under `id`: the browser needs none of its values any more (V-3). */
export const saved = (entry: CredentialEntry, id: number): CredentialEntry => ({
  ...saveSettled(entry),
  id,
  attributes: {},
  oauth: null,
})
