import { validationMessages } from '@/domain/messages/validation'
import { findInvisible } from './invisibleInNames'

/** Returns the error message of a text with an invisible character inside; null for none (W-6). */
export const invisibleMessage = (text: string): string | null => {
  const found = findInvisible(text)
  return found === null ? null : validationMessages.invisible(found.code, found.after)
}
