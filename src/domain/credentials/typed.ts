/** Whether somebody has filled in a credential form. */
import { findFieldSet } from './fieldSets'
import type { CredentialEntry } from './types'
import { initialAttributes } from './validity'

/** Whether the form holds a value that its type did not put there. */
export const hasTyped = ({ side, label, attributes }: CredentialEntry): boolean => {
  const fieldSet = findFieldSet(side, label)
  const given = fieldSet === null ? {} : initialAttributes(fieldSet)
  return Object.entries(attributes).some(([name, value]) => value !== (given[name] ?? ''))
}
