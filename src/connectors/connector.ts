/** Record of a source or destination type, and builders for its credential fields. Spec 2 §5 (CRD-1). */
import type { DataArrival } from '@/domain/catalogue/arrivals'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { FieldDefinition, OAuthInfo, UploadKind } from '@/domain/credentials/types'
import { DEFAULT_PORT_PLACEHOLDER } from '@/domain/shared/constants'

export type ConnectorField = Omit<FieldDefinition, 'index'>

/** Brand mark of simple-icons (CC0). */
export interface Mark {
  /** Loads the SVG, a single path on a 24 × 24 grid, so that no mark is part of the initial download. */
  readonly load: () => Promise<{ readonly default: string }>
  /** The brand's colour, adjusted for contrast: 3.0 on the light tile, 4.5 on the dark one. Null means text.primary. */
  readonly colour: { readonly light: string; readonly dark: string } | null
}

/** Everything that this build knows about a type of the catalogue; an unknown type works without, except for its form. */
export interface Connector {
  /** Label of the type in the catalogue. */
  readonly id: string
  readonly side: CatalogueSide
  /** Fields of the credential form, in order; empty if no credentials are needed. */
  readonly fields: readonly ConnectorField[]
  /** Files that fill the form (CRD-7). CSV by default; none for OAuth or without fields. */
  readonly uploads?: readonly UploadKind[]
  /** Provider that fills the disabled fields (CRD-8). */
  readonly oauth?: Omit<OAuthInfo, 'label'>
  /** Other and former names, for searches (PLUS-23). */
  readonly aliases?: readonly string[]
  /** When the data of a day is available (PLUS-24); source types only. */
  readonly arrival?: DataArrival
  /** Without a mark, the tile shows a monogram. */
  readonly mark?: Mark
}

/** A required text field. */
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

/** A required field whose value is masked. */
export const secret: typeof field = (name, label, differs = {}) =>
  field(name, label, { inputType: 'password', ...differs })

/** An optional field, not required in an uploaded file. */
export const optional: typeof field = (name, label, differs = {}) =>
  field(name, label, { optional: true, mustBePresentInFileUpload: false, ...differs })

/** A private key in PEM format. */
export const privateKey: ConnectorField = secret('private_key', 'Private key', {
  inputType: 'multiline-password',
})

/** A visible field that only the OAuth provider fills. */
export const filledByProvider = (name: string, label: string): ConnectorField =>
  field(name, label, { disabled: true })

/** A token from the OAuth provider, never shown. */
export const tokenOfProvider = (name: string, label: string): ConnectorField =>
  secret(name, label, { disabled: true })

/** Fields of a warehouse that is reached by host and port. */
export const warehouse: readonly ConnectorField[] = [
  field('host', 'Host', { validator: 'host' }),
  field('port', 'Port', { validator: 'positiveInteger', placeholder: DEFAULT_PORT_PLACEHOLDER }),
  field('database', 'Database'),
  field('username', 'Username'),
  secret('password', 'Password'),
]
