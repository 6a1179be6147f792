/** Whether a credential form was filled in. */
import { findFieldSet } from './fieldSets'
import type { CredentialEntry } from './types'
import { initialAttributes } from './validity'

/** Whether the form contains a value other than its type's defaults. */
export const hasTyped = ({ side, label, attributes }: CredentialEntry): boolean => {
  const fieldSet = findFieldSet(side, label)
  const given = fieldSet === null ? {} : initialAttributes(fieldSet)
  return Object.entries(attributes).some(([name, value]) => value !== (given[name] ?? ''))
}
