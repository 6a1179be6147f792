import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ASSET_HEADERS, pageHeaders, PLAIN_FILE_HEADERS } from './headers'
import { NONCE_PLACE } from './policy.mjs'

const compress = promisify(gzip)

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const COMPRESSED = /^(text\/|application\/|image\/svg)/
/** Vite's file names with a content hash: `name-<hash>.ext` under assets. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
const SMALLEST_COMPRESSED_BYTES = 1000
const BEST_COMPRESSION = 9
const NONCE_BYTES = 16
/** Placeholder in index.html for the settings. */
const SETTINGS_PLACE = '__SETTINGS__'
const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => HTML_ESCAPES[character] ?? character)

/** Response to a request for a file of the built app. */
export interface StaticAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface Kept {
  readonly version: string
  readonly etag: string
  readonly plain: Buffer
  readonly packed: Buffer | null
}

/** Request for a file of the built app. */
export interface StaticRequest {
  /** Path of the URL, without query, percent-encoded. */
  readonly path: string
  readonly acceptsGzip: boolean
  /** The If-None-Match header, or null. */
  readonly ifNoneMatch: string | null
}

/** Absolute file path of a URL path; null for a forbidden one. */
const fileOf = (folder: string, path: string): string | null => {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return null
  }
  if (decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part.startsWith('.'))) return null
  const file = resolve(join(folder, decoded))
  return file.startsWith(folder + sep) ? file : null
}

const plainText = (status: number, text: string): StaticAnswer => ({
  status,
  headers: { ...PLAIN_FILE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  body: Buffer.from(`${text}\n`),
})

/** Page with the operator's settings, which its first scripts read, and the product's name where no script has run. */
const withSettings = (page: string, settings: Readonly<Record<string, string>>): string => {
  const name = settings['VITE_PRODUCT_NAME']
  const named =
    name === undefined
      ? page
      : page
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
          .replace(/<noscript>Stackyard /, () => `<noscript>${escapeHtml(name)} `)
  return named.replace(SETTINGS_PLACE, () => escapeHtml(JSON.stringify(settings)))
}

/** HTML page with a new nonce, which its CSP header contains too. */
const pageAnswer = (page: Buffer, type: string, settings: Readonly<Record<string, string>>): StaticAnswer => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const html = page.toString('utf8').replaceAll(NONCE_PLACE, nonce)
  return {
    status: 200,
    headers: { ...pageHeaders(nonce), 'Content-Type': type },
    // last, so that no place in the operator's texts is filled
    body: Buffer.from(withSettings(html, settings)),
  }
}

/**
 * Creates a function that serves the files of a folder, with content types, caching headers and gzip. Paths without an
 * extension get index.html with a new CSP nonce and `settings`, or 503 if the app has not been built; unknown files get
 * 404. Keeps files in memory until they change.
 */
export const createStaticFiles = (givenFolder: string, settings: Readonly<Record<string, string>> = {}) => {
  const folder = resolve(givenFolder)
  const kept = new Map<string, Kept>()

  const read = async (file: string, type: string): Promise<Kept | null> => {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const version = `${found.mtimeMs} ${found.size}`
    const before = kept.get(file)
    if (before?.version === version) return before
    const plain = await readFile(file)
    const isWorthIt = COMPRESSED.test(type) && plain.length >= SMALLEST_COMPRESSED_BYTES
    const packed = isWorthIt ? await compress(plain, { level: BEST_COMPRESSION }) : null
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const entry = { version, etag, plain, packed }
    kept.set(file, entry)
    return entry
  }

  return async ({ path, acceptsGzip, ifNoneMatch }: StaticRequest): Promise<StaticAnswer> => {
    const isPage = extname(path) === ''
    const file = isPage ? join(folder, 'index.html') : fileOf(folder, path)
    const type = file === null ? undefined : TYPES[extname(file).toLowerCase()]
    const entry = file === null || type === undefined ? null : await read(file, type)
    if (!entry || type === undefined) {
      return isPage
        ? plainText(503, 'The app has not been built yet: run npm run build, then load this page again.')
        : plainText(404, 'There is no such file.')
    }
    if (type === TYPES['.html']) return pageAnswer(entry.plain, type, settings)
    const base = HASHED.test(path) ? ASSET_HEADERS : PLAIN_FILE_HEADERS
    const headers = { ...base, 'Content-Type': type, ETag: entry.etag, Vary: 'Accept-Encoding' }
    if (ifNoneMatch === entry.etag) return { status: 304, headers, body: Buffer.alloc(0) }
    return acceptsGzip && entry.packed
      ? { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: entry.packed }
      : { status: 200, headers, body: entry.plain }
  }
}
