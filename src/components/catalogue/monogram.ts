/** Letters and colours of connectors without a brand mark. Design tokens §5. */
import { monogramColours } from '@/theme/monograms'

/** Chosen so that the twelve most common connectors without a mark get different colours. */
const SEED = 182487
const PRIME = 16777619

/** FNV-1a over code points, folded once; deterministic, so that a label always has the same colour. */
function hashLabel(label: string): number {
  let hash = SEED
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Index into the twelve monogram colours. */
export function monogramIndex(label: string): number {
  return hashLabel(label) % monogramColours.length
}

/** One or two letters: capitals of a camel-case word, else initials of two words, else the first two letters. */
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
