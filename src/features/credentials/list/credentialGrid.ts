import { styled } from '@mui/material/styles'
import { BELOW_RUNS_COLUMN, BELOW_SCHEDULE_COLUMN } from '@/components/list/listTable'
import { paletteVar, weight } from '@/theme/primitives'

/**
 * Grid with the columns of the credential list, for header, rows and skeleton. The columns depend on the width of the
 * surrounding `ListTable`.
 */
export const CredentialGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 148px 216px 216px 64px',
  columnGap: 16,
  alignItems: 'center',
  minWidth: 560,
  padding: '0 14px 0 16px',
  boxSizing: 'border-box',
  '& > *': { minWidth: 0 },
  [BELOW_SCHEDULE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr) 188px 200px 64px' },
  [BELOW_RUNS_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr) 112px 150px 64px', columnGap: 10 },
  // with the column of the last check
  '[data-last-check] &': {
    gridTemplateColumns: 'minmax(0, 1fr) 108px 176px 172px 176px 64px',
    [BELOW_SCHEDULE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr) 152px 164px 164px 64px' },
    [BELOW_RUNS_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr) 104px 148px 64px', columnGap: 10 },
  },
})

/** Cell with the last check of a credential; hidden in the narrowest tables, where the state has its time below. */
export const LastCheckCell = styled('div')({ [BELOW_RUNS_COLUMN]: { display: 'none' } })

/**
 * Cell that says whether a credential is for a source or a destination; hidden if the table is too narrow for the
 * column.
 */
export const SourceOrDestinationCell = styled('div')({ [BELOW_SCHEDULE_COLUMN]: { display: 'none' } })

/**
 * Suffix of a row's second line that says whether the credential is for a source or a destination; shown only if the
 * table is too narrow for `SourceOrDestinationCell`.
 */
export const SourceOrDestinationSuffix = styled('span')({
  display: 'none',
  flex: 'none',
  whiteSpace: 'pre',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
  [BELOW_SCHEDULE_COLUMN]: { display: 'inline' },
})

/** Row of column headers of the credential list. */
export const CredentialGridHeader = styled(CredentialGridRow)({
  height: 32,
  background: paletteVar('surface.sunken'),
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  color: paletteVar('text.tertiary'),
  whiteSpace: 'nowrap',
})

/** Grid row of one credential in the credential list, with a border above and a hover colour. */
export const CredentialGridLine = styled(CredentialGridRow)({
  minHeight: 51,
  paddingBlock: 6,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  transition: 'background-color 80ms linear',
  '&:hover': { background: paletteVar('surface.hover') },
})
