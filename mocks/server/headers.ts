/** Every header the server sets for safety, once. A page, an asset and a call each have their own set. */

/** Hash of the empty string: Emotion and MUI insert an empty style element and fill it through CSSOM. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
/**
 * Hash of the style element in which the data grid sets its variables. It changes with the theme and the grid's version:
 * the journeys fail on a breach, and the browser's message names the new hash.
 */
const DATA_GRID_STYLE_HASH = "'sha256-7dNkyCS+syjXmBHYy7zJl6VdHubKSaEDAJ5H0xrkSvI='"
const REPORT_PATH = '/api/csp-report'

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${EMPTY_STYLE_HASH} ${DATA_GRID_STYLE_HASH}`,
  'style-src-attr': "'none'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'none'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'report-to': 'csp',
  'report-uri': REPORT_PATH,
}

/** Policy of the pages. `upgrade-insecure-requests` stays out: the server speaks plain HTTP on loopback. */
export const PAGE_POLICY = Object.entries(POLICY)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ')

/** Where browsers send breaches of the policy. */
export const CSP_REPORT_PATH = REPORT_PATH

type Headers = Readonly<Record<string, string>>

const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

const PAGE: Headers = {
  ...EVERYWHERE,
  'Content-Security-Policy': PAGE_POLICY,
  'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
}

/** A page of the app; the browser asks again each time, so that a new version shows at once. */
export const PAGE_HEADERS: Headers = { ...PAGE, 'Cache-Control': 'no-cache' }
/** A file with a hash in its name never changes. */
export const ASSET_HEADERS: Headers = { ...PAGE, 'Cache-Control': 'public, max-age=31536000, immutable' }
/** A file without a hash in its name, such as the icon. */
export const PLAIN_FILE_HEADERS: Headers = { ...PAGE, 'Cache-Control': 'no-cache' }
/** An answer of a call: never stored, never shown as a page. */
export const API_HEADERS: Headers = {
  ...EVERYWHERE,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}
