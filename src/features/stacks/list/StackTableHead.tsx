import { styled } from '@mui/material/styles'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { dashboardMessages } from '@/features/stacks/messages'
import type { StackSort } from '@/domain/stacks/list/stackFilter'
import { paletteVar, weight } from '@/theme/primitives'
import { VisuallyHidden } from '@/components/list/listTable'
import { RunsColumn, RuntimeCell, StackGridRow, ScheduleCell } from './stackGrid'

const { columns } = dashboardMessages

export interface StackTableHeadProps {
  /** Whether the rows have an aria-rowindex, because the list is virtualized. */
  readonly isCounted?: boolean
  /** Sort order and its setter; undefined if the list cannot be sorted, e.g. while it loads. */
  readonly order?: StackOrder | undefined
}

interface StackOrder {
  readonly sort: StackSort
  readonly onSort: (sort: StackSort) => void
}

/** Header row of the stack list; the headers of sortable columns are buttons that change the sort order. */
export function StackTableHead({ isCounted = false, order }: StackTableHeadProps) {
  return (
    <div role="rowgroup">
      <Head role="row" aria-rowindex={isCounted ? 1 : undefined}>
        <div />
        <SortHead order={order} orders={bySource}>
          {columns.source}
        </SortHead>
        <SortHead order={order} orders={byDestination}>
          {columns.destination}
        </SortHead>
        <SortHead order={order} orders={byHealth}>
          {columns.health}
        </SortHead>
        <ScheduleCell role="columnheader">{columns.schedule}</ScheduleCell>
        <RuntimeCell role="columnheader" data-number>
          {columns.runtime}
        </RuntimeCell>
        <RunsColumn role="columnheader">{columns.runs}</RunsColumn>
        <SortHead order={order} orders={byRows} isNumber>
          {columns.rows}
        </SortHead>
        <div role="columnheader">{columns.state}</div>
        <div role="columnheader">
          <VisuallyHidden>{columns.actions}</VisuallyHidden>
        </div>
      </Head>
    </div>
  )
}

/** Sort orders of a column: the first click selects the first, the next click the second. */
type ColumnOrders = readonly {
  readonly sort: StackSort
  readonly direction: 'ascending' | 'descending' | 'other'
}[]

const bySource: ColumnOrders = [
  { sort: 'source', direction: 'ascending' },
  { sort: 'sourceReversed', direction: 'descending' },
]
const byDestination: ColumnOrders = [
  { sort: 'destination', direction: 'ascending' },
  { sort: 'destinationReversed', direction: 'descending' },
]
const byHealth: ColumnOrders = [{ sort: 'failedFirst', direction: 'other' }]
const byRows: ColumnOrders = [
  { sort: 'mostRows', direction: 'descending' },
  { sort: 'fewestRows', direction: 'ascending' },
]

interface SortHeadProps {
  /** Sort order and its setter; undefined shows a plain header. */
  readonly order: StackOrder | undefined
  /** Sort orders of the column: the first click selects the first, the next click the second. */
  readonly orders: ColumnOrders
  /** Whether the column has numbers, which are aligned right; false by default. */
  readonly isNumber?: boolean
  /** Name of the column. */
  readonly children: ReactNode
}

function SortHead({ order, orders, isNumber = false, children }: SortHeadProps) {
  const place = orders.findIndex(({ sort }) => sort === order?.sort)
  const direction = orders[place]?.direction
  const next = orders[(place + 1) % orders.length]?.sort
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <div role="columnheader" aria-sort={direction} data-number={isNumber || undefined}>
      {order === undefined || next === undefined ? (
        children
      ) : (
        <Sort
          type="button"
          data-used={direction !== undefined || undefined}
          onClick={() => order.onSort(next)}
        >
          {children}
          <Arrow size={12} strokeWidth={2} aria-hidden />
        </Sort>
      )}
    </div>
  )
}

const Head = styled(StackGridRow)({
  height: 32,
  background: paletteVar('surface.sunken'),
  borderBottom: `1px solid ${paletteVar('line.hairline')}`,
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  color: paletteVar('text.tertiary'),
  whiteSpace: 'nowrap',
  '& [data-number]': { textAlign: 'right' },
})

const Sort = styled('button')({
  all: 'unset',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 24,
  cursor: 'pointer',
  borderRadius: 4,
  '& svg': { opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 0.6 },
  '&:hover, &[data-used]': { color: paletteVar('text.primary') },
  '&[data-used] svg': { opacity: 1 },
  // the numbers below are aligned with the end of the label
  '[data-number] > & svg': { position: 'absolute', right: 'calc(100% + 4px)' },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
})
