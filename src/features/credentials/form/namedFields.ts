/** Fields mentioned in the service's message, so that the form can highlight them (PLUS-10). */
import type { CredentialFormDefinition, VerifyAnswer } from '@/domain/credentials/types'

/** Keys such as "dataset_id" are no English, so that a message that has one means the field. */
const isKey = (name: string): boolean => /[_\d-]/.test(name)

/** Words after which one such as "database" is what refused, or where to look, but not what was refused. */
const ASIDE = /\b(?:(?:of|on|in|from|to) the|in this)$/i
/** Follows a word that says who refused: "The database refused this username and password." */
const ACTS = /^(?:refuse[sd]|reject(?:s|ed)|den(?:ies|ied)|accepts|asks|has|lacks|cancel(?:s|ed))\b/i

/** Whether a message mentions an English word such as "password" as a value that was refused. */
const isAtFault = (name: string, message: string): boolean =>
  [...message.matchAll(/[A-Za-z0-9_-]+/g)].some(({ 0: word, index }) => {
    if (word !== name) return false
    const [before, after] = [
      message.slice(0, index).trimEnd(),
      message.slice(index + word.length).trimStart(),
    ]
    return !ASIDE.test(before) && !(/\b(?:the|this)$/i.test(before) && ACTS.test(after))
  })

/** Words of "this host and port", whose fields are at fault together. */
const pairs = (message: string): readonly (readonly string[])[] =>
  [...message.matchAll(/\bthis ([\w-]+) and ([\w-]+)/g)].map(([, ...words]) => words)

/**
 * Returns the keys of the visible form fields that a refusal of the service names, or that its message mentions, in form
 * order, so that the form can highlight them. Where the service names one, an English word of the message such as
 * "database" counts only in a pair with it. Empty for none (PLUS-10).
 */
export const namedFields = (
  { message, field: named }: Pick<VerifyAnswer, 'message' | 'field'>,
  fieldSet: CredentialFormDefinition,
): readonly string[] => {
  const keys = new Set(message.match(/[A-Za-z0-9_-]+/g) ?? [])
  const paired = new Set(pairs(message).flatMap((words) => (words.includes(named ?? '') ? words : [])))
  const isNamed = (name: string): boolean => {
    if (name === named || paired.has(name)) return true
    if (isKey(name)) return keys.has(name)
    return named === undefined && isAtFault(name, message)
  }
  return fieldSet.fields
    .filter((field) => field.defaultValue === null && isNamed(field.name))
    .map((field) => field.name)
}
