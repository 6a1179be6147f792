import { monogramColours } from '@/theme/monograms'

/** Seed of the hash, chosen so that the twelve most common connectors without a logo get different colours. */
const SEED = 182487
const PRIME = 16777619

/** FNV-1a hash over code points, folded once; deterministic, so that a connector always has the same colour. */
function hashLabel(label: string): number {
  let hash = SEED
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Returns the colour of a connector without a logo, as an index into `monogramColours`. The same catalogue label always
 * gets the same colour (design tokens §5).
 */
export function monogramIndex(label: string): number {
  return hashLabel(label) % monogramColours.length
}

/**
 * Returns one or two letters for the icon of a connector without a logo: the capitals of a camel-case word, else the
 * initials of two words, else the first two letters; "?" for a name without letters.
 */
export function monogramLetters(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const [first, second] = words
  if (first === undefined) return '?'
  const humps = first.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  if (humps.length > 1) return humps.slice(0, 2).map(initial).join('')
  if (second !== undefined) return (initial(first) + initial(second)).toUpperCase()
  const [one = '', two = ''] = [...first]
  return one.toUpperCase() + two
}

function initial(word: string): string {
  return [...word][0] ?? ''
}
