/** Who or what checked a stored credential: a member, the provider's staff, or a run of a stack. */
export type CheckedBy =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'staff' }
  | {
      readonly kind: 'run'
      readonly stackId: number
      readonly runId: string
      /** Scheduled time of the run, epoch milliseconds; null if unknown. */
      readonly at: number | null
    }

/** The last check of a stored credential with its provider, as the backend records it. */
export interface StoredCheck {
  /** Time of the check, epoch milliseconds. */
  readonly at: number
  /** Null for a kind that this version does not know. */
  readonly by: CheckedBy | null
  readonly isSuccess: boolean
  /** The provider's reason for a refusal; '' for none. */
  readonly message: string
}

/** What a backend knows about a credential beyond its name: its last check, and when its secret expires. */
export interface CredentialRecordInfo {
  readonly credentialId: number
  /** Null for a credential whose current secret was never checked. */
  readonly lastCheck: StoredCheck | null
  /** Epoch milliseconds; null for a secret that does not expire, or whose expiry is unknown. */
  readonly expiresAt: number | null
  /** Changes with the secret; null where the backend sends none. */
  readonly version: string | null
}

/** Who has changed a credential since it was read; `version` is the one that it has now. */
export interface CredentialChange {
  readonly version: string | null
  /** Name of a person; null if unknown. */
  readonly by: string | null
  /** Epoch milliseconds; null if unknown. */
  readonly at: number | null
}

/** Result of checking a new secret with one stack that uses the credential. */
interface StackVerdict {
  readonly stackId: number
  /** `notChecked`: the provider did not answer in time, or not about the secret. */
  readonly kind: 'works' | 'refused' | 'notChecked'
  /** The provider's reason for a refusal; '' for none. */
  readonly message: string
}

/**
 * Result of replacing a secret: whether the new one is stored now, and the check of each stack. Otherwise the old one is
 * still in use: something was refused, or could not be checked.
 */
export interface RotationResult {
  readonly isSuccess: boolean
  /** The provider's reason for a refusal of the secret itself; '' for none. */
  readonly message: string
  readonly stacks: readonly StackVerdict[]
}
