/** What a part of the page says when its call failed. NTF-2. */
import { refusalSentence } from './refusalSentence'

const ENDED = /[.!?…]$/

/** The cause as a sentence, then what is safe; only the latter where nothing is to be said of the cause. */
export const failureText = (cause: string | null, safe: string): string => {
  if (cause === null) return safe
  const sentence = refusalSentence(cause.trim())
  return `${ENDED.test(sentence) ? sentence : `${sentence}.`} ${safe}`
}
