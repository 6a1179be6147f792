import type { ConnectorRef } from '@/domain/catalogue/types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe } from '@/components/catalogue/Pipe'
import { wizardMessages } from '@/features/wizard/messages'
import { tileOf } from '@/features/wizard/types'

export interface ResumeRowProps {
  /** Selected sources. */
  readonly tiles: readonly ConnectorRef[]
  /** Selected destination; null for none. */
  readonly destination: ConnectorRef | null
  /** Progress in words, also the accessible name. */
  readonly text: string
  /** Called when Discard is pressed. */
  readonly onDiscard: () => void
  /** Called when Resume is pressed. */
  readonly onResume: () => void
}

/** Number of connectors that are named; the others are counted. */
const SHOWN = 3

/**
 * Row for a stack that the user has begun in the wizard and not finished: sources, destination, and the buttons Discard
 * and Resume. WIZ-9.
 */
export const ResumeRow = ({ tiles, destination, text, onDiscard, onResume }: ResumeRowProps) => (
  <Box component="section" aria-label={text} sx={rowSx}>
    {tiles.slice(0, SHOWN).map((tile) => (
      <Named key={tile.label} {...tile} />
    ))}
    {tiles.length > SHOWN ? (
      <Box component="span" sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
        {wizardMessages.draft.others(tiles.length - SHOWN)}
      </Box>
    ) : null}
    <Box aria-hidden sx={{ width: 60, flex: 'none' }}>
      <Pipe state="draft" />
    </Box>
    {destination === null ? <ConnectorSlot size={28} /> : <Named {...destination} />}
    <Box
      component="span"
      sx={{ flex: 1, typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
    <Button variant="text" onClick={onDiscard}>
      {wizardMessages.resume.discard}
    </Button>
    <Button variant="outlined" onClick={onResume}>
      {wizardMessages.resume.resume}
    </Button>
  </Box>
)

const Named = (tile: ConnectorRef) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 84 }}>
    <ConnectorTile {...tileOf(tile)} size={28} />
    <Box component="span" dir="auto" title={tile.name} sx={nameSx}>
      {tile.name}
    </Box>
  </Box>
)

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 3,
  py: 2,
  minHeight: 48,
  borderRadius: '8px',
  border: '1px dashed',
  borderColor: 'line.field',
  bgcolor: 'surface.card',
} as const

const nameSx = {
  typography: 'body2',
  fontWeight: 540,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
