const MULTIPLIERS = [0x9e3779b1, 0x5f356495] as const
const SEEDS = [0xdeadbeef, 0x41c6ce57] as const

/** Hashes a text into a 32-bit number; the two lanes differ in seed and multiplier. */
const mixed = (text: string, lane: 0 | 1): number => {
  let state: number = SEEDS[lane]
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), MULTIPLIERS[lane])
    state ^= state >>> 15
  }
  return state >>> 0
}

/**
 * Returns a non-cryptographic hash of a JSON value as sixteen hexadecimal digits. Objects with the same content but
 * another key order get different hashes.
 */
export const fingerprint = (value: unknown): string => {
  const text = JSON.stringify(value)
  return ([0, 1] as const).map((lane) => mixed(text, lane).toString(16).padStart(8, '0')).join('')
}
