import { styled } from '@mui/material/styles'
import { FEWEST, NARROW } from '@/components/stacks/list/stackGrid'
import { paletteVar, weight } from '@/theme/primitives'

/** Grid row of the credential list; used in a `StackTable`. */
export const CredentialGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 148px 216px 216px 64px',
  columnGap: 16,
  alignItems: 'center',
  minWidth: 560,
  padding: '0 14px 0 16px',
  boxSizing: 'border-box',
  '& > *': { minWidth: 0 },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr) 188px 200px 64px' },
  [FEWEST]: { gridTemplateColumns: 'minmax(0, 1fr) 112px 150px 64px', columnGap: 10 },
})

/** Cell of the side; hidden in narrow tables. */
export const SideCell = styled('div')({ [NARROW]: { display: 'none' } })

/** Side in the second line, for tables too narrow for its column. */
export const SideInLine = styled('span')({
  display: 'none',
  flex: 'none',
  whiteSpace: 'pre',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
  [NARROW]: { display: 'inline' },
})

export const CredentialHead = styled(CredentialGridRow)({
  height: 32,
  background: paletteVar('surface.sunken'),
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  color: paletteVar('text.tertiary'),
  whiteSpace: 'nowrap',
})

export const CredentialLine = styled(CredentialGridRow)({
  minHeight: 51,
  paddingBlock: 6,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  transition: 'background-color 80ms linear',
  '&:hover': { background: paletteVar('surface.hover') },
})
