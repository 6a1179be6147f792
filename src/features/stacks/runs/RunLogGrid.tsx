import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { type BadgeStatus, StatusBadge } from '@/components/common/feedback/StatusBadge'
import { useZone } from '@/components/common/zone'
import { dialogMessages } from '@/features/stacks/list/messages'
import { runLogMessages as texts } from './messages'
import { runPage } from '@/domain/runs/runHistory'
import {
  kindCounts,
  shownPage,
  type RunFilter,
  type RunLogRow,
  type RunLogModel,
  runLogRow,
  runsOfKind,
  type RunStateKind,
} from './runLog'
import type { Run } from '@/domain/runs/types'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { dataGridDefaults, dataGridSx } from '@/theme/dataGrid'
import { RunLogChart } from './RunLogChart'
import { RunLogFilter } from './RunLogFilter'
import { RunLogPager } from './RunLogPager'

export interface RunLogGridProps {
  /** Newest logical date first; at least one. */
  readonly runs: readonly Run[]
  /** Present time in epoch milliseconds. */
  readonly now: number
  /** Selected filter and page, and the highlighted run. */
  readonly view: RunLogModel
  /** Called with the new filter and page when the user changes one of them. */
  readonly onView: (view: RunLogModel) => void
  /** Address of a run's page; null, also by default, where runs have none. */
  readonly hrefOf?: ((runId: string) => string) | null
  /** Downloads the filtered runs of all pages as a file. */
  readonly onDownload: (runs: readonly Run[]) => void
}

type LogRow = RunLogRow & { readonly id: number; readonly href: string | null }

const badges = {
  running: 'running',
  failed: 'failed',
  success: 'healthy',
  other: 'neverRun',
} as const satisfies Record<RunStateKind, BadgeStatus>

const column = { sortable: false, flex: 1, minWidth: 140 } as const
const columns: GridColDef<LogRow>[] = [
  {
    ...column,
    field: 'sourceDate',
    headerName: texts.columns.sourceDate,
    renderCell: ({ row }) =>
      row.href === null ? row.sourceDate : <Link href={row.href}>{row.sourceDate}</Link>,
  },
  { ...column, field: 'runDate', headerName: texts.columns.runDate },
  {
    ...column,
    field: 'status',
    headerName: texts.columns.status,
    renderCell: ({ row }) => <StatusBadge status={badges[row.kind]} label={row.status} />,
  },
  { ...column, field: 'duration', headerName: texts.columns.duration, align: 'right', headerAlign: 'right' },
]

/**
 * Run log of a stack: bar chart, status filter, CSV download and a table with seven runs per page (MOD-2). Lazy-loaded,
 * because it imports the MUI data grid.
 */
export function RunLogGrid({ runs, now, view, onView, hrefOf = null, onDownload }: RunLogGridProps) {
  const { filter } = view
  const counts = useMemo(() => kindCounts(runs, now), [runs, now])
  const shown = useMemo(() => runsOfKind(runs, filter, now), [runs, filter, now])
  const { page, pages, runs: ofPage } = runPage(shown, shownPage(view, shown))
  // height of the unfiltered log, so that the controls do not move when the filter changes
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
            hrefOf={hrefOf}
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
  /** Runs of the page. */
  readonly runs: readonly Run[]
  /** Index of the first row in the whole log, from 0. */
  readonly first: number
  /** Number of runs on all pages. */
  readonly total: number
  /** Id of the highlighted run. */
  readonly marked: string | undefined
  /** Present time in epoch milliseconds. */
  readonly now: number
  /** Address of a run's page; null where runs have none. */
  readonly hrefOf: NonNullable<RunLogGridProps['hrefOf']> | null
}

/** Data grid of a single page, so that a long history costs no more than a short one (D-5). */
function Table({ runs, first, total, marked, now, hrefOf }: TableProps) {
  const zone = useZone()
  const rows = runs.map((run, index): LogRow => ({
    id: first + index,
    href: hrefOf?.(run.dagRunId) ?? null,
    ...runLogRow(run, now, zone),
  }))
  const markedId = runs.findIndex(({ dagRunId }) => dagRunId === marked) + first
  return (
    <DataGrid
      {...dataGridDefaults}
      aria-label={dialogMessages.activityLog.title}
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
  /** Height in px that is reserved, so that the controls do not move. */
  readonly minHeight: number
  /** Called when the user clears the filter. */
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

/** Height of a table with this many rows in CSS pixels. */
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
