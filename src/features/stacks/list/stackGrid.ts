import { styled } from '@mui/material/styles'
import {
  AT_200_PERCENT,
  BELOW_RUNS_COLUMN,
  BELOW_RUNTIME_COLUMN,
  BELOW_SCHEDULE_COLUMN,
} from '@/components/list/listTable'

/** Width below which the table scrolls horizontally. */
const leastWidth = { minWidth: 820, [BELOW_RUNS_COLUMN]: { minWidth: 560 } } as const

/** Container of the virtualized stack list, in which the rows are positioned absolutely. */
export const VirtualRows = styled('div')({ position: 'relative', ...leastWidth })

/**
 * Row with the grid columns of the stack list; used by header, stack rows, skeleton and endpoint lines, so that their
 * cells align.
 */
export const StackGridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 8fr) minmax(152px, 5fr) 146px 126px 62px 110px 88px 60px 24px',
  columnGap: 14,
  alignItems: 'center',
  minWidth: 820,
  padding: '0 14px',
  boxSizing: 'border-box',
  [BELOW_RUNTIME_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 8fr) minmax(152px, 5fr) 146px 126px 110px 88px 60px 24px',
    columnGap: 12,
  },
  [BELOW_SCHEDULE_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 8fr) minmax(146px, 5fr) 146px 110px 88px 58px 20px',
  },
  [BELOW_RUNS_COLUMN]: {
    gridTemplateColumns: '14px minmax(0, 8fr) minmax(128px, 5fr) 132px 84px 58px 20px',
    minWidth: 560,
    '& [data-pipe]': { display: 'none' },
  },
  [AT_200_PERCENT]: {
    gridTemplateColumns: '14px minmax(0, 1fr) 96px 112px 74px 58px 20px',
    columnGap: 8,
    padding: '0 10px',
    // the mark; the name needs its room
    '& [data-destination] > :not(:last-child)': { display: 'none' },
  },
})

/** Cell with a bar for each of a stack's last 14 runs; hidden in a table narrower than 820 px. */
export const RunsColumn = styled('div')({ [BELOW_RUNS_COLUMN]: { display: 'none' } })

/** Cell with the schedule of a stack; hidden in a table narrower than 1060 px. */
export const ScheduleCell = styled('div')({ minWidth: 0, [BELOW_SCHEDULE_COLUMN]: { display: 'none' } })

/** Cell with the runtime of a stack's latest run; hidden in a table narrower than 1120 px. */
export const RuntimeCell = styled('div')({ minWidth: 0, [BELOW_RUNTIME_COLUMN]: { display: 'none' } })
