import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { EmptyState } from '@/components/common/EmptyState'
import { type BadgeStatus, StatusBadge } from '@/components/common/StatusBadge'
import { useZone } from '@/components/common/zone'
import { modalMessages } from '@/domain/messages/modals'
import { runLogMessages as texts } from '@/domain/messages/runLog'
import { runPage } from '@/domain/runs/runHistory'
import {
  kindCounts,
  pageOfView,
  type RunFilter,
  type RunLogRow,
  type RunLogView,
  runLogRow,
  runsOfKind,
  type RunStateKind,
} from '@/domain/runs/runLog'
import type { Run } from '@/domain/runs/types'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { dataGridDefaults, dataGridSx } from '@/theme/dataGrid'
import { RunLogChart } from './RunLogChart'
import { RunLogFilter } from './RunLogFilter'
import { RunLogPager } from './RunLogPager'

export interface RunLogGridProps {
  /** Newest logical date first; at least one. */
  readonly runs: readonly Run[]
  /** Epoch milliseconds. */
  readonly now: number
  readonly view: RunLogView
  readonly onView: (view: RunLogView) => void
  /** Asks for a file of the runs that the filter leaves, of every page. */
  readonly onDownload: (runs: readonly Run[]) => void
}

type LogRow = RunLogRow & { readonly id: number }

const badges = {
  running: 'running',
  failed: 'failed',
  success: 'healthy',
  other: 'neverRun',
} as const satisfies Record<RunStateKind, BadgeStatus>

const column = { sortable: false, flex: 1, minWidth: 140 } as const
const columns: GridColDef<LogRow>[] = [
  { ...column, field: 'sourceDate', headerName: texts.columns.sourceDate },
  { ...column, field: 'runDate', headerName: texts.columns.runDate },
  {
    ...column,
    field: 'status',
    headerName: texts.columns.status,
    renderCell: ({ row }) => <StatusBadge status={badges[row.kind]} label={row.status} />,
  },
  { ...column, field: 'duration', headerName: texts.columns.duration, align: 'right', headerAlign: 'right' },
]

/** The runs of a stack, seven at a time, by status and as a file (MOD-2). Imported on demand only: it brings the grid. */
export function RunLogGrid({ runs, now, view, onView, onDownload }: RunLogGridProps) {
  const { filter } = view
  const counts = useMemo(() => kindCounts(runs, now), [runs, now])
  const shown = useMemo(() => runsOfKind(runs, filter, now), [runs, filter, now])
  const { page, pages, runs: ofPage } = runPage(shown, pageOfView(view, shown))
  // whatever the filter leaves: what is pointed at stands still
  const height = pageHeight(Math.min(RUNS_PER_PAGE, runs.length))
  const choose = (chosen: RunFilter) => onView({ ...view, filter: chosen, page: 1 })
  return (
    <>
      <RunLogChart runs={runs} now={now} />
      <Box sx={barSx}>
        <RunLogFilter counts={counts} chosen={filter} onChoose={choose} />
        <Button
          startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onDownload(shown)}
        >
          {texts.csv.download}
        </Button>
      </Box>
      {shown.length === 0 ? (
        <NothingLeft minHeight={height} onShowAll={() => choose('all')} />
      ) : (
        <Box sx={{ ...tableSx, minHeight: height }}>
          <Table
            runs={ofPage}
            first={(page - 1) * RUNS_PER_PAGE}
            total={shown.length}
            marked={view.run}
            now={now}
          />
        </Box>
      )}
      <RunLogPager
        page={page}
        pages={pages}
        runs={shown.length}
        onPage={(wanted) => onView({ ...view, page: wanted })}
      />
    </>
  )
}

interface TableProps {
  readonly runs: readonly Run[]
  /** Place of the first one in the whole log, from 0. */
  readonly first: number
  readonly total: number
  /** Id of the run that is marked. */
  readonly marked: string | undefined
  readonly now: number
}

/** The grid is handed one page alone, so that a long history costs no more than a short one (D-5). */
function Table({ runs, first, total, marked, now }: TableProps) {
  const zone = useZone()
  const rows = runs.map((run, index): LogRow => ({
    id: first + index,
    ...runLogRow(run, now, zone),
  }))
  const markedId = runs.findIndex(({ dagRunId }) => dagRunId === marked) + first
  return (
    <DataGrid
      {...dataGridDefaults}
      aria-label={modalMessages.activityLog.title}
      rows={rows}
      columns={columns}
      paginationMode="server"
      rowCount={total}
      paginationModel={{ page: Math.floor(first / RUNS_PER_PAGE), pageSize: RUNS_PER_PAGE }}
      pageSizeOptions={[RUNS_PER_PAGE]}
      hideFooter
      disableColumnFilter
      disableColumnResize
      disableColumnSorting
      disableVirtualization
      getRowClassName={({ id }) => (marked !== undefined && id === markedId ? MARKED : '')}
      sx={gridSx}
    />
  )
}

interface NothingLeftProps {
  readonly minHeight: number
  readonly onShowAll: () => void
}

function NothingLeft({ minHeight, onShowAll }: NothingLeftProps) {
  const { nothing, nothingText, showAll } = texts.filter
  return (
    <Box role="status" sx={{ px: 5, pb: 3, minHeight, boxSizing: 'border-box' }}>
      <EmptyState variant="noMatch" title={nothing} action={<Button onClick={onShowAll}>{showAll}</Button>}>
        {nothingText}
      </EmptyState>
    </Box>
  )
}

/** Of the table with so many rows, in CSS pixels. */
const pageHeight = (rows: number): number =>
  dataGridDefaults.columnHeaderHeight + rows * dataGridDefaults.rowHeight + 1

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 3,
  px: 5,
  py: 3,
} as const
const tableSx = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const
const MARKED = 'marked'
const gridSx = {
  ...dataGridSx,
  border: 0,
  borderRadius: 0,
  borderTop: `1px solid var(--DataGrid-rowBorderColor)`,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-cell': { paddingInline: '20px', display: 'flex', alignItems: 'center' },
  [`& .${MARKED}, & .${MARKED}:hover`]: {
    backgroundColor: 'surface.selected',
    boxShadow: 'inset 3px 0 var(--sy-palette-primary-main)',
  },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-columnHeader': { ...dataGridSx['& .MuiDataGrid-columnHeader'], paddingInline: '20px' },
} as const
