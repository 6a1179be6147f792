import type { CredentialAttributes, OAuthResult } from '@/domain/credentials/types'
import type { CheckDesk } from './checkWatch'

/**
 * Where the entry of a credential form lives, and everything that the form does to it. Each is a rule of
 * domain/credentials; the wizard keeps its entries sealed, an edit keeps its own in memory alone.
 */
export interface FormDesk extends CheckDesk {
  readonly editName: (name: string) => void
  readonly editField: (field: string, value: string) => void
  /** Takes over a file's values; answers the fields typed meanwhile, null where no file is taken any more. */
  readonly takeUpload: (
    whenChosen: CredentialAttributes,
    read: CredentialAttributes,
  ) => readonly string[] | null
  /** Takes over what a provider gave. */
  readonly connect: (oauth: OAuthResult) => void
}
