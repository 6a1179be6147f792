/**
 * Imported only by the modules that load MUI's data grid, not by the theme, so that the grid's code stays lazy-loaded.
 */

import { paletteVar, radius, weight } from './primitives'

/** `sx` of every `DataGrid`: the same header, rows and borders as the product's other tables. */
export const dataGridSx = {
  // the cell that fills a row up to the edge has no width of its own, and would scroll the table with a padding
  '& .MuiDataGrid-row > .MuiDataGrid-cellEmpty': { paddingInline: 0 },
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

/**
 * Props that every `DataGrid` spreads: heights in px, no column menu, and the nonce of the Content Security Policy
 * (B-3).
 */
export const dataGridDefaults = {
  nonce: styleNonce(),
  columnHeaderHeight: 32,
  rowHeight: 44,
  disableColumnMenu: true,
  disableColumnSelector: true,
  disableRowSelectionOnClick: true,
} as const
