import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe } from '@/components/stacks/Pipe'
import { wizardMessages } from '@/domain/messages/wizard'
import { NameList } from './NameList'
import type { TileData } from './types'

export interface ConfirmCredential {
  readonly name: string
  readonly isNew: boolean
}

export interface ConfirmStack {
  readonly source: TileData
  readonly credential: ConfirmCredential
  readonly endpoints: readonly string[]
  readonly transformations: readonly string[]
}

export interface ConfirmDestination {
  readonly tile: TileData
  readonly credential: ConfirmCredential
  readonly transformations: readonly string[]
}

export interface ConfirmSummaryProps {
  readonly stacks: readonly ConfirmStack[]
  readonly destination: ConfirmDestination
}

const texts = wizardMessages.confirm

/** What will be created: one card for each stack, then what happens in the destination. WIZ-11. */
export const ConfirmSummary = ({ stacks, destination }: ConfirmSummaryProps) => (
  <Box
    component="ul"
    sx={{ display: 'flex', flexDirection: 'column', gap: 3, m: 0, p: 0, listStyle: 'none' }}
  >
    {stacks.map((stack) => (
      <Card
        key={stack.source.label}
        head={
          <>
            <Named tile={stack.source} />
            <Box sx={{ flex: 1, minWidth: 36 }}>
              <Pipe state="draft" />
            </Box>
            <Named tile={destination.tile} />
          </>
        }
      >
        <Fact term={texts.credential}>
          <CredentialWords credential={stack.credential} />
        </Fact>
        <Fact term={`${texts.endpoints} (${stack.endpoints.length})`}>
          <Names names={stack.endpoints} />
        </Fact>
        <Fact term={texts.transformations}>
          <Names names={stack.transformations} />
        </Fact>
      </Card>
    ))}
    <Card
      head={
        <>
          <Named tile={destination.tile} />
          <Box component="span" sx={{ ml: 'auto', typography: 'caption', color: 'text.tertiary' }}>
            {texts.destination}
          </Box>
        </>
      }
    >
      <Fact term={texts.credential}>
        <CredentialWords credential={destination.credential} />
      </Fact>
      <Fact term={texts.destinationTransformations}>
        <Names names={destination.transformations} />
      </Fact>
    </Card>
  </Box>
)

interface CardProps {
  readonly head: ReactNode
  readonly children: ReactNode
}

const Card = ({ head, children }: CardProps) => (
  <Box
    component="li"
    sx={{ border: '1px solid', borderColor: 'line.hairline', borderRadius: '8px', bgcolor: 'surface.card' }}
  >
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3.5,
        minHeight: 44,
        px: 4,
        py: 2,
        borderBottom: '1px solid',
        borderColor: 'line.hairline',
      }}
    >
      {head}
    </Box>
    <Box component="dl" sx={{ display: 'flex', flexDirection: 'column', gap: 2, m: 0, px: 4, py: 3 }}>
      {children}
    </Box>
  </Box>
)

const Named = ({ tile }: { readonly tile: TileData }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
    <ConnectorTile {...tile} size={28} />
    <Box
      component="span"
      dir="auto"
      sx={{
        typography: 'subtitle2',
        fontWeight: 540,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {tile.name}
    </Box>
  </Box>
)

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '168px 1fr', columnGap: 4, typography: 'body2' }}>
    <Box component="dt" sx={{ color: 'text.tertiary' }}>
      {term}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <Box component="span" sx={{ color: names.length === 0 ? 'text.tertiary' : 'text.secondary' }}>
    <NameList names={names} none={texts.none} />
  </Box>
)

const CredentialWords = ({ credential }: { readonly credential: ConfirmCredential }) => (
  <>
    <Box component="span" dir="auto" sx={{ fontWeight: 540 }}>
      {credential.name}
    </Box>
    <Box component="span" sx={{ color: 'text.tertiary' }}>
      {`, ${credential.isNew ? texts.newCredential : texts.existingCredential}`}
    </Box>
  </>
)
