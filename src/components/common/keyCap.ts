import { styled } from '@mui/material/styles'
import { mono, paletteVar } from '@/theme/primitives'

/** Keyboard key in a text. */
export const KeyCap = styled('kbd')({
  flex: 'none',
  padding: '0 6px',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 4,
  fontFamily: mono,
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: paletteVar('text.tertiary'),
})
