/** Deterministic pseudo-random numbers: pure functions of their arguments. */
import { hashOf as fnv1a } from '@/server/lib/hash'

type Part = string | number

/** Computes an unsigned 32-bit hash of the parts (FNV-1a with the finalizer of MurmurHash3). */
export const hashOf = (...parts: readonly Part[]): number => {
  let hash = fnv1a(parts.join('|'))
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns an integer from `low` to `high`, both inclusive, that depends on the parts only. */
export const between = (low: number, high: number, ...parts: readonly Part[]): number =>
  low + (hashOf(...parts) % (high - low + 1))

/** Returns an item of the list that depends on the parts only. Throws for an empty list. */
export const pick = <Item>(list: readonly Item[], ...parts: readonly Part[]): Item => {
  const item = list[hashOf(...parts) % list.length]
  if (item === undefined) throw new RangeError('The list is empty')
  return item
}

/** Returns an invented id in the format of a UUID. */
export const uuidOf = (...parts: readonly Part[]): string => {
  const hex = [0, 1, 2, 3]
    .map((part) =>
      hashOf(...parts, part)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  return [8, 12, 16, 20, 32].map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end)).join('-')
}

/** Splits a whole amount into `count` whole parts of different size with the same sum. */
export const splitAmount = (total: number, count: number, ...parts: readonly Part[]): readonly number[] => {
  const weights = Array.from({ length: count }, (_, index) => between(50, 150, ...parts, index))
  const sum = weights.reduce((left, right) => left + right, 0)
  let rest = total
  return weights.map((weight, index) => {
    const share = index === count - 1 ? rest : Math.floor((total * weight) / sum)
    rest -= share
    return share
  })
}
