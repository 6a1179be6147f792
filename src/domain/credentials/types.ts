/** Credential types of the client. Spec 1 §3 and §4, spec 2 §3 and §5. */
import type { CatalogueSide } from '@/domain/catalogue/types'

/** A credential of the organisation's list; never contains values. */
export interface Credential {
  readonly id: number
  readonly name: string
  readonly label: string
}

/** Field name to text. Values are trimmed and empty ones dropped only when sent. */
export type CredentialAttributes = Readonly<Record<string, string>>

export type ValidatorName = 'email' | 'host' | 'positiveInteger'

/** One field of a type's form. Spec 1 §3, "Field definition". */
export interface FieldDefinition {
  readonly index: number
  /** Key of the value in files, requests and the service's messages. */
  readonly name: string
  /** Label of the input; the form shows the name beside it. */
  readonly label: string
  readonly optional: boolean
  readonly placeholder: string
  readonly validator: ValidatorName | null
  readonly inputType: 'text' | 'password' | 'dropdown' | 'multiline-password'
  /** A field with a default value is prefilled and hidden. */
  readonly defaultValue: string | null
  readonly disabled: boolean
  /** Displayed and sent unchanged, not editable (BigQuery's dataset_location). */
  readonly readOnlyValue: string | null
  readonly mustBePresentInFileUpload: boolean
}

export type UploadKind = 'json' | 'csv'

export interface OAuthInfo {
  readonly label: string
  readonly name: string
  /** Base URL of the provider's authorization page. */
  readonly urlTemplate: string
  /** TikTok calls the client id `app_id`. */
  readonly clientIdParameter: 'client_id' | 'app_id'
  /** Query parameters of the authorization URL, besides redirect URI and state. */
  readonly parameters: Readonly<Record<string, string>>
  /** Parameters that make the provider show its account selection, where supported. */
  readonly otherAccount: Readonly<Record<string, string>>
}

/** Form definition of one type. */
export interface FieldSet {
  readonly label: string
  readonly fields: readonly FieldDefinition[]
  readonly uploads: readonly UploadKind[]
  readonly oauth: OAuthInfo | null
}

/**
 * Status of a verification as a discriminated union, so that no flags can contradict each other. Spec 1 §4, "Credential
 * verification".
 */
export type VerificationStatus =
  | { readonly kind: 'unknown' }
  /** Values came from a file and are checked only on request (CRD-7). */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'verifying'; readonly startedAt: number }
  | { readonly kind: 'verified'; readonly checkedAt: number; readonly byOAuth: boolean }
  | { readonly kind: 'failed'; readonly checkedAt: number; readonly message: string }
  | (CheckNotMade & { readonly triedAt: number })

/** A check without an answer, so that the credentials' state is unknown; `message` gives the reason. */
export interface CheckNotMade {
  readonly kind: 'notMade'
  /** The connection to the service, or the service itself. */
  readonly cause: 'connection' | 'service'
  readonly message: string
}

/** Values and options returned by an OAuth redirect. */
export interface OAuthResult {
  readonly secretName: string
  readonly values: CredentialAttributes
  /** Options of the type's dropdown. */
  readonly ids: readonly string[]
}

/** Client state of one credential form of the wizard. Spec 1 §3, "Credential entry". */
export interface CredentialEntry {
  /** `source:<type id>` or `destination:<type id>`. */
  readonly key: CredentialEntryKey
  readonly side: CatalogueSide
  readonly typeId: number
  readonly label: string
  /** The type's display name, e.g. "AppLovin". */
  readonly typeName: string
  /** 'existing' uses a saved credential of the organisation, 'new' is typed, uploaded or connected here. */
  readonly mode: 'existing' | 'new'
  /** Null until saved or until an existing credential is chosen. */
  readonly id: number | null
  readonly name: string
  readonly attributes: CredentialAttributes
  /** Values that the form started with; absent where all fields started empty. */
  readonly prefilled?: CredentialAttributes | undefined
  readonly oauth: OAuthResult | null
  readonly status: VerificationStatus
  /** A Save without an answer; absent without one. */
  readonly openSave?: PendingSave | undefined
}

/** A Save that was sent without a definite answer; a retry uses the same key (C-4). */
export interface PendingSave {
  /** Fingerprint of the request body. */
  readonly print: string
  /** Name in the request. */
  readonly name: string
  readonly idempotencyKey: string
}

export type CredentialEntryKey = `${CatalogueSide}:${number}`

/** Answer of the verify call. */
export interface VerifyAnswer {
  readonly isSuccess: boolean
  readonly message: string
}

/** Result of a check. */
export type CheckAnswer = VerifyAnswer | CheckNotMade

/** Answer of reading a secret. */
export interface SecretAnswer {
  readonly secretName: string
  readonly values: CredentialAttributes
  /** HTTP status repeated in the body by some backends. */
  readonly status: number
}
