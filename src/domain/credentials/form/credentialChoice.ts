/** Transitions of a credential entry on choosing and saving. Spec 1 §4, CRD-4, CRD-9. */
import { withoutPendingSave } from './pendingSave'
import type { Credential, CredentialEntry } from '@/domain/credentials/types'
import { unknownStatus } from './verification'

/**
 * Returns the credential form with a saved credential of the organisation selected; values that were typed into the
 * form are dropped.
 */
export const selectExisting = (entry: CredentialEntry, credential: Credential): CredentialEntry => ({
  ...withoutPendingSave(entry),
  mode: 'existing',
  id: credential.id,
  name: credential.name,
  attributes: {},
  oauth: null,
  status: unknownStatus,
})

/**
 * Returns the credential form as saved under `id`. Its secret values are dropped, so that the browser no longer stores
 * them (V-3).
 */
export const markSaved = (entry: CredentialEntry, id: number): CredentialEntry => ({
  ...withoutPendingSave(entry),
  id,
  attributes: {},
  oauth: null,
})
