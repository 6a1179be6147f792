/** Styles of the x-data-grid tables. Imported only by the modules that load the grid, never by the entry's theme. */
import { paletteVar, radius, weight } from './primitives'

/** `sx` of every `DataGrid`: the same header, rows and borders as the product's own tables. */
export const dataGridSx = {
  '--DataGrid-rowBorderColor': paletteVar('line.hairline'),
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: `${radius.card}px`,
  backgroundColor: paletteVar('surface.card'),
  fontSize: '0.8125rem',
  '& .MuiDataGrid-columnHeader': { backgroundColor: paletteVar('surface.sunken') },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: '0.75rem',
    fontWeight: weight.medium,
    color: paletteVar('text.tertiary'),
  },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row:hover': { backgroundColor: paletteVar('surface.hover') },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `2px solid ${paletteVar('focus')}`,
    outlineOffset: '-2px',
  },
  // a focused button in the cell has its own ring
  '& .MuiDataGrid-cell:focus-within:not(:focus)': { outline: 'none' },
} as const

/** CSP nonce for the grid's style element; undefined without one (B-3). */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Base props of every `DataGrid`: heights in px, no column menu, CSP nonce. */
export const dataGridDefaults = {
  nonce: styleNonce(),
  columnHeaderHeight: 32,
  rowHeight: 44,
  disableColumnMenu: true,
  disableColumnSelector: true,
  disableRowSelectionOnClick: true,
} as const
