import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { HoverGuide } from '@/features/guides/HoverGuide'
import { advancedMessages } from './messages'
import type { SourceOption } from './advancedTypes'
import { sourcePanelSx } from './sourceGrid'
import { tileOf } from '@/features/wizard/types'

export interface SourceCardProps {
  /** View model of the source: name, description, whether it is selected, and a summary of its endpoints. */
  readonly source: SourceOption
  /** Whether the card is expanded. */
  readonly isOpen: boolean
  /** Selects or unselects the source. */
  readonly onToggle: () => void
  /** Expands or collapses the card. */
  readonly onOpen: () => void
  /** Endpoints and transformations, rendered while the card is open. */
  readonly children: ReactNode
}

/**
 * Card of a source in the advanced builder, 60 px high, with a checkbox; expands to the full width of the grid to show
 * its endpoints. WIZ-3.
 */
export const SourceCard = ({ source, isOpen, onToggle, onOpen, children }: SourceCardProps) => {
  const id = useId()
  const { name, description, isSelected, summary } = source
  return (
    <Box
      component="li"
      sx={[cardSx, isSelected && selectedSx, isOpen && { gridColumn: '1 / -1' }]}
      data-source={source.label}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 58, pr: 2 }}>
        <HoverGuide subject={{ kind: 'source', id: source.id, name, description }}>
          <Box component="label" sx={headSx}>
            <Checkbox
              checked={isSelected}
              onChange={onToggle}
              slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-text` } }}
            />
            <Box aria-hidden sx={{ display: 'flex', flex: 'none', ml: 1.5, mr: 3 }}>
              <ConnectorTile {...tileOf(source)} size={32} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box id={`${id}-name`} dir="auto" title={name} sx={[lineSx, nameSx]}>
                {name}
              </Box>
              <Box id={`${id}-text`} sx={[lineSx, { typography: 'caption', color: 'text.secondary' }]}>
                {description}
              </Box>
            </Box>
          </Box>
        </HoverGuide>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-panel` : undefined}
          aria-label={`${advancedMessages.card.details(name)}, ${summary}`}
          onClick={onOpen}
          sx={[disclosureSx, isSelected && { color: 'primary.text', fontWeight: 540 }]}
        >
          {summary}
          <ChevronDown
            aria-hidden
            size={14}
            strokeWidth={1.75}
            style={{ transform: isOpen ? 'rotate(180deg)' : undefined, flex: 'none' }}
          />
        </ButtonBase>
      </Box>
      {isOpen ? (
        <Box id={`${id}-panel`} sx={panelSx}>
          {children}
        </Box>
      ) : null}
    </Box>
  )
}

const cardSx = {
  minWidth: 0,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'line.hairline',
  bgcolor: 'surface.card',
  overflow: 'hidden',
  '&:hover': { borderColor: 'line.strong' },
} as const

const selectedSx = {
  borderColor: 'primary.main',
  boxShadow: '0 0 0 1px var(--sy-palette-primary-main)',
  '&:hover': { borderColor: 'primary.main' },
} as const

const headSx = {
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: 58,
  pl: 2,
  cursor: 'pointer',
} as const

const lineSx = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const

const nameSx = { typography: 'subtitle2', fontWeight: 540, color: 'text.primary' } as const

const disclosureSx = {
  flex: 'none',
  // wraps in narrow cards instead of being truncated, and leaves room for the name
  maxWidth: '50%',
  textAlign: 'right',
  gap: 2,
  ml: 2,
  px: 2,
  minHeight: 32,
  borderRadius: '6px',
  typography: 'caption',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'surface.hover' },
  '&:focus-visible': { outline: '2px solid var(--sy-palette-focus)', outlineOffset: '-2px' },
} as const

const panelSx = {
  ...sourcePanelSx,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
} as const
