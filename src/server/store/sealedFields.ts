import type { Kind, Records } from './records'

/** The field that a store on disk encrypts, by kind of record. */
export const SEALED_FIELDS = {
  credentials: 'value',
  outbox: 'text',
  repeatableAnswers: 'body',
} as const satisfies { readonly [K in Kind]?: keyof Records[K] }
/** Name of the encrypted field of a kind of record; never if it has none. */
export type SealedField<K extends Kind> = K extends keyof typeof SEALED_FIELDS
  ? (typeof SEALED_FIELDS)[K]
  : never
/** A record without its encrypted field, which can be read without decryption. */
export type Head<K extends Kind> = Omit<Records[K], SealedField<K>>
/** A credential record without the secret value. */
export type CredentialRecordHead = Head<'credentials'>
