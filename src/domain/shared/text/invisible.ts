/**
 * Invisible characters of typed and pasted texts: controls, direction marks, zero-width characters. At the ends of a
 * value they are dropped with the white space; inside, a sentence names them (W-6, X-12).
 *
 * A regular expression with a class, the flag `u` and `$` at its end misses characters outside the BMP in Chromium 156,
 * so each one here looks at a single character or has no `$` (W-7).
 */

const INVISIBLE = String.raw`(?!\p{Variation_Selector})[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`
/** A flag of a region, such as that of Scotland: its tag characters are invisible, and part of it. */
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`
const IS_INVISIBLE = new RegExp(`^${INVISIBLE}`, 'u')
const INVISIBLE_OR_FLAG = new RegExp(`${FLAG}|${INVISIBLE}`, 'gu')
const LINE_OR_TAB = /^[\t\n\r]/

/** Right-to-left letters; direction marks are legitimate in texts with them. */
const FROM_THE_RIGHT =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const DIRECTION = /^[\u061C\u200E\u200F]/
/** Joiners, which are legitimate after letters of scripts with joined forms and after emoji. */
const JOINER = /^[\u180E\u200C\u200D]/
const JOINED_SIGN = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
const JOINED_LETTER =
  /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}]/u

/** Returns the character that ends before an index; '' at the start. Surrogate pairs are one character. */
const characterBefore = (text: string, end: number): string => {
  const low = text.charCodeAt(end - 1)
  const isPair = low >= 0xdc_00 && low <= 0xdf_ff && end > 1
  return String.fromCodePoint(...(end < 1 ? [] : [text.codePointAt(end - (isPair ? 2 : 1)) ?? low]))
}

/** Returns a function: whether a text needs the invisible character at an index, as a joiner or a mark of direction. */
const neededIn = (text: string): ((character: string, at: number) => boolean) => {
  const hasDirections = FROM_THE_RIGHT.test(text)
  return (character, at) => {
    if (DIRECTION.test(character)) return hasDirections
    if (!JOINER.test(character)) return false
    const before = characterBefore(text, at)
    return JOINED_SIGN.test(before) || JOINED_LETTER.test(before)
  }
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const escape = (character: string): string => `[${codeOf(character)}]`
const isFlag = (found: string): boolean => found.length > 2

/**
 * Replaces invisible characters of a name by a visible code such as "[U+200B]", to prevent spoofing. Joiners and
 * direction marks that the name's script needs stay.
 */
export const escapeInvisible = (text: string): string => {
  const isNeeded = neededIn(text)
  return text.replace(INVISIBLE_OR_FLAG, (found, at: number) =>
    isFlag(found) || isNeeded(found, at) ? found : escape(found),
  )
}

/**
 * Replaces invisible characters of an e-mail address by a visible code such as "[U+200B]", to prevent spoofing. No
 * address needs any, so all are replaced.
 */
export const escapeInvisibleInAddress = (address: string): string =>
  address.replace(INVISIBLE_OR_FLAG, (found) =>
    Array.from(found, (each) => (IS_INVISIBLE.test(each) ? escape(each) : each)).join(''),
  )

/** Removes every invisible character, also those that a script needs: for searches, which ignore them on both sides. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE_OR_FLAG, (found) => (isFlag(found) ? found : LINE_OR_TAB.test(found) ? ' ' : ''))

/** Index after the flag's own tag characters, if a text before `end` ends in a flag; else null. */
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
  trimBy(password, (character) => IS_INVISIBLE.test(character) && !LINE_OR_TAB.test(character))

/** An invisible character inside a text. */
export interface InvisibleCharacter {
  /** Its code, such as "U+200B". */
  readonly code: string
  /** The last visible characters before it; '' for none. */
  readonly after: string
}

const CONTEXT_CHARACTERS = 12

/**
 * Returns the first invisible character inside a text that its script does not need; null for none. Those at the ends do
 * not count, because they are dropped, and neither do line ends and tabs.
 */
export const findInvisible = (text: string): InvisibleCharacter | null => {
  const value = trimText(text)
  const isNeeded = neededIn(value)
  for (const { 0: found, index } of value.matchAll(INVISIBLE_OR_FLAG)) {
    if (isFlag(found) || LINE_OR_TAB.test(found) || isNeeded(found, index)) continue
    const after = [...value.slice(Math.max(0, index - 2 * CONTEXT_CHARACTERS), index)]
    return { code: codeOf(found), after: after.slice(-CONTEXT_CHARACTERS).join('').replaceAll(/\s+/g, ' ') }
  }
  return null
}
