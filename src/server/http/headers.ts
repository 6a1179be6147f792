import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { CSP_REPORT_PATH, pagePolicy } from './policy.mjs'

type Headers = Readonly<Record<string, string>>

/** Of all responses. Off: what is for HTTPS only, for browsers that are gone, or to be decided by the kind of response. */
const EVERYWHERE = {
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

const secureFile = secureHeaders({
  ...EVERYWHERE,
  reportingEndpoints: [{ name: 'csp', url: CSP_REPORT_PATH }],
  permissionsPolicy: {
    camera: [],
    microphone: [],
    geolocation: [],
    payment: [],
    usb: [],
    clipboardWrite: ['self'],
  },
})
const secureCall = secureHeaders({ ...EVERYWHERE, crossOriginOpenerPolicy: false })

/** Content security policy and caching of API responses: never cached, never rendered as a page. */
const CALL: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** All security headers of API responses, for those that are sent without Hono. */
export const API_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  ...CALL,
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sets the security headers of API responses, and the charset of their JSON. */
export const apiHeaders: MiddlewareHandler = async (context, next) => {
  await secureCall(context, next)
  const { headers } = context.res
  for (const [name, value] of Object.entries(CALL)) headers.set(name, value)
  if (headers.get('content-type')?.startsWith('application/json')) headers.set('content-type', JSON_TYPE)
}

/** Sets the security headers of the built app's files; a page brings its own policy, which has a nonce. */
export const fileHeaders: MiddlewareHandler = async (context, next) => {
  await secureFile(context, next)
  if (!context.res.headers.has('Content-Security-Policy'))
    context.res.headers.set('Content-Security-Policy', pagePolicy(null))
}

/** Two years, as browsers' preload lists ask for. */
const HTTPS_ONLY = 'max-age=63072000; includeSubDomains'

/** Makes browsers use HTTPS only, for a service that is behind an HTTPS proxy. */
export const requireHttps: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('Strict-Transport-Security', HTTPS_ONLY)
}

/** Headers of an HTML page with this CSP nonce. Never cached, because each response has a new nonce. */
export const pageHeaders = (nonce: string): Headers => ({
  'Content-Security-Policy': pagePolicy(nonce),
  'Cache-Control': 'no-store',
})
/** Of a page that only those who have its address are to find. */
export const NOT_FOR_ROBOTS: Headers = { 'X-Robots-Tag': 'noindex, nofollow' }
/** Caching of files with a content hash in their name: for a year. */
export const ASSET_HEADERS: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
/** Caching of files without a hash in their name, such as the icon: revalidated on each use. */
export const PLAIN_FILE_HEADERS: Headers = { 'Cache-Control': 'no-cache' }
