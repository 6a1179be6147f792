import type { DataArrival } from '@/domain/catalogue/arrivals'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { FieldDefinition, OAuthInfo, UploadKind } from '@/domain/credentials/types'
import { DEFAULT_PORT_PLACEHOLDER } from '@/domain/shared/constants'

/** A field of a credential form; its position follows from the order of the fields. */
export type ConnectorField = Omit<FieldDefinition, 'index'>

/** Logo of a connector, from simple-icons (CC0). */
export interface Mark {
  /** Loads the SVG, a single path on a 24 × 24 grid, so that no logo is part of the initial download. */
  readonly load: () => Promise<{ readonly default: string }>
  /**
   * The brand's colour, adjusted to a contrast of 3.0 on the light background and 4.5 on the dark one. Null means the
   * text colour.
   */
  readonly colour: { readonly light: string; readonly dark: string } | null
}

/**
 * What this build knows about a source or destination type of the catalogue. A type without such a record is shown too,
 * but has no credential form.
 */
export interface Connector {
  /** Label of the type in the catalogue, such as `google_ads`. */
  readonly id: string
  readonly side: CatalogueSide
  /** Fields of the credential form, in order (CRD-1); empty if the type needs no credentials. */
  readonly fields: readonly ConnectorField[]
  /** Kinds of files that fill the form (CRD-7). CSV by default; none for a type with OAuth or without fields. */
  readonly uploads?: readonly UploadKind[]
  /** OAuth provider that fills the disabled fields (CRD-8); undefined if all fields are typed. */
  readonly oauth?: Omit<OAuthInfo, 'label'>
  /** Other and former names of the type, for searches (PLUS-23). */
  readonly aliases?: readonly string[]
  /** When the provider's data of a day is available (PLUS-24); for source types only. */
  readonly arrival?: DataArrival
  /** Logo; without one a tile with letters is shown. */
  readonly mark?: Mark
}

/** Creates a required text field of a credential form; `differs` overrides single properties. */
export const field = (
  name: string,
  label: string,
  differs: Partial<Omit<ConnectorField, 'name' | 'label'>> = {},
): ConnectorField => ({
  name,
  label,
  optional: false,
  placeholder: '',
  validator: null,
  inputType: 'text',
  defaultValue: null,
  disabled: false,
  readOnlyValue: null,
  mustBePresentInFileUpload: true,
  ...differs,
})

/** Creates a required field of a credential form whose value is masked. */
export const secret: typeof field = (name, label, differs = {}) =>
  field(name, label, { inputType: 'password', ...differs })

/** Creates an optional field of a credential form, which an uploaded file may omit. */
export const optional: typeof field = (name, label, differs = {}) =>
  field(name, label, { optional: true, mustBePresentInFileUpload: false, ...differs })

/** Creates the credential field of a private key in PEM format: masked, several lines; its rule knows the kind of key. */
export const privateKey = (validator: 'rsaKey' | 'ecKey'): ConnectorField =>
  secret('private_key', 'Private key', { inputType: 'multiline-password', validator })

/** Creates a visible, disabled field of a credential form that only the OAuth provider fills. */
export const filledByProvider = (name: string, label: string): ConnectorField =>
  field(name, label, { disabled: true })

/** Creates a field of a credential form for a token that the OAuth provider fills; it is never shown. */
export const tokenOfProvider = (name: string, label: string): ConnectorField =>
  secret(name, label, { disabled: true })

/** Credential fields of a data warehouse that is reached by host and port. */
export const warehouse: readonly ConnectorField[] = [
  field('host', 'Host', { validator: 'host' }),
  field('port', 'Port', { validator: 'positiveInteger', placeholder: DEFAULT_PORT_PLACEHOLDER }),
  field('database', 'Database'),
  field('username', 'Username'),
  secret('password', 'Password'),
]
