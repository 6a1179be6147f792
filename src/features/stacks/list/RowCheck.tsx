import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'

/**
 * Checkbox that selects a stack row for bulk actions. Replaces the logo of the source while the row is hovered or
 * focused, and in every row as soon as one is selected. A single element, because long lists render many.
 */
export const RowCheck = styled('input')({
  appearance: 'none',
  position: 'absolute',
  left: 6,
  zIndex: 1,
  boxSizing: 'border-box',
  width: 16,
  height: 16,
  margin: 0,
  border: `1px solid ${paletteVar('line.field')}`,
  borderRadius: 4,
  background: paletteVar('surface.card'),
  cursor: 'pointer',
  opacity: 0,
  // extends the hit area to the size of the tile
  '&::before': { content: '""', position: 'absolute', inset: -7 },
  '&:checked': { borderColor: paletteVar('primary.main'), background: paletteVar('primary.main') },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    left: 4.5,
    top: 1.5,
    width: 3.5,
    height: 7,
    border: `solid ${paletteVar('primary.contrastText')}`,
    borderWidth: '0 1.75px 1.75px 0',
    transform: 'rotate(45deg)',
  },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
  '[role="row"]:hover > * > &, &:focus-visible, &:checked, [data-any] > &': { opacity: 1 },
  '[role="row"]:hover > * > & + *, &:focus-visible + *, &:checked + *, [data-any] > & + *': {
    visibility: 'hidden',
  },
})
