import { CSP_REPORT_PATH, pagePolicy } from './policy.mjs'

type Headers = Readonly<Record<string, string>>

const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

const FILE: Headers = {
  ...EVERYWHERE,
  'Content-Security-Policy': pagePolicy(null),
  'Reporting-Endpoints': `csp="${CSP_REPORT_PATH}"`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
}

/** Response headers of an HTML page with this CSP nonce. Never cached, because each response has a new nonce. */
export const pageHeaders = (nonce: string): Headers => ({
  ...FILE,
  'Content-Security-Policy': pagePolicy(nonce),
  'Cache-Control': 'no-store',
})
/** Response headers of files with a content hash in their name, which are cached for a year. */
export const ASSET_HEADERS: Headers = { ...FILE, 'Cache-Control': 'public, max-age=31536000, immutable' }
/** Response headers of files without a hash in their name, such as the icon; revalidated on each use. */
export const PLAIN_FILE_HEADERS: Headers = { ...FILE, 'Cache-Control': 'no-cache' }
/** Response headers of API calls: never cached, never rendered as a page. */
export const API_HEADERS: Headers = {
  ...EVERYWHERE,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}
