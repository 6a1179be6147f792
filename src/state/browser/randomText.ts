/** Returns that many cryptographically random bytes as text, two hexadecimal digits each. */
export const randomText = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
