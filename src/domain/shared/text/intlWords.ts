/** Orders, lists and plurals, in the locale of the page's texts (W-14). The first page needs none. */
import { keptBy, LOCALE } from './intl'

const collator = keptBy((options: Intl.CollatorOptions) => new Intl.Collator(LOCALE, options))

/** Compares two names for sorting: case is ignored, and numbers are compared by value, so that "Max 2" precedes "Max 10". */
export const compareNames = (left: string, right: string): number =>
  collator({ numeric: true, sensitivity: 'base' }).compare(left, right)

/** Compares two texts for sorting; only equal texts are equal. */
export const compareTexts = (left: string, right: string): number => collator({}).compare(left, right)

/** Compares two texts for sorting; case and accents are ignored. */
export const compareLetters = (left: string, right: string): number =>
  collator({ sensitivity: 'base' }).compare(left, right)

const listFormat = keptBy((options: Intl.ListFormatOptions) => new Intl.ListFormat(LOCALE, options))

/** Joins texts into an English list: "Apps, Events, and Spend". */
export const joinWithAnd = (texts: readonly string[]): string =>
  listFormat({ style: 'long', type: 'conjunction' }).format(texts)

const plurals = keptBy((options: Intl.PluralRulesOptions) => new Intl.PluralRules(LOCALE, options))
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

/** Formats an ordinal number: "1st", "22nd", "15th". */
export const formatOrdinal = (count: number): string =>
  `${count}${SUFFIXES.get(plurals({ type: 'ordinal' }).select(count)) ?? 'th'}`
