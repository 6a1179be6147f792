/** What a store on disk seals. */
import type { Kind, Records } from './records'

/** Field that a store on disk seals, by kind. */
export const SEALED_FIELDS = {
  credentials: 'value',
  outbox: 'text',
  repeatableAnswers: 'body',
} as const satisfies { readonly [K in Kind]?: keyof Records[K] }
export type SealedField<K extends Kind> = K extends keyof typeof SEALED_FIELDS
  ? (typeof SEALED_FIELDS)[K]
  : never
/** A record without its sealed fields. */
export type Head<K extends Kind> = Omit<Records[K], SealedField<K>>
export type CredentialHead = Head<'credentials'>
