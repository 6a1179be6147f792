import Box from '@mui/material/Box'
import { DataGrid, useGridApiRef, type GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { Cell } from '@/domain/runs/runDetail'
import { dataGridDefaults, dataGridSx } from '@/theme/dataGrid'
import { cellText, columnWidth, type DataColumn } from './cells'
import { ColumnFinder } from './ColumnFinder'
import { ColumnHead } from './ColumnHead'
import { stackDataMessages } from '@/features/stacks/data/messages'

const texts = stackDataMessages.grid

export interface SampleGridProps {
  /** Name of the table, for screen readers. */
  readonly name: string
  /** Columns in their order, with name, type and a summary of the sample. */
  readonly columns: readonly DataColumn[]
  /** Cells in the order of the columns; at least one row. */
  readonly rows: readonly (readonly Cell[])[]
  /** Rows of the whole table; null where there are more than these, of which nobody knows the number. */
  readonly rowCount: number | null
}

interface GridRow {
  readonly id: number
  readonly cells: readonly Cell[]
}

/** Field of the row number; those of the columns are their positions, because two may have one name. */
const NUMBER_FIELD = 'number'

const numberColumn: GridColDef<GridRow> = {
  field: NUMBER_FIELD,
  headerName: texts.number,
  width: 48,
  sortable: false,
  align: 'right',
  valueGetter: (_value, row) => row.id + 1,
  renderHeader: () => <span style={visuallyHidden}>{texts.number}</span>,
  cellClassName: NUMBER_FIELD,
}

const toGridColumn = (
  column: DataColumn,
  index: number,
  rows: readonly (readonly Cell[])[],
): GridColDef<GridRow> => ({
  field: String(index),
  headerName: column.name,
  width: columnWidth(
    column,
    rows.map((row) => row[index] ?? null),
  ),
  sortable: false,
  align: column.profile.kind === 'number' ? 'right' : 'left',
  headerClassName: column.isNew ? NEW : '',
  cellClassName: column.isNew ? NEW : '',
  valueGetter: (_value, row) => row.cells[index] ?? null,
  renderHeader: () => <ColumnHead column={column} />,
  renderCell: ({ row }) => {
    const text = cellText(row.cells[index] ?? null, column)
    return text === null ? (
      <em>{texts.null}</em>
    ) : (
      <span title={text.length > LONG ? text : undefined}>{text}</span>
    )
  },
})

const growing = ({ width = 0, ...column }: GridColDef<GridRow>): GridColDef<GridRow> => ({
  ...column,
  flex: 1,
  minWidth: width,
})

/**
 * Grid of the sample rows of a table. Only visible rows and columns are rendered; arrow keys move, Ctrl C copies the raw
 * value of a cell. Lazy-loaded, because it imports the MUI data grid.
 */
export function SampleGrid({ name, columns, rows, rowCount }: SampleGridProps) {
  const api = useGridApiRef()
  const gridColumns = useMemo(() => {
    const sized = columns.map((column, index) => toGridColumn(column, index, rows))
    // the last one takes the room that is left
    return [numberColumn, ...sized.slice(0, -1), ...sized.slice(-1).map(growing)]
  }, [columns, rows])
  const gridRows = useMemo(() => rows.map((cells, id): GridRow => ({ id, cells })), [rows])
  const goTo = (index: number) => {
    // beyond the column of row numbers
    api.current?.scrollToIndexes({ rowIndex: 0, colIndex: index + 1 })
    api.current?.setCellFocus(0, String(index))
  }
  return (
    <Box sx={frameSx}>
      <Box sx={{ height: heightOf(rows.length), display: 'flex', flexDirection: 'column' }}>
        <DataGrid
          {...dataGridDefaults}
          apiRef={api}
          aria-label={texts.label(name)}
          rows={gridRows}
          columns={gridColumns}
          columnHeaderHeight={HEAD_HEIGHT}
          rowHeight={ROW_HEIGHT}
          hideFooter
          disableColumnFilter
          disableColumnSorting
          ignoreValueFormatterDuringExport
          sx={gridSx}
        />
      </Box>
      <Box sx={footSx}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>{texts.foot(rows.length, rowCount)}</Box>
        <ColumnFinder names={columns.map((column) => column.name)} onFind={goTo} />
        <Hint keys="↑ ↓ ← →" words={texts.move} />
        <Hint keys="Ctrl C" words={texts.copy} />
      </Box>
    </Box>
  )
}

function Hint({ keys, words }: { readonly keys: string; readonly words: string }) {
  return (
    <Box component="span" sx={{ display: { xs: 'none', lg: 'inline-flex' }, alignItems: 'center', gap: 2 }}>
      <KeyCap>{keys}</KeyCap>
      {words}
    </Box>
  )
}

const NEW = 'new'
const HEAD_HEIGHT = 88
const ROW_HEIGHT = 31
/** Height of the horizontal scrollbar and borders, in px. */
const BARS = 18
/** Length from which a cell may be cut off and gets a tooltip. */
const LONG = 24

/** As high as all rows, but no higher than the window leaves below the facts. */
const heightOf = (rows: number): string =>
  `min(${HEAD_HEIGHT + rows * ROW_HEIGHT + BARS}px, max(360px, calc(100dvh - 400px)))`

const frameSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  overflow: 'hidden',
  bgcolor: 'surface.card',
} as const

const footSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  px: 4,
  py: 2,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'line.hairline',
  bgcolor: 'surface.sunken',
  typography: 'caption',
  color: 'text.secondary',
} as const

const gridSx = {
  ...dataGridSx,
  border: 0,
  borderRadius: 0,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeader': {
    ...dataGridSx['& .MuiDataGrid-columnHeader'],
    borderRight: '1px solid var(--DataGrid-rowBorderColor)',
    paddingInline: '12px',
  },
  '& .MuiDataGrid-columnHeaderTitleContainerContent': { width: '100%', overflow: 'hidden' },
  '& .MuiDataGrid-cell': {
    paddingInline: '12px',
    borderRight: '1px solid var(--DataGrid-rowBorderColor)',
  },
  [`& .${NUMBER_FIELD}`]: { color: 'text.tertiary', fontSize: '0.75rem' },
  [`& .${NEW}`]: { backgroundColor: 'primary.soft' },
  '& em': { color: 'text.tertiary' },
} as const
