/** Columns that the lists of people share. Loaded with the grid, on demand. */
import type { KeyboardEvent, ReactNode } from 'react'
import type { DataGridProps, GridColDef } from '@mui/x-data-grid'
import { visuallyHidden } from '@/components/wizard/visuallyHidden'
import { teamMessages } from '@/domain/messages/team'
import { personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { formatDay, readTime } from '@/domain/shared/dates'
import { dataGridDefaults, dataGridSx } from '@/theme/dataGrid'
import { paletteVar } from '@/theme/primitives'
import { PersonCell } from './PersonCell'
import { RoleBadge } from './RoleBadge'

const { columns } = teamMessages

type Column = GridColDef<User>

/** Name with the e-mail address under it. */
export const nameColumn = (ownId: number | null): Column => ({
  field: 'name',
  headerName: columns.name,
  flex: 1.5,
  minWidth: 210,
  valueGetter: (_value, person) => personName(person),
  renderCell: ({ row }) => <PersonCell person={row} isYou={row.id === ownId} />,
})

/** The role; painted where it is the one that leads this list. */
export const roleColumn = (strongRole: string): Column => ({
  field: 'role',
  headerName: columns.role,
  width: strongRole === 'GFS_ADMIN' ? 144 : 120,
  renderCell: ({ row }) => <RoleBadge role={row.role} isStrong={row.role === strongRole} />,
})

/** Whether the e-mail address is confirmed. */
export const confirmedColumn: Column = {
  field: 'emailConfirmed',
  headerName: columns.confirmed,
  width: 130,
  valueGetter: (_value, person) =>
    person.emailConfirmed ? teamMessages.confirmed : teamMessages.notConfirmed,
}

/** The day the account was made, DD-MM-YYYY. */
export const sinceColumn = (headerName: string): Column => ({
  field: 'createdAt',
  headerName,
  width: 120,
  valueGetter: (_value, person) => readTime(person.createdAt),
  valueFormatter: (value: number | null) => formatDay(value, 'UTC'),
})

/** The grid would take Space and Enter for itself: they are the button's. */
const keepPress = (event: KeyboardEvent) => {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation()
}

/** What can be done with a person, at the end of the row; its head is read out and not drawn. */
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

/** At most so many people at once; the community grid shows 100 at most. */
export const pageSize = 25

/** What the lists of people have in common. A page is short, so every row is drawn: the browser's own find sees it. */
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
