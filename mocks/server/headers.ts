/** Every header the server sets for safety, once. A page, an asset and a call each have their own set. */

/** Hash of the empty string: Emotion and MUI insert an empty style element and fill it through CSSOM. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
/** What the page has where the one-time word of its policy belongs; src/index.html. */
export const NONCE_PLACE = '__CSP_NONCE__'
const REPORT_PATH = '/api/csp-report'

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${EMPTY_STYLE_HASH}`,
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

/** The policy as one text; `change` gives the sources of a directive anew, or null to leave it out. */
export const policyText = (
  nonce: string | null,
  change: (directive: string, sources: string) => string | null = (_directive, sources) => sources,
): string =>
  Object.entries(POLICY)
    .flatMap(([directive, standing]) => {
      const sources = change(directive, standing)
      if (sources === null) return []
      const word = directive === 'style-src' && nonce !== null ? ` 'nonce-${nonce}'` : ''
      return [`${directive} ${sources}${word}`]
    })
    .join('; ')

/**
 * Policy of a page. The data grid fills a style element whose text follows from the theme, so no hash holds for it: the
 * page tells it a word that is good for this one answer. `upgrade-insecure-requests` stays out: the server speaks plain
 * HTTP on loopback.
 */
export const pagePolicy = (nonce: string | null): string => policyText(nonce)

/** Where browsers send breaches of the policy. */
export const CSP_REPORT_PATH = REPORT_PATH

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
  'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
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
