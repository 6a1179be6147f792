import type { CredentialAttributes, OAuthResult } from '@/domain/credentials/types'
import type { VerificationStore } from './verificationScheduler'

/**
 * State of one credential form (its values and their verification), and the actions that change it. The wizard
 * implements it with encrypted browser storage, the edit form of saved credentials in memory. The rules are in
 * domain/credentials.
 */
export interface CredentialFormStore extends VerificationStore {
  readonly editName: (name: string) => void
  readonly editField: (field: string, value: string) => void
  /**
   * Fills in the values of a file (`read`). Fields that differ from `whenChosen`, the form's values when the file was
   * chosen, were edited since and are kept; returns their names. Returns null if the form no longer accepts uploads.
   */
  readonly takeUpload: (
    whenChosen: CredentialAttributes,
    read: CredentialAttributes,
  ) => readonly string[] | null
  /** Fills in the result of an OAuth sign-in. */
  readonly connect: (oauth: OAuthResult) => void
}
