/**
 * The policy in the built page itself: a second line behind the server's header, and the only one on a host that sends
 * none (Rules "The policy", B-3).
 */
import { NONCE_PLACE, policyText } from './headers'

/** What a policy in a page cannot say; browsers would complain. */
const HEADER_ONLY: ReadonlySet<string> = new Set(['frame-ancestors', 'report-to', 'report-uri'])
const CHARSET = '<meta charset="UTF-8" />'

/**
 * The policy of the page as built. It names the word that the page has for the data grid's style: the reference server
 * writes a fresh one over both; any other host leaves it as it is, which lets a style in that says the word, never a
 * script. `apiOrigin` is where calls go, '' for the page's own origin.
 */
export const metaPolicy = (apiOrigin: string): string =>
  policyText(NONCE_PLACE, (directive, sources) => {
    if (HEADER_ONLY.has(directive)) return null
    return directive === 'connect-src' && apiOrigin !== ''
      ? `${sources} ${new URL(apiOrigin).origin}`
      : sources
  })

/** The page with its policy, ahead of everything that the policy is about. */
export const withPolicy = (html: string, apiOrigin: string): string => {
  if (!html.includes(CHARSET)) throw new Error(`The page has no ${CHARSET}, after which its policy belongs.`)
  const tag = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(apiOrigin)}" />`
  return html.replace(CHARSET, `${CHARSET}\n    ${tag}`)
}
