import { styled } from '@mui/material/styles'
import { mono, paletteVar } from '@/theme/primitives'

/** Styled `<kbd>` that shows a keyboard key, e.g. "Esc", as a small framed label. */
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
