import type { ConnectorRef } from '@/domain/catalogue/types'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { MouseEvent, ReactNode } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { isPlainClick } from '@/components/common/isPlainClick'
import { advancedMessages } from './messages'
import type { ReviewSource } from './advancedTypes'
import { NameList } from '@/features/wizard/NameList'

/** MUI `sx` styles for the heading of a section in the builder's summary, with a link at its end. */
const partHeadSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 44,
  px: 4,
  borderBottom: '1px solid',
  borderColor: 'line.hairline',
} as const

/** MUI `sx` styles for a list of sources in the builder's summary: as many columns of at least 220 px as fit. */
const partTilesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

export interface ReviewSummaryProps {
  /** Selected sources, with the names of their endpoints and transformations. */
  readonly sources: readonly ReviewSource[]
  /** Selected destination, with the names of the transformations that run in it. */
  readonly destination: { readonly tile: ConnectorRef; readonly transformations: readonly string[] }
  /** Hrefs of the pages that edit the sources, the endpoints and the destination. */
  readonly hrefs: { readonly source: string; readonly tasks: string; readonly destination: string }
  /** Navigates to an in-app link after a plain click, i.e. one that does not open a new tab. */
  readonly onFollow: (href: string) => void
}

const texts = advancedMessages.review

/**
 * Last step of the advanced builder: the selected sources, endpoints, transformations and destination, with an edit
 * link per section. WIZ-3.
 */
export const ReviewSummary = ({ sources, destination, hrefs, onFollow }: ReviewSummaryProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, maxWidth: 960 }}>
    <Part
      title={`${texts.sources} (${sources.length})`}
      edit={texts.editSource}
      href={hrefs.source}
      onFollow={onFollow}
    >
      <Box component="ul" sx={partTilesSx}>
        {sources.map(({ tile }) => (
          <Box component="li" key={tile.label} sx={{ minWidth: 0 }}>
            <Named tile={tile} />
          </Box>
        ))}
      </Box>
    </Part>
    <Part title={texts.endpoints} edit={texts.editTasks} href={hrefs.tasks} onFollow={onFollow}>
      <EndpointTable sources={sources} />
    </Part>
    <Part title={texts.destination} edit={texts.editDestination} href={hrefs.destination} onFollow={onFollow}>
      <Named tile={destination.tile} />
      <Transformations names={destination.transformations} />
    </Part>
  </Box>
)

interface PartProps {
  /** Heading of the section, and its accessible name. */
  readonly title: string
  /** Text of the link at the end of the heading. */
  readonly edit: string
  /** Address of the page that edits the section. */
  readonly href: string
  /** Navigates to an in-app link after a plain click, i.e. one that does not open a new tab. */
  readonly onFollow: (href: string) => void
  /** Content of the section. */
  readonly children: ReactNode
}

const Part = ({ title, edit, href, onFollow, children }: PartProps) => {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow(href)
  }
  return (
    <Box component="section" aria-label={title} sx={partSx}>
      <Box sx={partHeadSx}>
        <Box component="h2" sx={{ m: 0, typography: 'subtitle2', fontWeight: 620 }}>
          {title}
        </Box>
        <Link href={href} onClick={follow} sx={{ typography: 'body2', fontWeight: 540 }}>
          {edit}
        </Link>
      </Box>
      <Box sx={{ px: 4, py: 3 }}>{children}</Box>
    </Box>
  )
}

const Named = ({ tile }: { readonly tile: ConnectorRef }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
    <ConnectorTile {...tile} size={28} />
    <Box component="span" dir="auto" sx={{ typography: 'body2', fontWeight: 540, overflowWrap: 'anywhere' }}>
      {tile.name}
    </Box>
  </Box>
)

/** Endpoints and transformations of all sources in shared columns. */
const EndpointTable = ({ sources }: Pick<ReviewSummaryProps, 'sources'>) => (
  <Box component="table" sx={tableSx}>
    <Box component="thead" sx={{ typography: 'caption', color: 'text.tertiary' }}>
      <tr>
        <th scope="col">{texts.source}</th>
        <th scope="col">{texts.endpoints}</th>
        <th scope="col">{advancedMessages.card.transformationsTitle}</th>
      </tr>
    </Box>
    <tbody>
      {sources.map(({ tile, endpoints, transformations }) => (
        <tr key={tile.label}>
          <th scope="row">
            <bdi>{tile.name}</bdi>
          </th>
          <td>
            <NameList names={endpoints} none={texts.none} />
          </td>
          <td>
            <NameList names={transformations} none={texts.none} />
          </td>
        </tr>
      ))}
    </tbody>
  </Box>
)

const Transformations = ({ names }: { readonly names: readonly string[] }) => (
  <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary' }}>
    {`${advancedMessages.card.transformationsTitle}: `}
    <NameList names={names} none={texts.none} />
  </Box>
)

const partSx = {
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const tableSx = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  color: 'text.secondary',
  '& th, & td': { p: 0, pr: 4, pb: 3, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { pb: 2, fontWeight: 540 },
  '& thead th:first-of-type': { width: 216 },
  '& thead th:last-of-type': { width: '32%' },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
  '& tbody th': { pr: 4, fontWeight: 540, color: 'text.primary' },
  '& tbody tr:last-of-type > *': { pb: 0 },
} as const
