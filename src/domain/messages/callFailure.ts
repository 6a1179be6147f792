/** Error text of a failed call in a section of a page. NTF-2. */
import { refusalSentence } from './refusalSentence'

const ENDED = /[.!?…]$/

/** Joins the cause, if any, and a sentence about what is safe. */
export const failureText = (cause: string | null, safe: string): string => {
  if (cause === null) return safe
  const sentence = refusalSentence(cause.trim())
  return `${ENDED.test(sentence) ? sentence : `${sentence}.`} ${safe}`
}
