/** What the page has where the one-time word of its policy belongs; src/index.html. */
export const NONCE_PLACE: string

/** Where browsers send breaches of the policy. */
export const CSP_REPORT_PATH: string

/**
 * Policy of a page. The data grid fills a style element whose text follows from the theme, so no hash holds for it: the
 * page tells it a word that is good for this one answer. `upgrade-insecure-requests` stays out: the server speaks plain
 * HTTP on loopback.
 */
export function pagePolicy(nonce: string | null): string

/**
 * The policy as it stands in the built page: a second line behind the server's header, and the only one on a host that
 * sends none (Rules "The policy", B-3). It names the word that the page has for the data grid's style: the reference
 * server writes a fresh one over both; any other host leaves it as it is, which lets a style in that says the word, never
 * a script. `apiOrigin` is where calls go, '' for the page's own origin.
 */
export function metaPolicy(apiOrigin: string): string

/** The page with its policy, ahead of everything that the policy is about. Throws for a page without a charset. */
export function withPolicy(html: string, apiOrigin: string): string
