import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import BookOpen from 'lucide-react/icons/book-open'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { wizardMessages } from './messages'
import { SkeletonBlock } from './SkeletonBlock'

/** What the guide panel of the wizard says about a source type or destination type. */
export interface GuideContent {
  readonly name: string
  readonly description: string
  /** Names of the credential fields to fill in later. */
  readonly fields: readonly string[]
  /** Labels of the endpoints that the flow selects; empty for a destination. */
  readonly endpoints: readonly string[]
  /** Name of the guided flow, e.g. "ROAS". */
  readonly flowName: string
  /** URL of the training material; '' if the catalogue has none. */
  readonly trainingUrl: string
}

/**
 * State of the guide panel, which documents source types and destination types in the wizard: loading, nothing selected
 * or hovered yet, or the content for a type.
 */
export type ChooserGuideModel =
  /** The options are still loading. */
  | { readonly kind: 'loading' }
  /** Nothing is selected yet. */
  | { readonly kind: 'empty' }
  /** Nothing was hovered or focused yet, on a page where the panel follows the pointer and the focus. */
  | { readonly kind: 'unpointed' }
  /** Type of the card that was selected last. */
  | { readonly kind: 'chosen'; readonly content: GuideContent }

export interface ChooserGuideProps {
  /** The type that the panel documents, or why there is none. */
  readonly view: ChooserGuideModel
  /** Whether the service works with sample data, which needs no keys. */
  readonly isSample?: boolean
}

const texts = wizardMessages.chooser
/** Number of endpoints that are named; the others are counted. */
const SHOWN_ENDPOINTS = 6

/**
 * Guide panel next to the cards of a wizard step: for the selected source or destination, the credentials that it needs
 * and the endpoints that the flow selects.
 */
export const ChooserGuide = ({ view, isSample = false }: ChooserGuideProps) => (
  <Box component="aside" aria-label={texts.guide} sx={panelSx}>
    <Box sx={headSx}>
      <Box aria-hidden sx={{ display: 'flex', mt: 0.75, color: 'text.secondary' }}>
        <BookOpen size={14} strokeWidth={1.75} />
      </Box>
      <Box component="h2" dir="auto" sx={{ m: 0, typography: 'body2', fontWeight: 620, minWidth: 0 }}>
        {view.kind === 'chosen' ? texts.about(view.content.name) : texts.guide}
      </Box>
    </Box>
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 4,
        p: 4,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Body view={view} isSample={isSample} />
    </Box>
  </Box>
)

const Body = ({ view, isSample = false }: ChooserGuideProps) => {
  switch (view.kind) {
    case 'loading':
      // no label: the cards next to it announce the loading
      return <Outline />
    case 'empty':
      return texts.guideEmpty
    case 'unpointed':
      return texts.guideIdle
    case 'chosen':
      return <Content {...view.content} isSample={isSample} />
  }
}

const Outline = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2.5, py: 1.5 }}>
    {['90%', '100%', '60%'].map((width) => (
      <SkeletonBlock key={width} width={width} height={10} />
    ))}
  </Box>
)

const Content = ({
  description,
  fields,
  endpoints,
  flowName,
  trainingUrl,
  isSample,
}: GuideContent & { readonly isSample: boolean }) => (
  <>
    <div>{description}</div>
    {fields.length === 0 ? null : (
      <Part title={isSample ? texts.haveOwn : texts.have}>
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </Box>
      </Part>
    )}
    {endpoints.length === 0 ? null : (
      <Part title={texts.selectedFor(flowName)}>
        <Endpoints endpoints={endpoints} />
      </Part>
    )}
    {trainingUrl === '' ? null : (
      <Link
        href={trainingUrl}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontWeight: 540 }}
      >
        <ExternalLink aria-hidden size={14} strokeWidth={1.75} />
        {texts.training}
      </Link>
    )}
  </>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <Box component="h3" sx={{ m: 0, mb: 1.5, typography: 'body2', fontWeight: 620, color: 'text.primary' }}>
      {title}
    </Box>
    {children}
  </div>
)

const Endpoints = ({ endpoints }: Pick<GuideContent, 'endpoints'>) => (
  <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
    {endpoints.slice(0, SHOWN_ENDPOINTS).map((label) => (
      <Box component="li" key={label} sx={chipSx}>
        {label}
      </Box>
    ))}
    {endpoints.length > SHOWN_ENDPOINTS ? (
      <Box component="li" sx={{ typography: 'caption', color: 'text.tertiary' }}>
        {texts.more(endpoints.length - SHOWN_ENDPOINTS)}
      </Box>
    ) : null}
  </Box>
)

const panelSx = {
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const headSx = {
  display: 'flex',
  // aligns the icon with the first line of a long name
  alignItems: 'flex-start',
  gap: 2.5,
  minHeight: 44,
  px: 4,
  py: 3,
  borderBottom: '1px solid',
  borderColor: 'line.hairline',
} as const

const chipSx = {
  px: 1.5,
  borderRadius: '4px',
  border: '1px solid',
  borderColor: 'line.hairline',
  bgcolor: 'surface.sunken',
  typography: 'mono',
  lineHeight: '18px',
  color: 'text.secondary',
} as const
