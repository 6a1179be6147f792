import { styled } from '@mui/material/styles'
import type { TileSize } from './ConnectorTile'

export interface ConnectorSlotProps {
  /** CSS pixels; the same sizes as a tile. */
  size: TileSize
}

/** Dashed placeholder of a connector that is not selected yet (draft rows, empty states). */
export function ConnectorSlot({ size }: ConnectorSlotProps) {
  return <Dashes aria-hidden style={{ width: size, height: size, borderRadius: size > 32 ? 8 : 6 }} />
}

const Dashes = styled('span')({
  boxSizing: 'border-box',
  display: 'inline-block',
  flex: 'none',
  border: '1.5px dashed var(--sy-palette-line-field)',
})
