/** Check for common passwords. Spec 2 §5 (AUT-7). */

/** Minimum length of a listed password that must not be part of a password; shorter ones must not be the whole. */
const SHORTEST_PART_CHARACTERS = 6

/** Look-alike characters and the letters they replace. */
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
/** Maps look-alikes to one letter for the index; the candidates are then compared exactly. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ...[...LOOK_ALIKES].map(([sign, letters]) => [sign, letters.charAt(0)] as const),
  ['l', 'i'],
  ['g', 'b'],
  ['9', 'b'],
])

/** Search index over a list of common passwords, so that look-ups take constant time. Built by `commonPasswordsOf`. */
export interface CommonPasswords {
  /**
   * Key: a password with look-alike characters replaced. Value: the lower-case passwords with that key, separated by
   * newlines.
   */
  readonly bySpelling: ReadonlyMap<string, string>
  /** Length of the longest password on the list, in characters. */
  readonly longest: number
}

const spelled = (text: string): string =>
  text.replace(/[^a-fh-km-z]/g, (character) => SPELLED.get(character) ?? character)

/**
 * Number of listed passwords that count as common: those that OWASP ASVS 5.0 (6.2.4) asks for. The longer the list, the
 * more ordinary words it has, and a password that contains one is refused.
 */
export const COMMON_PASSWORD_COUNT = 3000

/**
 * Builds the search index over the most common passwords of a list ordered by frequency, which may be in any case.
 * Takes about 2 ms.
 */
export const commonPasswordsOf = (list: readonly string[]): CommonPasswords => {
  const bySpelling = new Map<string, string>()
  let longest = 0
  for (const entry of list.slice(0, COMMON_PASSWORD_COUNT)) {
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

/** Finds the listed password equal to a text, with look-alikes resolved; null for none. */
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

/** Finds a listed password between leading and trailing digits and signs, some of which may be look-alikes. */
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
 * Returns the common password that a password contains, or null. It counts from six characters on, or at any length if
 * only digits and signs surround it. Ignores case and resolves look-alike characters ("P@ssw0rd"). Checks only the
 * first `limit` characters, because longer passwords are invalid anyway.
 */
export const commonPartOf = (common: CommonPasswords, password: string, limit = 64): string | null => {
  const text = password.normalize('NFKC').toLowerCase().slice(0, limit)
  return listedPart(common, text) ?? listedBetweenSigns(common, text)
}

/**
 * Whether a password is or contains a common one, by the rules of `commonPartOf`. Checks only the first `limit`
 * characters.
 */
export const isCommonPassword = (common: CommonPasswords, password: string, limit = 64): boolean =>
  commonPartOf(common, password, limit) !== null
