import { useQuery } from '@tanstack/react-query'
import { errorText } from '@/api/client/errors'
import { documentationQuery } from '@/api/resources/documentation'
import type { DocumentationView } from '@/components/documentation/DocumentationPanelView'
import { type DocumentationKind, documentationId, documentationLinks } from '@/domain/documentation/links'
import { apiMessages } from '@/domain/messages/api'
import { brand } from '@/domain/shared/brand'

const sites = { site: brand.siteUrl, blog: brand.blogUrl, docs: brand.docsUrl }

/** The documentation of an entry of the catalogue; each is asked for once (DOC-2). */
export const useDocumentation = (kind: DocumentationKind, id: number): DocumentationView => {
  const { data, error, isFetching, refetch } = useQuery(documentationQuery(documentationId(kind, id)))
  if (data === undefined && error !== null && !isFetching) {
    const cause = errorText(error) ?? apiMessages.unexpected
    return { kind: 'failed', cause, onRetry: () => void refetch() }
  }
  if (data === undefined) return { kind: 'loading' }
  if (data === null || (data.markdown.trim() === '' && data.links.length === 0)) return { kind: 'none' }
  return { kind: 'ready', markdown: data.markdown, ...documentationLinks(data.links, sites) }
}
