/** What the bytes of an answer mean, whatever its headers say. */
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'

/** Content that is larger than permitted once it is unpacked. */
export class TooMuchContent extends Error {
  override readonly name = 'TooMuchContent'
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const gunzip = (bytes: Uint8Array, most: number): Uint8Array => {
  try {
    return gunzipSync(bytes, { maxOutputLength: most })
  } catch (error) {
    throw error instanceof RangeError ? new TooMuchContent() : error
  }
}

/** The file in an archive. Throws for an archive with several files, of which none is known to be meant. */
const unzip = (bytes: Uint8Array, most: number): Uint8Array => {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith('/') || name.startsWith('__MACOSX/')) return false
      if (originalSize > most) throw new TooMuchContent()
      return true
    },
  })
  const [file, ...others] = Object.values(files)
  if (file === undefined || others.length > 0) throw new Error('An archive needs to have exactly one file')
  return file
}

/** Compressed content may be compressed again, such as a gzip file in a zip archive. */
const LAYERS_MAX = 3

/**
 * Converts bytes to text. The first bytes decide: gzip (`1f 8b`), zip (`PK`), and the byte order marks of UTF-8 and UTF-16.
 * Throws a TooMuchContent beyond `most` unpacked bytes, and an Error for content that cannot be unpacked.
 */
export const readContent = (bytes: Uint8Array, most: number, layers = LAYERS_MAX): string => {
  if (layers > 0 && startsWith(bytes, 0x1f, 0x8b)) return readContent(gunzip(bytes, most), most, layers - 1)
  if (layers > 0 && startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    return readContent(unzip(bytes, most), most, layers - 1)
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** Numbers that a double may change: those with many digits, or a large exponent. */
const MAY_CHANGE = /\d{16}|[eE]\+?\d{3}/

/** Integer, or a number that is too large for a double, written as JSON. */
const INTEGER_TEXT = /^-?\d+$/

/** Parses JSON; integers that a double would change, and numbers beyond its range, become texts with all their digits. */
export const parseExact = (text: string): unknown => {
  if (!MAY_CHANGE.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
    const source = context?.source ?? String(value)
    return !Number.isFinite(value) || INTEGER_TEXT.test(source) ? source : value
  })
}
