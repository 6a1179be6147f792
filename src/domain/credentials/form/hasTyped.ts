import type { CredentialEntry } from '@/domain/credentials/types'

/** Whether a credential form contains any value other than the defaults that it started with. */
export const hasTyped = ({ attributes, prefilled = {} }: CredentialEntry): boolean =>
  Object.entries(attributes).some(([name, value]) => value !== (prefilled[name] ?? ''))
