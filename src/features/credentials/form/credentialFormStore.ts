import type { CredentialAttributes, OAuthResult } from '@/domain/credentials/types'
import type { VerificationStore } from './verificationScheduler'

/**
 * State and actions of a credential form; the rules are in domain/credentials. The wizard stores its entries
 * encrypted, the edit form of saved credentials only in memory.
 */
export interface CredentialFormStore extends VerificationStore {
  readonly editName: (name: string) => void
  readonly editField: (field: string, value: string) => void
  /**
   * Fills in the values of a file. Returns the fields edited since the file was chosen, which are kept; null if
   * uploads are no longer accepted.
   */
  readonly takeUpload: (
    whenChosen: CredentialAttributes,
    read: CredentialAttributes,
  ) => readonly string[] | null
  /** Fills in the result of an OAuth sign-in. */
  readonly connect: (oauth: OAuthResult) => void
}
