import { useQuery } from '@tanstack/react-query'
import { documentationQuery } from '@/api/resources/stacks/documentation'
import type { DocumentationModel } from '@/components/documentation/DocumentationPanelView'
import { type DocumentationKind, documentationId, documentationLinks } from '@/domain/documentation/links'
import { brand } from '@/config/brand'

const sites = { site: brand.siteUrl, blog: brand.blogUrl, docs: brand.docsUrl }

/**
 * Returns the documentation of a source type, destination type, endpoint or transformation: its Markdown text and
 * links, `none` if it has none, or the loading or error state. Each is requested once (DOC-2).
 */
export const useDocumentation = (kind: DocumentationKind, id: number): DocumentationModel => {
  const { data, isFetching, refetch } = useQuery(documentationQuery(documentationId(kind, id)))
  if (data === undefined) return { kind: 'loading' }
  switch (data.kind) {
    case 'none':
      return { kind: 'none' }
    case 'failed':
      return isFetching
        ? { kind: 'loading' }
        : { kind: 'failed', cause: data.cause, onRetry: () => void refetch() }
    case 'entry': {
      const { markdown, links } = data.entry
      if (markdown.trim() === '' && links.length === 0) return { kind: 'none' }
      return { kind: 'ready', markdown, ...documentationLinks(links, sites) }
    }
  }
}
