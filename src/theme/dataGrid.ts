/** Look of the x-data-grid tables. Imported only by the modules that load the grid, never by the theme of the entry. */
import { paletteVar, radius, weight } from './primitives'

/** `sx` of every `DataGrid`: the same head, rows and lines as our own tables. */
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
  // a button in the cell has a ring of its own
  '& .MuiDataGrid-cell:focus-within:not(:focus)': { outline: 'none' },
} as const

/** The one-time word by which the page's policy lets the grid's own style element in; undefined where there is none (B-3). */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Props every `DataGrid` starts from: heights in px, no column menu, a style that the page's policy lets in. */
export const dataGridDefaults = {
  nonce: styleNonce(),
  columnHeaderHeight: 32,
  rowHeight: 44,
  disableColumnMenu: true,
  disableColumnSelector: true,
  disableRowSelectionOnClick: true,
} as const
