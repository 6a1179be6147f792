/** Links of a documentation entry. Spec 1 §4 "Documentation" (DOC-1, DOC-2). */

/** Kind of catalogue item that can have a documentation entry; a task is an endpoint. */
export type DocumentationKind =
  'source' | 'destination' | 'task' | 'transformation' | 'destination_transformation'

/** Documentation id: entity type, underscore, entity id, e.g. "source_15". */
export const documentationId = (kind: DocumentationKind, id: number): string => `${kind}_${id}`

/** URLs of the product's sites. */
export interface ProductSites {
  readonly site: string
  readonly blog: string
  readonly docs: string
}

const parsed = (address: string): URL | null => {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** Validates a link target: web or mail; null for anything else, e.g. a script. */
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
 * Picks the marketing link (the first on the site or blog) and the documentation link (the first on the docs site);
 * null where there is none.
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
