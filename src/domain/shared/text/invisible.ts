/**
 * Invisible characters of typed and pasted texts: controls, direction marks, zero-width characters. At the ends of a
 * value they are dropped with the white space; inside, a sentence names them (W-6, X-12). Names, which can need some of
 * them, are in `invisibleInNames`, because the first page does without.
 *
 * A regular expression with a class, the flag `u` and `$` at its end misses characters outside the BMP in Chromium 156,
 * so each one here looks at a single character or has no `$` (W-7).
 */

/** Pattern of an invisible character. */
export const INVISIBLE = String.raw`(?!\p{VS})[\p{Cc}\p{Zl}\p{Zp}\p{DI}\uFFF9-\uFFFB]`
const ANY_INVISIBLE = new RegExp(INVISIBLE, 'u')
const IS_INVISIBLE = new RegExp(`^${INVISIBLE}`, 'u')

/** Returns the code of a character, such as "U+200B". */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Drops the characters that `isDropped` accepts at both ends of a text; linear time. Those outside the BMP stay: the tag
 * characters at the end of a flag belong to it.
 */
const trimBy = (text: string, isDropped: (character: string) => boolean): string => {
  let [start, end] = [0, text.length]
  while (start < end && isDropped(text.charAt(start))) start += 1
  while (end > start && isDropped(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * Drops white space and invisible characters at both ends of a text. Every field and the service use it in place of
 * `trim` (W-6).
 */
export const trimText = (text: string): string =>
  // the first comparison is for 2 MB of spaces, for which the patterns take a tenth of a second (FS-1)
  trimBy(text, (character) => character === ' ' || /^\s/.test(character) || IS_INVISIBLE.test(character))

/**
 * Drops invisible characters at both ends of a password, which come along with a copy. White space stays, because it can
 * be part of a password (W-6).
 */
export const trimPassword = (password: string): string =>
  trimBy(password, (character) => IS_INVISIBLE.test(character) && !/^[\t\n\r]/.test(character))

/** An invisible character inside a text. */
export interface InvisibleCharacter {
  /** Its code, such as "U+200B". */
  readonly code: string
  /** The last visible characters before it; '' for none. */
  readonly after: string
}

const CONTEXT_CHARACTERS = 12

/** Describes the invisible character at an index of a text. */
export const invisibleAt = (text: string, index: number): InvisibleCharacter => ({
  code: codeOf(text.slice(index)),
  // no half of a surrogate pair, no line ends
  after: text
    .slice(Math.max(0, index - CONTEXT_CHARACTERS), index)
    .replaceAll(/^[\udc00-\udfff]|\s+/g, ' ')
    .trim(),
})

/**
 * Returns the first invisible character inside an address, which needs none; null for none. Those at the ends do not
 * count, because they are dropped.
 */
export const findInvisibleInAddress = (text: string): InvisibleCharacter | null => {
  const address = trimText(text)
  const found = ANY_INVISIBLE.exec(address)
  return found === null ? null : invisibleAt(address, found.index)
}
