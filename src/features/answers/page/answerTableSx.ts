import { weight } from '@/theme/primitives'

/** `sx` styles of the cards of the answers. */
export const cardSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

/** `sx` styles of the tables of the answers: 32 px rows, figures aligned, and a foot with the totals. */
export const answerTableSx = {
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: 32,
    boxSizing: 'border-box',
    p: 0,
    px: 2,
    textAlign: 'left',
    fontWeight: weight.regular,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th': {
    bgcolor: 'surface.sunken',
    color: 'text.tertiary',
    fontSize: '0.75rem',
    fontWeight: weight.medium,
  },
  '& thead th[data-sorted]': { color: 'text.primary' },
  '& thead [data-number] .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& thead .MuiTableSortLabel-icon': { fontSize: 14, mx: 1 },
  '& thead .MuiTableSortLabel-root': { fontSize: 'inherit', color: 'inherit' },
  '& tbody td, & tbody th': { borderTop: 1, borderColor: 'line.hairline', color: 'text.secondary' },
  '& tbody th, & td[data-strong]': { color: 'text.primary', fontWeight: weight.medium },
  '& [data-number]': { textAlign: 'right' },
  // each row begins with the head of the row
  '& thead th:first-of-type, & tbody th, & tfoot th': { pl: 4 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 4 },
  '& tfoot td, & tfoot th, & [data-foot] td, & [data-foot] th': {
    borderTop: 1,
    borderColor: 'line.hairline',
    bgcolor: 'surface.sunken',
    color: 'text.primary',
    fontWeight: weight.strong,
  },
} as const

/** `sx` styles that let a table scroll sideways in its card where it has less room than its columns need, in px. */
export const scrolledBelow = (minWidth: number) =>
  ({ '@media screen': { overflowX: 'auto', '& table': { minWidth } } }) as const
