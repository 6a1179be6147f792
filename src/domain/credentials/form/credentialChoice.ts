/** Transitions of a credential entry on choosing and saving. Spec 1 §4, CRD-4, CRD-9. */
import { saveSettled } from './pendingSave'
import type { Credential, CredentialEntry } from '@/domain/credentials/types'
import { unknownStatus } from './verification'

/** Selects a saved credential of the organisation and drops the typed values. */
export const selectExisting = (entry: CredentialEntry, credential: Credential): CredentialEntry => ({
  ...saveSettled(entry),
  mode: 'existing',
  id: credential.id,
  name: credential.name,
  attributes: {},
  oauth: null,
  status: unknownStatus,
})

/** Marks an entry as saved under `id` and drops its values from the browser (V-3). */
export const markSaved = (entry: CredentialEntry, id: number): CredentialEntry => ({
  ...saveSettled(entry),
  id,
  attributes: {},
  oauth: null,
})
