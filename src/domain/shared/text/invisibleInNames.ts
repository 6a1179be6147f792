/** Invisible characters in names and other texts, whose script can need some of them (W-6, X-12). */
import { codeOf, INVISIBLE, invisibleAt, type InvisibleCharacter, trimText } from './invisible'

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

/**
 * Returns the first invisible character inside a text that its script does not need; null for none. Those at the ends do
 * not count, because they are dropped, and neither do line ends and tabs.
 */
export const findInvisible = (text: string): InvisibleCharacter | null => {
  const value = trimText(text)
  const isNeeded = neededIn(value)
  for (const { 0: found, index } of value.matchAll(INVISIBLE_OR_FLAG)) {
    if (isFlag(found) || LINE_OR_TAB.test(found) || isNeeded(found, index)) continue
    return invisibleAt(value, index)
  }
  return null
}
