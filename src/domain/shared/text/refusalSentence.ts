/** Error message of the service that starts with a field key, such as "password: is too common". */
const KEYED = /^([a-z][a-z0-9_]*): (?=\S)(.+)$/s
/** Verbs that can follow the field's name. */
const VERB = /^(?:is|are|was|has|must|may|can|cannot|can't|does|should|needs|already|contains)\b/

const asWords = (key: string): string => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Rewrites an error message of the service that starts with a field key as a sentence: "password: is too common"
 * becomes "Password is too common". Returns a message without a key unchanged (NTF-2).
 */
export const refusalSentence = (message: string): string => {
  const [, key = '', text = ''] = KEYED.exec(message) ?? []
  if (key === '') return message
  if (/^\p{Lu}/u.test(text)) return text
  return VERB.test(text) ? `${asWords(key)} ${text}` : `${asWords(key)}: ${text}`
}
