/** Every header the server sets for safety, once. A page, an asset and a call each have their own set. */

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

/** A page of the app with its nonce; made for one answer, so never kept. */
export const pageHeaders = (nonce: string): Headers => ({
  ...FILE,
  'Content-Security-Policy': pagePolicy(nonce),
  'Cache-Control': 'no-store',
})
/** A file with a hash in its name never changes. */
export const ASSET_HEADERS: Headers = { ...FILE, 'Cache-Control': 'public, max-age=31536000, immutable' }
/** A file without a hash in its name, such as the icon. */
export const PLAIN_FILE_HEADERS: Headers = { ...FILE, 'Cache-Control': 'no-cache' }
/** An answer of a call: never stored, never shown as a page. */
export const API_HEADERS: Headers = {
  ...EVERYWHERE,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}
