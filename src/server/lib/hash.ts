/**
 * Returns the 32-bit FNV-1a hash of a text, 0 to 2³² - 1: the mock data's deterministic substitute for random numbers.
 */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
