import type { GuideSubject } from './HoverGuide'
import { DocumentationPanelView, type DocumentationModel } from './DocumentationPanelView'
import { documentationMessages } from './messages'
import { supportLink, brand } from '@/config/brand'
import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { knownProofsQuery } from '@/api/resources/stacks/connectionProofs'
import { useZone } from '@/components/common/zone'
import { formatDay } from '@/domain/shared/text/dates'
import { documentationQuery } from '@/api/resources/stacks/documentation'
import { type DocumentationKind, documentationId, documentationLinks } from './links'

const sites = { site: brand.siteUrl, blog: brand.blogUrl, docs: brand.docsUrl }

/**
 * Returns the documentation of a source type, destination type, endpoint or transformation: its Markdown text and
 * links, `none` if it has none, or the loading or error state. Each is requested once (DOC-2).
 */
const useDocumentation = (kind: DocumentationKind, id: number): DocumentationModel => {
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

/** When a proof of this installation has last seen a source type alive; '' for never, and where proofs are not made. */
const useSeenAlive = (kind: DocumentationKind, id: number): string => {
  const canProve = useCapabilities().has('connectionProof')
  const { data } = useQuery({ ...knownProofsQuery(), enabled: canProve && kind === 'source' })
  const zone = useZone()
  const seen = kind === 'source' ? data?.alive.find(({ sourceTypeId }) => sourceTypeId === id) : undefined
  return seen === undefined ? '' : documentationMessages.seenAlive(formatDay(seen.at, zone))
}

/**
 * Panel with the documentation of a source type, destination type, endpoint or transformation, next to a form or in a
 * hover panel; loads it when mounted (DOC-1, DOC-2).
 */
export function DocumentationGuide({ kind, id, name, description }: GuideSubject) {
  const view = useDocumentation(kind, id)
  const contactHref = supportLink(documentationMessages.guide(name))
  const seenAlive = useSeenAlive(kind, id)
  return (
    <DocumentationPanelView
      name={name}
      description={description}
      view={view}
      seenAlive={seenAlive}
      contactHref={contactHref}
    />
  )
}

/** Renders the documentation panel of a hovered or focused item; the value of the `GuideRendererContext` context. */
export const documentationGuide = (subject: GuideSubject) => <DocumentationGuide {...subject} />
