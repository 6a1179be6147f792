/** Fields that a store on disk encrypts. */
import type { Kind, Records } from './records'

/** Encrypted field by kind. */
export const SEALED_FIELDS = {
  credentials: 'value',
  outbox: 'text',
  repeatableAnswers: 'body',
} as const satisfies { readonly [K in Kind]?: keyof Records[K] }
export type SealedField<K extends Kind> = K extends keyof typeof SEALED_FIELDS
  ? (typeof SEALED_FIELDS)[K]
  : never
/** A record without its encrypted fields. */
export type Head<K extends Kind> = Omit<Records[K], SealedField<K>>
export type CredentialRecordHead = Head<'credentials'>
