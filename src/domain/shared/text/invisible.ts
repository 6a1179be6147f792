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

/** Returns the character that ends before an index; '' at the start. Surrogate pairs are one character. */
export const characterBefore = (text: string, end: number): string => {
  const low = text.charCodeAt(end - 1)
  const isPair = low >= 0xdc_00 && low <= 0xdf_ff && end > 1
  return String.fromCodePoint(...(end < 1 ? [] : [text.codePointAt(end - (isPair ? 2 : 1)) ?? low]))
}

/** Returns the code of a character, such as "U+200B". */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Whether a text before `end` ends in the flag of a region, to which its invisible tag characters belong. */
const isFlagEnd = (text: string, end: number): boolean => {
  let at = end
  let character = characterBefore(text, at)
  if (character !== '\u{E007F}') return false
  while (/^[\u{E0020}-\u{E007F}]/u.test(character)) {
    at -= character.length
    character = characterBefore(text, at)
  }
  return character === '\u{1F3F4}'
}

/** Drops the characters that `isDropped` accepts at both ends of a text; linear time. */
const trimBy = (text: string, isDropped: (character: string) => boolean): string => {
  let start = 0
  let end = text.length
  for (;;) {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0)
    if (start >= end || !isDropped(character)) break
    start += character.length
  }
  for (;;) {
    const character = characterBefore(text, end)
    if (end <= start || !isDropped(character) || isFlagEnd(text, end)) break
    end -= character.length
  }
  return text.slice(start, end)
}

const isSpaceOrInvisible = (character: string): boolean =>
  /^\s/.test(character) || IS_INVISIBLE.test(character)

/**
 * Drops white space and invisible characters at both ends of a text. Every field and the service use it in place of
 * `trim` (W-6).
 */
export const trimText = (text: string): string => trimBy(text, isSpaceOrInvisible)

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
export const invisibleAt = (text: string, index: number): InvisibleCharacter => {
  const before = Array.from(text.slice(Math.max(0, index - 2 * CONTEXT_CHARACTERS), index))
  const after = before.slice(-CONTEXT_CHARACTERS).join('').replaceAll(/\s+/g, ' ')
  return { code: codeOf(text.slice(index)), after }
}

/**
 * Returns the first invisible character inside an address, which needs none; null for none. Those at the ends do not
 * count, because they are dropped.
 */
export const findInvisibleInAddress = (text: string): InvisibleCharacter | null => {
  const address = trimText(text)
  const found = ANY_INVISIBLE.exec(address)
  return found === null ? null : invisibleAt(address, found.index)
}
