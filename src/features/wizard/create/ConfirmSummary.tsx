import type { ConnectorRef } from '@/domain/catalogue/types'
import Box from '@mui/material/Box'
import Link, { type LinkProps } from '@mui/material/Link'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe } from '@/components/catalogue/Pipe'
import { confirmMessages as texts } from './messages'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { NameList, type NameListProps } from '@/features/wizard/NameList'

/** Credential of a new stack; `isNew` if it will be created, false if it is a saved one. */
export interface CredentialSummary {
  readonly name: string
  readonly isNew: boolean
}

/** Stack to be created: source, credential, and names of its endpoints and transformations. */
export interface StackSummary {
  readonly source: ConnectorRef
  readonly credential: CredentialSummary
  readonly endpoints: readonly string[]
  readonly transformations: readonly string[]
  /** Href of the form with the credential. */
  readonly editHref: string
}

/** Destination of all stacks to be created: credential, and names of the transformations that run in it. */
export interface DestinationSummary {
  readonly tile: ConnectorRef
  readonly credential: CredentialSummary
  readonly transformations: readonly string[]
  readonly editHref: string
}

export interface ConfirmSummaryProps {
  /** Stacks to be created, one per source. */
  readonly stacks: readonly StackSummary[]
  /** Destination that the stacks share. */
  readonly destination: DestinationSummary
  /** Href for changing endpoints and transformations; null in a guided flow, which selects them itself. */
  readonly selectionsHref: string | null
}

/**
 * Table on the confirm page of the wizard: one row per stack to be created, and one for the destination that they
 * share. WIZ-11, FU-15.
 */
export const ConfirmSummary = ({ stacks, destination, selectionsHref }: ConfirmSummaryProps) => (
  <Box sx={cardSx}>
    <Box component="table" sx={tableSx}>
      <thead>
        <tr>
          {texts.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <Box component="span" sx={visuallyHidden}>
              {texts.edit}
            </Box>
          </th>
        </tr>
      </thead>
      <tbody>
        {stacks.map((stack) => (
          <StackRow key={stack.source.label} stack={stack} selectionsHref={selectionsHref} />
        ))}
      </tbody>
    </Box>
    <DestinationLine destination={destination} stacks={stacks.length} />
  </Box>
)

interface StackRowProps extends Pick<ConfirmSummaryProps, 'selectionsHref'> {
  /** Stack to be created. */
  readonly stack: StackSummary
}

const StackRow = ({ stack, selectionsHref }: StackRowProps) => {
  const { source, credential, endpoints, transformations, editHref } = stack
  return (
    <tr>
      <th scope="row">
        <Named tile={source} />
      </th>
      <td>
        <CredentialWords credential={credential} />
      </td>
      <td>
        <Names names={endpoints} isCounted />
        {selectionsHref === null ? null : (
          <EditLink href={selectionsHref} about={texts.editEndpoints(source.name)}>
            {texts.change}
          </EditLink>
        )}
      </td>
      <td>
        <Names names={transformations} />
      </td>
      <td>{texts.automatic}</td>
      <td>
        <EditLink href={editHref} about={texts.editCredential(source.name)}>
          {texts.edit}
        </EditLink>
      </td>
    </tr>
  )
}

interface DestinationLineProps extends Pick<ConfirmSummaryProps, 'destination'> {
  /** Number of stacks that deliver into it. */
  readonly stacks: number
}

const DestinationLine = ({ destination, stacks }: DestinationLineProps) => {
  const { tile, credential, transformations, editHref } = destination
  return (
    <Box sx={lineSx}>
      <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
        {texts.goTo(stacks)}
      </Box>
      <Box aria-hidden sx={{ width: 80, flex: 'none' }}>
        <Pipe state="draft" />
      </Box>
      <Named tile={tile} />
      <Box sx={{ minWidth: 0 }}>
        <CredentialWords credential={credential} />
      </Box>
      {transformations.length === 0 ? null : (
        <Box sx={{ minWidth: 0, pl: 4, borderLeft: '1px solid', borderColor: 'line.hairline' }}>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{texts.builds}</Box>
          <Names names={transformations} />
        </Box>
      )}
      <Box sx={{ ml: 'auto', flex: 'none' }}>
        <EditLink href={editHref} about={texts.editCredential(tile.name)}>
          {texts.edit}
        </EditLink>
      </Box>
    </Box>
  )
}

const Named = ({ tile }: { readonly tile: ConnectorRef }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
    <ConnectorTile {...tile} size={28} />
    <Box component="span" dir="auto" sx={{ fontWeight: 540, minWidth: 0, overflowWrap: 'anywhere' }}>
      {tile.name}
    </Box>
  </Box>
)

interface EditLinkProps extends Pick<LinkProps, 'href' | 'children'> {
  /** Context of the link for screen readers, which may read it without its row. */
  readonly about: string
}

const EditLink = ({ href, about, children }: EditLinkProps) => (
  <Link href={href} aria-label={about} sx={{ display: 'inline-block', minHeight: 24, fontWeight: 540 }}>
    {children}
  </Link>
)

interface NamesProps extends Pick<NameListProps, 'names'> {
  /** Whether the number of names is shown before them; false by default. */
  readonly isCounted?: boolean
}

/** Number of names shown before the rest is collapsed. */
const SHOWN = 5

const Names = ({ names, isCounted = false }: NamesProps) => {
  if (names.length === 0) return <Box sx={{ color: 'text.tertiary' }}>{texts.none}</Box>
  const rest = names.slice(SHOWN)
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {isCounted ? (
        <Box component="span" sx={{ fontWeight: 620, color: 'text.primary' }}>
          {`${names.length}: `}
        </Box>
      ) : null}
      <NameList names={names.slice(0, SHOWN)} none={texts.none} />
      {rest.length === 0 ? null : (
        <Box
          component="details"
          sx={{
            '& summary': {
              width: 'fit-content',
              minHeight: 24,
              py: '2px',
              color: 'primary.text',
              cursor: 'pointer',
            },
          }}
        >
          <summary>{texts.more(rest.length)}</summary>
          <NameList names={rest} none={texts.none} />
        </Box>
      )}
    </Box>
  )
}

const CredentialWords = ({ credential }: { readonly credential: CredentialSummary }) => (
  <>
    <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {credential.name}
    </Box>
    <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
      {credential.isNew ? texts.newCredential : texts.savedCredential}
    </Box>
  </>
)

const cardSx = {
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflowX: 'auto',
} as const

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 2, py: 3, textAlign: 'start', verticalAlign: 'top', fontWeight: 430 },
  '& th:first-of-type': { pl: 4, width: '17%' },
  '& td:nth-of-type(1)': { width: '17%' },
  '& td:nth-of-type(2)': { width: '34%' },
  '& td:last-of-type, & th:last-of-type': { pr: 4, textAlign: 'end' },
  '& thead th': { py: 2, bgcolor: 'surface.sunken', typography: 'caption', color: 'text.tertiary' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'line.hairline' },
} as const

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  px: 4,
  py: 3,
  borderTop: '2px solid',
  borderColor: 'line.hairline',
  bgcolor: 'surface.sunken',
  typography: 'body2',
} as const
