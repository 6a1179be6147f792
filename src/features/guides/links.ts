/** Kind of catalogue item that the provider documentation can describe; a "task" is an endpoint of a source. */
export type DocumentationKind =
  | 'source'
  | 'destination'
  | 'task'
  | 'transformation'
  | 'destination_transformation'

/**
 * Returns the id under which the documentation of a catalogue item is loaded: kind, underscore, id of the item, e.g.
 * "source_15" (DOC-2).
 */
export const documentationId = (kind: DocumentationKind, id: number): string => `${kind}_${id}`

/** URLs of the product's own sites: marketing site, blog and documentation. */
export interface ProductSites {
  readonly site: string
  readonly blog: string
  readonly docs: string
}

const parsed = (address: string): URL | null => {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/**
 * Validates a URL for use as a link. Returns the normalised URL for http, https and mailto; null for anything else,
 * e.g. a `javascript:` URL.
 */
export const safeHref = (address: string): string | null => {
  const url = URL.parse(address)
  return url !== null && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null
}

const isUnder = (link: URL, base: string): boolean => {
  const root = parsed(base)
  if (root === null || link.origin !== root.origin) return false
  const folder = root.pathname.endsWith('/') ? root.pathname : `${root.pathname}/`
  return `${link.pathname}/`.startsWith(folder)
}

const firstUnder = (links: readonly string[], bases: readonly string[]): string | null =>
  links.find((link) => {
    const url = parsed(link)
    return url !== null && bases.some((base) => isUnder(url, base))
  }) ?? null

/**
 * Picks two links from a documentation entry: the first to the product's marketing site or blog, and the first to its
 * documentation site. Null where there is none (DOC-1; spec 1 §4).
 */
export const documentationLinks = (
  links: readonly string[],
  sites: ProductSites,
): { readonly marketing: string | null; readonly documentation: string | null } => ({
  marketing: firstUnder(
    links.filter((link) => firstUnder([link], [sites.docs]) === null || sites.docs === sites.site),
    [sites.site, sites.blog],
  ),
  documentation: firstUnder(links, [sites.docs]),
})
