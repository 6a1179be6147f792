import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe } from '@/components/catalogue/Pipe'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { wizardMessages } from './messages'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { DraftSlot } from './types'

export interface DraftRowProps {
  /** Selected sources in order; without any, one dashed placeholder. */
  readonly sources: readonly DraftSlot[]
  /** Selected destination, or a dashed placeholder. */
  readonly destination: DraftSlot
  /** What to do next, or why Next is blocked. */
  readonly hint: string
}

/**
 * Bar "Your stack so far" of the new-stack wizard: the selected sources and destination, or dashed placeholders, joined
 * by an arrow. 64 px high in wide windows.
 */
export const DraftRow = ({ sources, destination, hint }: DraftRowProps) => (
  <Box component="section" aria-label={wizardMessages.draft.label} sx={rowSx}>
    <Box aria-hidden sx={{ width: 72, flex: 'none', typography: 'caption', color: 'text.tertiary' }}>
      {wizardMessages.draft.label}
    </Box>
    <Box component="span" sx={visuallyHidden}>
      {alternativeOf(sources, destination)}
    </Box>
    <Box aria-hidden sx={slotsSx}>
      {sources.map((slot, index) => (
        <Fragment key={keyOf(slot)}>
          {index > 0 ? <Box sx={{ color: 'text.tertiary', typography: 'body2' }}>+</Box> : null}
          <Slot slot={slot} />
        </Fragment>
      ))}
      <Box sx={{ width: 96, minWidth: PIPE_PX, flex: '0 100 auto' }}>
        <Pipe state="draft" />
      </Box>
      <Slot slot={destination} />
    </Box>
    <Box sx={{ flex: { xs: '0 1 auto', md: 'none' }, textAlign: { md: 'right' }, typography: 'caption' }}>
      <Box sx={{ color: 'text.secondary' }}>{hint}</Box>
      <Box sx={{ color: 'text.tertiary' }}>{wizardMessages.draft.saved}</Box>
    </Box>
  </Box>
)

/** Skeleton of a `DraftRow` while the catalogue loads: placeholders for a source and a destination. */
export const DraftSkeleton = () => (
  <Box aria-hidden sx={rowSx}>
    <Box sx={{ width: 72, flex: 'none', typography: 'caption', color: 'text.tertiary' }}>
      {wizardMessages.draft.label}
    </Box>
    <ConnectorSlot size={28} />
    <Box sx={{ width: 96 }}>
      <Pipe state="draft" />
    </Box>
    <ConnectorSlot size={28} />
  </Box>
)

const keyOf = (slot: DraftSlot): string => {
  if (slot.kind === 'more') return slot.kind
  return slot.kind === 'chosen' ? slot.tile.name : slot.label
}

const namesOf = (slot: DraftSlot): readonly string[] => {
  if (slot.kind === 'open') return []
  return slot.kind === 'chosen' ? [nameInSentence(slot.tile)] : slot.names
}

const alternativeOf = (sources: readonly DraftSlot[], destination: DraftSlot): string =>
  wizardMessages.draft.alternative(sources.flatMap(namesOf), namesOf(destination)[0] ?? null)

const Slot = ({ slot }: { readonly slot: DraftSlot }) => {
  if (slot.kind === 'more') {
    return (
      <Box title={slot.names.join(', ')} sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
        {wizardMessages.draft.others(slot.names.length)}
      </Box>
    )
  }
  return slot.kind === 'open' ? (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 'none' }}>
      <ConnectorSlot size={28} />
      <Box sx={{ typography: 'body2', color: 'text.tertiary', whiteSpace: 'nowrap' }}>{slot.label}</Box>
    </Box>
  ) : (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 84 }}>
      <ConnectorTile {...slot.tile} size={28} />
      <Box sx={{ minWidth: 0, lineHeight: '16px' }}>
        <Box dir="auto" sx={{ ...clippedSx, typography: 'body2', lineHeight: '18px', fontWeight: 540 }}>
          {slot.tile.name}
        </Box>
        <Box sx={{ ...clippedSx, typography: 'caption', color: 'text.tertiary' }}>{slot.note}</Box>
      </Box>
    </Box>
  )
}

/** Minimum width of a pipe in px; in less, the arrow would overlap the next tile. */
const PIPE_PX = 36

const rowSx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  // wraps at high zoom
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  minHeight: 64,
  py: { xs: 2, md: 0 },
  flex: 'none',
  px: { xs: 6, lg: 8 },
  bgcolor: 'surface.card',
  borderTop: '1px solid',
  borderColor: 'line.hairline',
} as const

const slotsSx = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 3,
  minWidth: 0,
  flex: { xs: '1 1 100%', md: 1 },
} as const

const clippedSx = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const
