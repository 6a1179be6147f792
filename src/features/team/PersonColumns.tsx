/** Columns shared by the tables of people. Part of the lazy chunk with the MUI data grid. */

import type { KeyboardEvent, ReactNode } from 'react'
import Chip from '@mui/material/Chip'
import type { DataGridProps, GridColDef } from '@mui/x-data-grid'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { teamMessages } from './messages'
import { personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { formatDay, readTime } from '@/domain/shared/text/dates'
import { dataGridDefaults, dataGridSx } from '@/theme/dataGrid'
import { paletteVar } from '@/theme/primitives'
import { PersonCell } from './PersonCell'
import { RoleBadge } from './RoleBadge'

const { columns } = teamMessages

type Column = GridColDef<User>

/**
 * Returns the data grid column with name and email address. `ownId` is the id of the current user, who is marked "you";
 * null while unknown.
 */
export const nameColumn = (ownId: number | null): Column => ({
  field: 'name',
  headerName: columns.name,
  flex: 1.5,
  minWidth: 210,
  valueGetter: (_value, person) => personName(person),
  renderCell: ({ row }) => <PersonCell person={row} isYou={row.id === ownId} />,
})

/**
 * Returns the data grid column with the role; the badge of `strongRole` is highlighted. It is wider where somebody is
 * suspended, which stands beside the role.
 */
export const roleColumn = (strongRole: string, hasSuspended: boolean): Column => ({
  field: 'role',
  headerName: columns.role,
  width: (strongRole === 'GFS_ADMIN' ? 144 : 120) + (hasSuspended ? 72 : 0),
  renderCell: ({ row }) => (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      <RoleBadge role={row.role} isStrong={row.role === strongRole && !row.isSuspended} />
      {row.isSuspended && <Chip label={teamMessages.suspended} color="warning" variant="outlined" />}
    </span>
  ),
})

/** Data grid column that says whether the user has confirmed their email address. */
export const confirmedColumn: Column = {
  field: 'emailConfirmed',
  headerName: columns.confirmed,
  width: 120,
  valueGetter: (_value, person) =>
    person.emailConfirmed ? teamMessages.confirmed : teamMessages.notConfirmed,
}

/** Returns the data grid column with the day the account was created, DD-MM-YYYY in UTC. */
export const sinceColumn = (headerName: string): Column => ({
  field: 'createdAt',
  headerName,
  width: 112,
  valueGetter: (_value, person) => readTime(person.createdAt),
  valueFormatter: (value: number | null) => formatDay(value, 'UTC'),
})

/** Stops Space and Enter from reaching the grid, so that they press the button. */
const keepPress = (event: KeyboardEvent) => {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation()
}

/**
 * Returns the data grid column, `width` px wide, with the buttons that `draw` renders for a user; its header is
 * visually hidden.
 */
export const actionColumn = (width: number, draw: (person: User) => ReactNode): Column => ({
  field: 'actions',
  headerName: columns.actions,
  width,
  align: 'right',
  headerAlign: 'right',
  sortable: false,
  renderHeader: () => <span style={visuallyHidden}>{columns.actions}</span>,
  renderCell: ({ row }) => (
    <span role="presentation" style={{ display: 'inline-flex' }} onKeyDown={keepPress}>
      {draw(row)}
    </span>
  ),
})

/** Number of rows per page of a table of people; the community version of the MUI data grid allows at most 100. */
export const pageSize = 25

/**
 * Returns the data grid props that tables of people share. `count` is the number of rows: the footer is hidden if one
 * page is enough. Virtualization is off, so that the browser's search finds all rows of a page.
 */
export const peopleGrid = (count: number) =>
  ({
    ...dataGridDefaults,
    disableVirtualization: true,
    disableColumnFilter: true,
    disableColumnResize: true,
    hideFooter: count <= pageSize,
    pageSizeOptions: [pageSize],
    sortingOrder: ['asc', 'desc'],
    sx: {
      ...dataGridSx,
      '& .MuiDataGrid-cell': { paddingInline: '16px', display: 'flex', alignItems: 'center' },
      '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': {
        color: paletteVar('text.primary'),
      },
      '& .MuiDataGrid-sortButton, & .MuiDataGrid-sortButton:hover': {
        width: 20,
        height: 20,
        marginLeft: '4px',
        backgroundColor: 'transparent',
      },
      '& .MuiDataGrid-sortIcon': { width: 14, height: 14 },
      '& .MuiDataGrid-columnHeader': { ...dataGridSx['& .MuiDataGrid-columnHeader'], paddingInline: '16px' },
    },
  }) satisfies Partial<DataGridProps<User>>
