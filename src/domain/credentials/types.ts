/** Credential types of the client. Spec 1 §3 and §4, spec 2 §3 and §5. */
import type { CatalogueSide } from '@/domain/catalogue/types'

/** A saved credential (a named set of keys) of the organisation, as listed. Never contains the secret values. */
export interface Credential {
  readonly id: number
  readonly name: string
  /** Label of the source or destination type that it belongs to. */
  readonly label: string
}

/** Values of a credential form: field key to text, as typed. They are trimmed only when sent. */
export type CredentialAttributes = Readonly<Record<string, string>>

/** Name of a rule for the values of a credential field. */
export type ValidatorName = 'email' | 'host' | 'positiveInteger' | 'rsaKey' | 'ecKey'

/** Definition of one field in the credential form of a source or destination type (spec 1 §3). */
export interface FieldDefinition {
  /** Position in the form. */
  readonly index: number
  /** Key of the value in files, requests and the service's messages. */
  readonly name: string
  /** Label of the input. */
  readonly label: string
  readonly optional: boolean
  readonly placeholder: string
  /** Rule for its value; null where any text is valid. */
  readonly validator: ValidatorName | null
  /** `credential` is the name of another credential, of the type `credentialLabel`. */
  readonly inputType: 'text' | 'multiline' | 'password' | 'dropdown' | 'multiline-password' | 'credential'
  readonly credentialLabel?: string
  /** What the field is for, where its label does not say it. */
  readonly help?: string
  /** Value of a field that is prefilled and hidden; null for a visible field. */
  readonly defaultValue: string | null
  /** Whether only an OAuth login fills it. */
  readonly disabled: boolean
  /** Value that is shown and sent but cannot be edited (BigQuery's dataset_location); null for an editable field. */
  readonly readOnlyValue: string | null
  readonly mustBePresentInFileUpload: boolean
}

/** File format from which a credential form can be filled. */
export type UploadKind = 'json' | 'csv'

/** OAuth settings of a provider whose credentials are connected by logging in there. */
export interface OAuthInfo {
  readonly label: string
  readonly name: string
  /** Base URL of the provider's authorization page. */
  readonly urlTemplate: string
  /** Query parameter for the client id; TikTok calls it `app_id`. */
  readonly clientIdParameter: 'client_id' | 'app_id'
  /** Query parameters of the authorization URL, besides redirect URI and state. */
  readonly parameters: Readonly<Record<string, string>>
  /** Query parameters that make the provider show its account selection; empty where it has none. */
  readonly otherAccount: Readonly<Record<string, string>>
}

/**
 * Definition of the credential form of a source or destination type: fields, file formats for upload, and OAuth
 * settings (null where values are typed in).
 */
export interface CredentialFormDefinition {
  readonly label: string
  readonly fields: readonly FieldDefinition[]
  readonly uploads: readonly UploadKind[]
  readonly oauth: OAuthInfo | null
}

/**
 * Status of checking the values of a credential form with the provider: unknown, not asked for, running, verified,
 * failed, or not possible. Times are epoch milliseconds. A union, so that no flags can contradict each other (spec 1
 * §4, "Credential verification").
 */
export type VerificationStatus =
  /** Not checked since the last edit. */
  | { readonly kind: 'unknown' }
  /**
   * The values were not typed here but come from a file or from the service, and are checked only on request (CRD-7).
   */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'verifying'; readonly startedAt: number }
  | { readonly kind: 'verified'; readonly checkedAt: number; readonly byOAuth: boolean }
  | {
      readonly kind: 'failed'
      readonly checkedAt: number
      readonly message: string
      /** Key of the form field at fault; absent if unknown. */
      readonly field?: string | undefined
    }
  | (CheckFailure & { readonly triedAt: number })

/** Result of a check that could not be made, so that nothing is known about the values; `message` gives the reason. */
export interface CheckFailure {
  readonly kind: 'notMade'
  /** What failed: the connection to the service, or the service itself. */
  readonly cause: 'connection' | 'service'
  readonly message: string
}

/**
 * What an OAuth login returned for a credential form: the name of the stored secret, field values, and options for the
 * form's dropdown.
 */
export interface OAuthResult {
  readonly secretName: string
  readonly values: CredentialAttributes
  /** Options of the form's dropdown, e.g. advertiser ids. */
  readonly ids: readonly string[]
}

/**
 * State of one credential form (for one source or destination type), kept in the browser until its credential is saved.
 * Spec 1 §3 calls it a credential entry.
 */
export interface CredentialEntry {
  /** `source:<type id>` or `destination:<type id>`. */
  readonly key: CredentialEntryKey
  readonly side: CatalogueSide
  readonly typeId: number
  /** Label of the source or destination type. */
  readonly label: string
  /** The type's display name, e.g. "Meta". */
  readonly typeName: string
  /**
   * 'existing' uses a saved credential of the organisation; 'new' is typed, uploaded or connected in this form;
   * 'unchosen' waits for the choice among several saved ones (N-15).
   */
  readonly mode: 'existing' | 'new' | 'unchosen'
  /** Id of the saved credential; null until saved or until an existing one is chosen. */
  readonly id: number | null
  /** Name of the credential. */
  readonly name: string
  readonly attributes: CredentialAttributes
  /** Values that the form started with; absent where all fields started empty. */
  readonly prefilled?: CredentialAttributes | undefined
  /** Result of the OAuth login; null without one. */
  readonly oauth: OAuthResult | null
  readonly status: VerificationStatus
  /** Save request without an answer; absent where there is none. */
  readonly openSave?: PendingSave | undefined
}

/** A save request of a credential form that got no definite answer; a retry sends the same idempotency key (C-4). */
export interface PendingSave {
  /** Fingerprint of the request body. */
  readonly print: string
  /** Credential name in the request. */
  readonly name: string
  readonly idempotencyKey: string
}

/** Identifies a credential form by side and type id, e.g. "source:15". */
export type CredentialEntryKey = `${CatalogueSide}:${number}`

/** The service's answer to a check of credential values with the provider: whether they work, and a message. */
export interface VerifyAnswer {
  readonly isSuccess: boolean
  readonly message: string
  /** Key of the form field at fault; absent if unknown. */
  readonly field?: string
  /** The provider could not say whether it accepts the values. */
  readonly isUnclear?: boolean
}

/** Result of a check of credential values: the service's answer, or why there is none. */
export type CheckAnswer = VerifyAnswer | CheckFailure

/** The service's answer to reading the stored values of a credential, with the credential's name. */
export interface SecretAnswer {
  /** Name of the credential; '' where the service sends none. */
  readonly secretName: string
  readonly values: CredentialAttributes
  /** HTTP status that some backends repeat in the response body. */
  readonly status: number
  /** Changes with the name or a value; null where the service sends none. */
  readonly version: string | null
}
