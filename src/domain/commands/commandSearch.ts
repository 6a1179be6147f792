/** What of the palette a search leaves, best first (PLUS-22). */
import type { Catalogue } from '@/domain/catalogue/types'
import { aliasesOf } from '@/domain/catalogue/aliases'
import { createStackSearch, folded, searchWords } from '@/domain/stacks/stackSearch'
import type { Stack } from '@/domain/stacks/types'

/** As many results as are drawn, whatever is found. */
export const MOST_RESULTS = 50

/** Something that a search can find by its name or by other words for it. */
export interface Searched {
  readonly name: string
  readonly also: readonly string[]
}

/** 0 where the text begins with the search, 1 where another of its words does, 2 elsewhere. */
const rankOf = (text: string, wanted: string): number => {
  if (text.startsWith(wanted)) return 0
  return text.includes(` ${wanted}`) ? 1 : 2
}

/** Words apart by single blanks, with one before the first. */
const inWords = (text: string): string =>
  ` ${folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** Those in which every word begins one, the closest name first; all of them, in their own order, where nothing is searched. */
export function findByWords<Item extends Searched>(
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

export interface FoundStacks {
  /** At most as many as were asked for. */
  readonly stacks: readonly Stack[]
  /** How many there are in all. */
  readonly total: number
}

/** Types whose own name, old or new, has a word that begins with the search: their stacks come first. */
const closeTypes = ({ sourceTypes }: Catalogue, word: string): ReadonlySet<number> =>
  new Set(
    sourceTypes
      .filter(({ label, name }) => [name, ...aliasesOf(label)].some((each) => rankOf(folded(each), word) < 2))
      .map(({ id }) => id),
  )

/** The stacks that the list's own search finds (PLUS-3, PLUS-23), those of a source of that name first; none where nothing is searched. */
export function findStacks(
  all: readonly Stack[],
  catalogue: Catalogue,
  searched: string,
  most: number,
): FoundStacks {
  const [first] = searchWords(searched)
  if (first === undefined) return { stacks: [], total: 0 }
  const isFound = createStackSearch(catalogue, searched)
  const close = closeTypes(catalogue, first)
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

export interface TextPart {
  /** Index of its first letter, folded. */
  readonly start: number
  readonly text: string
  readonly isMatch: boolean
}

/** Start of a searched word in a folded text: at a word's beginning where possible, else anywhere; -1 for none. */
const matchStart = (text: string, word: string): number => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  }
  return text.indexOf(word)
}

/** A text cut where the searched words begin and end, for highlighting. Case and accents are ignored as in the search. */
export function matchedParts(text: string, searched: string): readonly TextPart[] {
  const letters = [...text].map((letter) => ({ letter, plain: folded(letter) }))
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

/** The place that an arrow key leads to, going round; null for another key, or in an empty list. */
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
