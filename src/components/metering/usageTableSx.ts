import { weight } from '@/theme/primitives'

/**
 * `sx` styles of the table in the dialog about delivered rows: column widths, and 32 px rows as in the detail rows of
 * other tables.
 */
export const usageTableSx = {
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    height: 32,
    boxSizing: 'border-box',
    py: 0,
    px: 2,
    borderBottom: 1,
    borderColor: 'line.hairline',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    color: 'text.secondary',
  },
  '& th:first-of-type, & td:first-of-type': { pl: 5 },
  '& th:last-of-type, & td:last-of-type': { pr: 5 },
  '& th': {
    bgcolor: 'surface.sunken',
    fontSize: '0.75rem',
    fontWeight: weight.medium,
    color: 'text.tertiary',
    borderTop: 1,
    borderTopColor: 'line.hairline',
  },
  // the remaining width is for the names
  '& th:nth-of-type(1)': { width: '22%' },
  '& th:nth-of-type(3)': { width: 116 },
  '& th:nth-of-type(4)': { width: 76 },
  '& th:nth-of-type(5)': { width: 164 },
  '& th:nth-of-type(6)': { width: 116 },
  '& th .MuiTableSortLabel-root, & th .MuiTableSortLabel-root:hover': { color: 'inherit' },
  '& th[data-sorted]': { color: 'text.primary' },
  '& th[data-sorted] .MuiTableSortLabel-root': { flexDirection: 'row' },
  // aligns the sort arrow with the end of the numbers
  '& th[data-sorted] .MuiTableSortLabel-icon': { mr: 0, fontSize: 14 },
  '& td:nth-of-type(1)': { color: 'text.primary' },
  '& td:nth-of-type(2)': { color: 'text.primary' },
  '& td:nth-of-type(3)': { color: 'text.primary', fontWeight: weight.strong },
  '& tr[data-empty] td:nth-of-type(3)': { color: 'text.tertiary', fontWeight: weight.regular },
  '& tbody tr:hover': { bgcolor: 'surface.hover' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .usage-cut': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 24, textAlign: 'left' },
  '& .usage-quiet': { color: 'text.tertiary', fontSize: '0.75rem', flexShrink: 0, maxWidth: '50%' },
  // the label is truncated before the name
  '& .usage-label': { typography: 'mono', color: 'text.tertiary' },
  '& .usage-label:not([data-alone])': { flexShrink: 1000, minWidth: 0, fontSize: '0.75rem' },
} as const
