/** Security headers of all responses, with separate sets for pages, assets and calls. */

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

/** Headers of an HTML page with its CSP nonce; never cached, because the nonce is unique. */
export const pageHeaders = (nonce: string): Headers => ({
  ...FILE,
  'Content-Security-Policy': pagePolicy(nonce),
  'Cache-Control': 'no-store',
})
/** Headers of files with a content hash in the name, which are immutable. */
export const ASSET_HEADERS: Headers = { ...FILE, 'Cache-Control': 'public, max-age=31536000, immutable' }
/** Headers of files without a hash in the name, such as the icon. */
export const PLAIN_FILE_HEADERS: Headers = { ...FILE, 'Cache-Control': 'no-cache' }
/** Headers of API responses: never stored, never rendered as a page. */
export const API_HEADERS: Headers = {
  ...EVERYWHERE,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}
