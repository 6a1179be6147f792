/** Whether a credential form was filled in. */
import type { CredentialEntry } from '@/domain/credentials/types'

/** Whether the form contains a value other than its type's defaults. */
export const hasTyped = ({ attributes, prefilled = {} }: CredentialEntry): boolean =>
  Object.entries(attributes).some(([name, value]) => value !== (prefilled[name] ?? ''))
