import type { CredentialAttributes, OAuthResult } from '@/domain/credentials/types'
import type { VerificationStore } from './verificationScheduler'

/**
 * State of a credential form and the changes the form makes to it; the rules are in domain/credentials. The wizard stores
 * its entries encrypted, an edit of saved credentials only in memory.
 */
export interface CredentialFormStore extends VerificationStore {
  readonly editName: (name: string) => void
  readonly editField: (field: string, value: string) => void
  /** Fills in the values of a file. Returns the fields typed since the file was chosen, which are kept; null if uploads are no longer accepted. */
  readonly takeUpload: (
    whenChosen: CredentialAttributes,
    read: CredentialAttributes,
  ) => readonly string[] | null
  /** Fills in the result of an OAuth sign-in. */
  readonly connect: (oauth: OAuthResult) => void
}
