import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo, useMemo, useState } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { meteringMessages } from './messages'
import {
  inOrder,
  defaultUsageOrder,
  nextOrder,
  usageColumns,
  type UsageColumn,
  type UsageOrder,
} from '@/domain/metering/usageOrder'
import { usageChange, type UsageRow } from '@/domain/metering/usageRows'
import { formatRows } from '@/domain/shared/text/numbers'
import { usageTableSx } from './usageTableSx'
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
  const [limit, setLimit] = useState(PAGE_ROWS)
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
          <Button size="small" onClick={() => setLimit(limit + PAGE_ROWS)}>
            {texts.more(Math.min(left, PAGE_ROWS))}
          </Button>
        </Box>
      )}
    </>
  )
}

const isNumber = (column: UsageColumn) => column !== 'owner' && column !== 'part'

interface HeadProps {
  readonly column: UsageColumn
  readonly label: string
  readonly order: UsageOrder
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
