import { styled } from '@mui/material/styles'
import type { TileSize } from './ConnectorTile'

export interface ConnectorSlotProps {
  /** Width and height in px. */
  size: TileSize
}

/** Dashed square in place of an icon, if no connector (source or destination type) is selected yet. */
export function ConnectorSlot({ size }: ConnectorSlotProps) {
  return <Dashes aria-hidden style={{ width: size, height: size, borderRadius: size > 32 ? 8 : 6 }} />
}

const Dashes = styled('span')({
  boxSizing: 'border-box',
  display: 'inline-block',
  flex: 'none',
  border: '1.5px dashed var(--sy-palette-line-field)',
})
