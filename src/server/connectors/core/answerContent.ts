/** What the bytes of an answer mean, whatever its headers say. */
import { pipeline, Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
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

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const isUtf16 = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)

/** The text of an archive's file in UTF-8; some providers write the one of western Europe, in which each byte is a letter. */
const inUtf8 = (bytes: Uint8Array): Uint8Array =>
  isUtf16(bytes) || startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x50, 0x4b) || isUtf8(bytes)
    ? bytes
    : new TextEncoder().encode(new TextDecoder('windows-1252').decode(bytes))

/** Compressed content may be compressed again, such as a gzip file in a zip archive. */
const LAYERS_MAX = 3

/**
 * Converts bytes to text. The first bytes decide: gzip (`1f 8b`), zip (`PK`), and the byte order marks of UTF-8 and UTF-16.
 * Throws a TooMuchContent beyond `most` unpacked bytes, and an Error for content that cannot be unpacked.
 */
export const readContent = (bytes: Uint8Array, most: number, layers = LAYERS_MAX): string => {
  if (layers > 0 && startsWith(bytes, 0x1f, 0x8b)) return readContent(gunzip(bytes, most), most, layers - 1)
  if (layers > 0 && startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    return readContent(inUtf8(unzip(bytes, most)), most, layers - 1)
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** The first bytes of some, four where it has as many, and all of them. */
const withBeginning = async (
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ readonly beginning: Uint8Array; readonly all: () => AsyncGenerator<Uint8Array> }> => {
  const iterator = chunks[Symbol.asyncIterator]()
  let beginning: Uint8Array = new Uint8Array()
  while (beginning.length < 4) {
    const { value, done } = await iterator.next()
    if (done === true) break
    beginning = Buffer.concat([beginning, value])
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield beginning
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { beginning, all }
}

/** Unpacks bytes as they arrive, as `readContent` does; an archive is read as a whole. */
async function* unpacked(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  layers: number,
): AsyncGenerator<Uint8Array> {
  const { beginning, all } = await withBeginning(chunks)
  if (layers > 0 && startsWith(beginning, 0x1f, 0x8b)) {
    const gunzipped = pipeline(Readable.from(all()), createGunzip(), () => undefined)
    yield* unpacked(gunzipped, most, layers - 1)
  } else if (layers > 0 && startsWith(beginning, 0x50, 0x4b, 0x03, 0x04)) {
    const whole: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of all()) {
      bytes += chunk.length
      if (bytes > most) throw new TooMuchContent()
      whole.push(chunk)
    }
    yield* unpacked(Readable.from([inUtf8(unzip(Buffer.concat(whole), most))]), most, layers - 1)
  } else yield* all()
}

/**
 * Converts bytes to text as they arrive. See `readContent`; only an archive is limited to `most` bytes, because it is read
 * as a whole.
 */
export async function* streamContent(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<string> {
  const { beginning, all } = await withBeginning(unpacked(chunks, most, LAYERS_MAX))
  const encoding = startsWith(beginning, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(beginning, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8'
  const decoder = new TextDecoder(encoding)
  for await (const chunk of all()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
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
