/** Whether a password is a common one. Spec 2 §5 (AUT-7); what "contains" means is decided with the common passwords. */

/** Listed passwords of at least this length are not allowed anywhere in a password, shorter ones not as the whole. */
const SHORTEST_PART_CHARACTERS = 6

/** Signs and digits, and the letters that they are written for. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'il'],
  ['!', 'il'],
  ['|', 'il'],
  ['2', 'z'],
  ['3', 'e'],
  ['€', 'e'],
  ['4', 'a'],
  ['@', 'a'],
  ['5', 's'],
  ['$', 's'],
  ['6', 'bg'],
  ['8', 'b'],
  ['9', 'g'],
  ['7', 't'],
  ['+', 't'],
  ['(', 'c'],
])
/** What may stand for one another is spelled with one letter in the index; the candidates are compared exactly. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ...[...LOOK_ALIKES].map(([sign, letters]) => [sign, letters.charAt(0)] as const),
  ['l', 'i'],
  ['g', 'b'],
  ['9', 'b'],
])

/** The list, made ready once so that a password is looked up part by part, whatever the length of the list. */
export interface CommonPasswords {
  /** Spelling to the listed passwords of that spelling, one per line. */
  readonly bySpelling: ReadonlyMap<string, string>
  readonly longest: number
}

const spelled = (text: string): string =>
  text.replace(/[^a-fh-km-z]/g, (character) => SPELLED.get(character) ?? character)

/** Makes a list ready, in any case and order; some 30 ms for 50,000 entries. */
export const commonPasswordsOf = (list: readonly string[]): CommonPasswords => {
  const bySpelling = new Map<string, string>()
  let longest = 0
  for (const entry of list) {
    const plain = entry.toLowerCase()
    const key = spelled(plain)
    const known = bySpelling.get(key)
    bySpelling.set(key, known === undefined ? plain : `${known}\n${plain}`)
    longest = Math.max(longest, plain.length)
  }
  return { bySpelling, longest }
}

const isWrittenFor = (typed: string, listed: string): boolean =>
  typed.length === listed.length &&
  [...typed].every(
    (character, index) =>
      character === listed.charAt(index) ||
      (LOOK_ALIKES.get(character)?.includes(listed.charAt(index)) ?? false),
  )

/** The listed password that a text is, look-alikes undone; null for none. */
const listedAs = (common: CommonPasswords, text: string): string | null =>
  common.bySpelling
    .get(spelled(text))
    ?.split('\n')
    .find((listed) => isWrittenFor(text, listed)) ?? null

const listedPart = (common: CommonPasswords, text: string): string | null => {
  for (let start = 0; start + SHORTEST_PART_CHARACTERS <= text.length; start += 1) {
    const last = Math.min(text.length, start + common.longest)
    let longest: string | null = null
    for (let end = start + SHORTEST_PART_CHARACTERS; end <= last; end += 1)
      longest = listedAs(common, text.slice(start, end)) ?? longest
    if (longest !== null) return longest
  }
  return null
}

/** Equal to a listed one once any digits and signs at the ends are off; a look-alike letter there may stay. */
const listedBetweenSigns = (common: CommonPasswords, text: string): string | null => {
  const lastStart = text.search(/\p{L}|$/u)
  const firstEnd = text.replace(/[^\p{L}]+$/u, '').length
  for (let start = 0; start <= lastStart; start += 1)
    for (let end = Math.max(start, firstEnd); end <= text.length; end += 1) {
      const found = end > start ? listedAs(common, text.slice(start, end)) : null
      if (found !== null) return found
    }
  return null
}

/**
 * The listed password that a new one contains, of six or more characters, or is between digits and signs, also a shorter
 * one; whatever the case, and with look-alikes undone ("P@ssw0rd"). Null for none. Looks at the first `limit`
 * characters, a longer one being wrong anyway.
 */
export const commonPartOf = (common: CommonPasswords, password: string, limit = 64): string | null => {
  const text = password.normalize('NFKC').toLowerCase().slice(0, limit)
  return listedPart(common, text) ?? listedBetweenSigns(common, text)
}

/** Whether a password is or contains a common one. */
export const isCommonPassword = (common: CommonPasswords, password: string, limit = 64): boolean =>
  commonPartOf(common, password, limit) !== null
