/** Placeholder in index.html that the server replaces with the CSP nonce of each response. */
export const NONCE_PLACE: string

/** Path to which browsers report violations of the content security policy. */
export const CSP_REPORT_PATH: string

/**
 * Returns the content security policy for the header of a page. The data grid fills a style element whose text depends
 * on the theme, so no hash fits it; `nonce` allows it in this one response. Null for files other than pages. Without
 * `upgrade-insecure-requests`, because the server speaks plain HTTP on localhost.
 */
export function pagePolicy(nonce: string | null): string

/**
 * Returns the content security policy for a meta tag of the built page: a second line of defence behind the server's
 * header, and the only one on a host that sends none. `apiOrigin` is the origin of the API, '' for the page's own. The
 * policy contains the nonce placeholder, which only the service replaces; on other hosts it allows styles
 * with that fixed nonce, never scripts (Rules "The policy", B-3).
 */
export function metaPolicy(apiOrigin: string): string

/**
 * Returns the HTML page with a meta tag for the content security policy directly after its charset, ahead of
 * everything that the policy applies to. Throws for a page without a charset.
 */
export function withPolicy(html: string, apiOrigin: string): string
