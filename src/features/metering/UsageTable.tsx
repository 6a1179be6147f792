import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo, useMemo, useState } from 'react'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import {
  inOrder,
  defaultUsageOrder,
  nextOrder,
  usageColumns,
  type UsageColumn,
  type UsageOrder,
} from './usageOrder'
import { usageChange, type UsageRow } from './usageRows'
import { formatRows } from '@/domain/shared/text/numbers'
import { weight } from '@/theme/primitives'
import { meteringMessages } from './messages'
import { formatChange, formatOwner, formatShare } from './usageWords'

const texts = meteringMessages.table

export interface UsageTableProps {
  /** Rows by endpoint and transformation, largest first. */
  readonly rows: readonly UsageRow[]
  /** Name of the previous month, e.g. "October". */
  readonly monthBefore: string
}

/** Number of table rows shown at first and added by each press of "Show the next…". */
const PAGE_ROWS = 100

/**
 * Sortable table of the delivered rows of a month by stack, endpoint and transformation, with the change from the
 * previous month (MET-3, MET-4).
 */
export function UsageTable({ rows, monthBefore }: UsageTableProps) {
  const [order, setOrder] = useState<UsageOrder>(defaultUsageOrder)
  const [opened, setOpened] = useState(PAGE_ROWS)
  const limit = useIsPrinting() ? rows.length : opened
  const sorted = useMemo(() => inOrder(rows, order), [rows, order])
  const left = sorted.length - limit
  return (
    <>
      <Table stickyHeader size="small" aria-label={texts.label} sx={usageTableSx}>
        <TableHead>
          <TableRow>
            {usageColumns.map((column) => (
              <Head
                key={column}
                column={column}
                label={column === 'before' ? texts.columns.before(monthBefore) : texts.columns[column]}
                order={order}
                onOrder={setOrder}
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.slice(0, limit).map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </TableBody>
      </Table>
      {left > 0 && (
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <Button size="small" onClick={() => setOpened(limit + PAGE_ROWS)}>
            {texts.more(Math.min(left, PAGE_ROWS))}
          </Button>
        </Box>
      )}
    </>
  )
}

const isNumber = (column: UsageColumn) => column !== 'owner' && column !== 'part'

interface HeadProps {
  /** Column that the header sorts by. */
  readonly column: UsageColumn
  /** Name of the column. */
  readonly label: string
  /** Column and direction by which the rows are sorted. */
  readonly order: UsageOrder
  /** Called with the new order when the user clicks the header. */
  readonly onOrder: (order: UsageOrder) => void
}

function Head({ column, label, order, onOrder }: HeadProps) {
  const isSorted = order.column === column
  return (
    <TableCell
      align={isNumber(column) ? 'right' : 'left'}
      sortDirection={isSorted ? order.direction : false}
      data-sorted={isSorted || undefined}
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? order.direction : 'desc'}
        onClick={() => onOrder(nextOrder(order, column))}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}

const Line = memo(function Line({ row }: { readonly row: UsageRow }) {
  const { owner, name, label, kind } = row
  return (
    <TableRow data-empty={row.rows === 0 || undefined}>
      <TableCell title={`${formatOwner(owner)} ${owner.detail}`.trim()}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          {owner.connector === null ? (
            <Box sx={{ width: 20, flex: 'none' }} />
          ) : (
            <ConnectorTile {...owner.connector} size={20} />
          )}
          <Box component="span" className="usage-cut" dir="auto">
            {formatOwner(owner)}
          </Box>
          {owner.detail !== '' && (
            <Box component="span" className="usage-cut usage-quiet" dir="auto">
              {owner.detail}
            </Box>
          )}
        </Box>
      </TableCell>
      <TableCell title={name === '' ? label : `${name} (${label})`}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          {name !== '' && (
            <Box component="span" className="usage-cut usage-name" dir="auto">
              {name}
            </Box>
          )}
          <Box component="span" className="usage-cut usage-label" data-alone={name === '' || undefined}>
            {label}
          </Box>
          {kind === 'transformation' && (
            <Box component="span" className="usage-quiet">
              {texts.transformation}
            </Box>
          )}
        </Box>
      </TableCell>
      <TableCell align="right">{formatRows(row.rows)}</TableCell>
      <TableCell align="right">{formatShare(row)}</TableCell>
      <TableCell align="right">{row.before === null ? texts.noValue : formatRows(row.before)}</TableCell>
      <TableCell align="right">{formatChange(usageChange(row))}</TableCell>
    </TableRow>
  )
})

/**
 * `sx` styles of the table in the dialog about delivered rows: column widths, and 32 px rows as in the detail rows of
 * other tables.
 */
const usageTableSx = {
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
