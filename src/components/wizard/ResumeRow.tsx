import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe } from '@/components/stacks/Pipe'
import { wizardMessages } from '@/domain/messages/wizard'
import type { TileData } from './types'

export interface ResumeRowProps {
  readonly tiles: readonly TileData[]
  /** How far it is, in words. */
  readonly text: string
  readonly onDiscard: () => void
  readonly onResume: () => void
}

/** Connectors that are named; the others are counted. */
const SHOWN = 4

/** An unfinished stack that waits in this browser: its draft, Discard and Resume. WIZ-9. */
export const ResumeRow = ({ tiles, text, onDiscard, onResume }: ResumeRowProps) => (
  <Box component="section" aria-label={text} sx={rowSx}>
    {tiles.slice(0, SHOWN).map((tile) => (
      <Box key={tile.label} sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
        <ConnectorTile {...tile} size={28} />
        <Box component="span" dir="auto" sx={nameSx}>
          {tile.name}
        </Box>
      </Box>
    ))}
    {tiles.length > SHOWN ? (
      <Box component="span" sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
        {wizardMessages.draft.others(tiles.length - SHOWN)}
      </Box>
    ) : null}
    <Box aria-hidden sx={{ width: 60, flex: 'none' }}>
      <Pipe state="draft" />
    </Box>
    <ConnectorSlot size={28} />
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
