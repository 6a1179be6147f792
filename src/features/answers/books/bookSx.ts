import { weight } from '@/theme/primitives'

/** `sx` styles of the sentence on top of a card, with its figures beside it. */
export const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 4,
  p: 5,
  pb: 4,
  borderBottom: 1,
  borderColor: 'line.hairline',
  '& strong': { fontWeight: 'inherit', color: 'primary.text' },
} as const
/** `sx` styles of a list of figures with their names. */
export const figuresSx = {
  display: 'flex',
  gap: 6,
  m: 0,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, fontSize: '1.25rem', fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: '0.75rem', fontWeight: weight.regular },
} as const
