// Content security policy of the app's pages, for the server's header and the built page. Plain JavaScript, because
// the build configuration reads it too.

/** Hash of the empty string: Emotion and MUI insert an empty style element and fill it through CSSOM. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
/**
 * Placeholder in index.html that the server replaces with the CSP nonce of each response.
 *
 * @type {string}
 */
export const NONCE_PLACE = '__CSP_NONCE__'
/**
 * Path to which browsers report violations of the content security policy.
 *
 * @type {string}
 */
export const CSP_REPORT_PATH = '/api/csp-report'

const POLICY = {
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
  'report-uri': CSP_REPORT_PATH,
}

/** Directives that are invalid in a meta tag. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-to', 'report-uri'])
const CHARSET = '<meta charset="UTF-8" />'

/** Directives with their sources; `style-src` includes the nonce unless it is null. */
const directives = (word) =>
  Object.entries(POLICY).map(([name, sources]) => [
    name,
    name === 'style-src' && word !== null ? `${sources} 'nonce-${word}'` : sources,
  ])
const joined = (parts) => parts.map(([name, sources]) => `${name} ${sources}`).join('; ')

/**
 * Returns the content security policy for the header of a page. The data grid fills a style element whose text depends
 * on the theme, so no hash fits it; `nonce` allows it in this one response. Null for files other than pages. Without
 * `upgrade-insecure-requests`, because the server speaks plain HTTP on localhost.
 *
 * @param {string | null} nonce
 * @returns {string}
 */
export const pagePolicy = (nonce) => joined(directives(nonce))

/**
 * Returns the content security policy for a meta tag of the built page: a second line of defence behind the server's
 * header, and the only one on a host that sends none. `apiOrigin` is the origin of the API, '' for the page's own. The
 * policy contains the nonce placeholder, which only the service replaces; on other hosts it allows styles with that
 * fixed nonce, never scripts (B-3).
 *
 * @param {string} apiOrigin
 * @returns {string}
 */
export const metaPolicy = (apiOrigin) => {
  const elsewhere = apiOrigin === '' ? '' : ` ${new URL(apiOrigin).origin}`
  return joined(
    directives(NONCE_PLACE)
      .filter(([name]) => !HEADER_ONLY.has(name))
      .map(([name, sources]) => [name, name === 'connect-src' ? sources + elsewhere : sources]),
  )
}

/**
 * Returns the HTML page with a meta tag for the content security policy directly after its charset, ahead of
 * everything that the policy applies to. Throws for a page without a charset.
 *
 * @param {string} html
 * @param {string} apiOrigin
 * @returns {string}
 */
export const withPolicy = (html, apiOrigin) => {
  if (!html.includes(CHARSET)) throw new Error(`The page has no ${CHARSET}, after which its policy belongs.`)
  const tag = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(apiOrigin)}" />`
  return html.replace(CHARSET, `${CHARSET}\n    ${tag}`)
}
