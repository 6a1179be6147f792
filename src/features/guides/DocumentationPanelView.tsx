import Box from '@mui/material/Box'
import BookOpen from 'lucide-react/icons/book-open'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import { useEffect } from 'react'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { documentationMessages as texts } from './messages'
import { errorMessages } from '@/domain/messages/errors'
import { DocumentationLink } from './DocumentationLink'
import { MarkdownText, TextSkeleton, preloadMarkdown } from './MarkdownText'

/** Loading state of the documentation of a connector, endpoint or transformation. */
export type DocumentationModel =
  | { readonly kind: 'loading' }
  /** No documentation exists (DOC-2). */
  | { readonly kind: 'none' }
  /** Loading failed; `cause` says why. */
  | { readonly kind: 'failed'; readonly cause: string; readonly onRetry: () => void }
  | {
      readonly kind: 'ready'
      readonly markdown: string
      /** Validated URL of the provider's marketing page; null for none. */
      readonly marketing: string | null
      /** Validated URL of the provider's documentation; null for none. */
      readonly documentation: string | null
    }

export interface DocumentationPanelViewProps {
  /** Display name of the connector, endpoint or transformation. */
  readonly name: string
  /** One-line description, shown if there is no documentation. */
  readonly description?: string | undefined
  /** The documentation, or its loading state. */
  readonly view: DocumentationModel
  /** When a proof has last seen the source type alive, in words; '' or missing for never. */
  readonly seenAlive?: string
  /** URL for requesting missing documentation, e.g. a `mailto:` link to the support team. */
  readonly contactHref: string
}

/**
 * Documentation panel of a connector, endpoint or transformation: rendered markdown and two links, or a message that
 * there is none (DOC-1, DOC-2).
 */
export function DocumentationPanelView({
  name,
  description,
  view,
  seenAlive = '',
  contactHref,
}: DocumentationPanelViewProps) {
  useEffect(() => void preloadMarkdown(), [])
  return (
    <Box component="aside" aria-label={texts.guide(name)} sx={panelSx}>
      <Box sx={headSx}>
        <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
          <BookOpen size={16} strokeWidth={1.75} />
        </Box>
        <Box component="h2" dir="auto" sx={titleSx}>
          {texts.guide(name)}
        </Box>
      </Box>
      <Box sx={bodySx}>
        <Body name={name} description={description} view={view} contactHref={contactHref} />
        {seenAlive !== '' && <div>{seenAlive}</div>}
      </Box>
    </Box>
  )
}

function Body({ name, description, view, contactHref }: DocumentationPanelViewProps) {
  switch (view.kind) {
    case 'loading':
      return <TextSkeleton />
    case 'none':
      return (
        <>
          {description === undefined || description === '' ? null : <div>{description}</div>}
          <div>{texts.none(name)}</div>
          <DocumentationLink href={contactHref} icon={<Mail size={14} strokeWidth={1.75} aria-hidden />}>
            {texts.contact}
          </DocumentationLink>
        </>
      )
    case 'failed':
      return (
        // resets the panel's secondary text colour for the error title
        <Box sx={{ color: 'text.primary' }}>
          <ErrorState title={errorMessages.documentation.notLoaded} onRetry={view.onRetry}>
            {errorMessages.documentation.unexpected(view.cause)}
          </ErrorState>
        </Box>
      )
    case 'ready':
      return (
        <MarkdownText text={view.markdown}>
          <Links name={name} marketing={view.marketing} documentation={view.documentation} />
        </MarkdownText>
      )
  }
}

interface LinksProps {
  /** Name of the provider, used in the text of the link to its website. */
  readonly name: string
  /** Validated URL of the provider's marketing page; null for none. */
  readonly marketing: string | null
  /** Validated URL of the provider's documentation; null for none. */
  readonly documentation: string | null
}

function Links({ name, marketing, documentation }: LinksProps) {
  if (marketing === null && documentation === null) return null
  const icon = <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
  return (
    <Box sx={linksSx}>
      {documentation !== null && (
        <DocumentationLink href={documentation} icon={icon}>
          {texts.documentation}
        </DocumentationLink>
      )}
      {marketing !== null && (
        <DocumentationLink href={marketing} icon={icon}>
          {texts.marketing(name)}
        </DocumentationLink>
      )}
    </Box>
  )
}

const panelSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  minWidth: 0,
} as const

const headSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  px: 4,
  py: 1,
  borderBottom: 1,
  borderColor: 'line.hairline',
} as const

const titleSx = { m: 0, typography: 'body1', fontWeight: 540, minWidth: 0, overflowWrap: 'anywhere' } as const

const bodySx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  p: 4,
  typography: 'body2',
  color: 'text.secondary',
} as const

const linksSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  pt: 4,
  mt: 1,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
