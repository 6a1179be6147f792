/** Credentials as the browser holds them. Spec 1 §3 and §4, spec 2 §3 and §5. */
import type { CatalogueSide } from '@/domain/catalogue/types'

/** A credential as the organisation's list shows it; never carries a value. */
export interface Credential {
  readonly id: number
  readonly name: string
  readonly label: string
}

/** Field name to text. Values are trimmed and empty ones dropped only on the way out. */
export type CredentialAttributes = Readonly<Record<string, string>>

export type ValidatorName = 'email' | 'host' | 'positiveInteger'

/** One field of a type's form. Spec 1 §3, "Field definition". */
export interface FieldDefinition {
  readonly index: number
  /** Key of the value, as files, the service and its messages spell it. */
  readonly name: string
  readonly optional: boolean
  readonly placeholder: string
  readonly validator: ValidatorName | null
  readonly inputType: 'text' | 'password' | 'dropdown' | 'multiline-password'
  /** A field with a default value is prefilled and hidden. */
  readonly defaultValue: string | null
  readonly disabled: boolean
  /** Shown and sent as is, cannot be edited (BigQuery's dataset_location). */
  readonly readOnlyValue: string | null
  readonly mustBePresentInFileUpload: boolean
}

export type UploadKind = 'json' | 'csv'

export interface OAuthInfo {
  readonly label: string
  readonly name: string
  /** Template of the provider's authorization address. */
  readonly urlTemplate: string
}

/** What one type's form consists of. */
export interface FieldSet {
  readonly label: string
  readonly fields: readonly FieldDefinition[]
  readonly uploads: readonly UploadKind[]
  readonly oauth: OAuthInfo | null
}

/** Spec 1 §4, "Credential verification". One case at a time; no pair of flags can disagree. */
export type VerificationStatus =
  | { readonly kind: 'unknown' }
  /** Values came from a file, which is checked only when that is asked for (CRD-7). */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'verifying'; readonly startedAt: number }
  | { readonly kind: 'verified'; readonly checkedAt: number; readonly byOAuth: boolean }
  | { readonly kind: 'failed'; readonly checkedAt: number; readonly message: string }
  | (CheckNotMade & { readonly triedAt: number })

/** A check that no answer came to, which says nothing about the credentials; `message` says why, in our words. */
export interface CheckNotMade {
  readonly kind: 'notMade'
  /** The way to the service, or the service itself. */
  readonly cause: 'connection' | 'service'
  readonly message: string
}

/** Values and choices that an OAuth redirect brought back. */
export interface OAuthResult {
  readonly secretName: string
  readonly values: CredentialAttributes
  /** Choices of the type's dropdown. */
  readonly ids: readonly string[]
}

/** Client state for one source or destination of the wizard. Spec 1 §3, "Credential entry". */
export interface CredentialEntry {
  /** `source:<type id>` or `destination:<type id>`. */
  readonly key: CredentialEntryKey
  readonly side: CatalogueSide
  readonly typeId: number
  readonly label: string
  /** The type's name as shown, e.g. "AppLovin". */
  readonly typeName: string
  /** 'existing' uses a saved credential of the organisation, 'new' is typed, uploaded or connected here. */
  readonly mode: 'existing' | 'new'
  /** Unset (null) until saved or until an existing credential is chosen. */
  readonly id: number | null
  readonly name: string
  readonly attributes: CredentialAttributes
  readonly oauth: OAuthResult | null
  readonly status: VerificationStatus
  /** A Save whose answer is not known; absent where there is none. */
  readonly openSave?: OpenSave | undefined
}

/** What was sent and never answered for certain; sent again it has the same key (C-4). */
export interface OpenSave {
  /** Tells apart what was sent from anything else. */
  readonly print: string
  /** Name that it would be saved under. */
  readonly name: string
  readonly idempotencyKey: string
}

export type CredentialEntryKey = `${CatalogueSide}:${number}`

/** Answer of the verify call. */
export interface VerifyAnswer {
  readonly isSuccess: boolean
  readonly message: string
}

/** What became of a check. */
export type CheckAnswer = VerifyAnswer | CheckNotMade

/** Answer of reading a secret. */
export interface SecretAnswer {
  readonly secretName: string
  readonly values: CredentialAttributes
  /** Some backends repeat the HTTP status in the body. */
  readonly status: number
}
