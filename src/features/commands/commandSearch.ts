/** Search in the command palette, best match first (PLUS-22). */
import type { Catalogue } from '@/domain/catalogue/types'
import { foldText } from '@/domain/shared/text/foldText'
import { type AliasesOf, createStackSearch, searchWords } from '@/domain/stacks/list/stackSearch'
import type { Stack } from '@/domain/stacks/types'

/** Maximum number of results that the command palette shows. */
export const MOST_RESULTS = 50

/** An item that the command palette finds by its name or by the other names in `also`. */
export interface SearchableItem {
  readonly name: string
  readonly also: readonly string[]
}

/** Match rank: 0 at the start of the text, 1 at the start of another word, 2 elsewhere. */
const rankOf = (text: string, wanted: string): number => {
  if (text.startsWith(wanted)) return 0
  return text.includes(` ${wanted}`) ? 1 : 2
}

/** Normalises a text to words separated and preceded by one space. */
const inWords = (text: string): string =>
  ` ${foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/**
 * Returns the items in which every searched word starts a word of the name or of another name; best match first. An
 * empty search returns all items.
 */
export function findByWords<Item extends SearchableItem>(
  items: readonly Item[],
  searched: string,
): readonly Item[] {
  const words = inWords(searched).split(' ').filter(Boolean)
  const [first] = words
  if (first === undefined) return items
  return items
    .map((item) => ({
      item,
      name: inWords(item.name).trim(),
      all: inWords([item.name, ...item.also].join(' ')),
    }))
    .filter(({ all }) => words.every((word) => all.includes(` ${word}`)))
    .map(({ item, name }) => ({ item, rank: rankOf(name, first) }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ item }) => item)
}

/** Result of searching stacks in the command palette: the first matches, and the number of all. */
export interface FoundStacks {
  /** First matches, at most as many as requested. */
  readonly stacks: readonly Stack[]
  /** Total number of matches. */
  readonly total: number
}

/** Source types with a current or former name whose words start with the search; their stacks rank first. */
const closeTypes = ({ sourceTypes }: Catalogue, word: string, aliasesOf: AliasesOf): ReadonlySet<number> =>
  new Set(
    sourceTypes
      .filter(({ label, name }) =>
        [name, ...aliasesOf(label)].some((each) => rankOf(foldText(each), word) < 2),
      )
      .map(({ id }) => id),
  )

/**
 * Returns up to `most` stacks that match a search, those whose source name starts with the first word first; none for
 * an empty search. `aliasesOf` returns the other names of a connector (PLUS-3, PLUS-23).
 */
export function findStacks(
  all: readonly Stack[],
  catalogue: Catalogue,
  searched: string,
  most: number,
  aliasesOf: AliasesOf,
): FoundStacks {
  const [first] = searchWords(searched)
  if (first === undefined) return { stacks: [], total: 0 }
  const isFound = createStackSearch(catalogue, searched, aliasesOf)
  const close = closeTypes(catalogue, first, aliasesOf)
  const near: Stack[] = []
  const far: Stack[] = []
  let total = 0
  for (const stack of all) {
    if (!isFound(stack)) continue
    total += 1
    const kind = close.has(stack.sourceType.id) ? near : far
    if (kind.length < most) kind.push(stack)
  }
  return { stacks: [...near, ...far].slice(0, most), total }
}

/** A piece of a text that either matches the search, and is highlighted, or does not. */
export interface MatchedPart {
  /** Offset of the piece in the text after folding (without case and accents); unique within the text. */
  readonly start: number
  readonly text: string
  readonly isMatch: boolean
}

/** Start of a searched word in a folded text, preferably at a word boundary; -1 for none. */
const matchStart = (text: string, word: string): number => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  }
  return text.indexOf(word)
}

/**
 * Splits a text into pieces that match a search and pieces between them, for highlighting. Case and accents are
 * ignored.
 */
export function matchedParts(text: string, searched: string): readonly MatchedPart[] {
  const letters = [...text].map((letter) => ({ letter, plain: foldText(letter) }))
  const plain = letters.map((each) => each.plain).join('')
  const ranges = searchWords(searched).flatMap((word) => {
    const start = matchStart(plain, word)
    return start < 0 ? [] : [{ start, end: start + word.length }]
  })
  const parts: { start: number; text: string; isMatch: boolean }[] = []
  let at = 0
  for (const { letter, plain: each } of letters) {
    const isMatch = ranges.some(({ start, end }) => at >= start && at < end)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ start: at, text: letter, isMatch })
    at += each.length
  }
  return parts
}

/**
 * Returns the list index that an arrow or page key moves to from index `place`; arrows wrap around, page keys stop at
 * the ends. Null for any other key and for an empty list.
 */
export function placeByKey(key: string, place: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count
    case 'ArrowUp':
      return (place - 1 + count) % count
    case 'PageDown':
      return Math.min(count - 1, place + PAGE)
    case 'PageUp':
      return Math.max(0, place - PAGE)
    default:
      return null
  }
}

const PAGE = 10
