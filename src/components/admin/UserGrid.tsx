import Box from '@mui/material/Box'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import {
  confirmedColumn,
  nameColumn,
  pageSize,
  peopleGrid,
  roleColumn,
  sinceColumn,
} from '@/components/team/PersonColumns'
import { adminMessages, teamMessages } from '@/domain/messages/team'
import type { User } from '@/domain/people/types'

export interface UserGridProps {
  /** In the order of the service; the grid keeps it. */
  readonly users: readonly User[]
  readonly ownId: number | null
  readonly sort: 'asc' | 'desc'
  /** The other order is on its way. */
  readonly isSorting: boolean
  readonly onSort: (sort: 'asc' | 'desc') => void
}

const organisationColumn: GridColDef<User> = {
  field: 'orgId',
  headerName: teamMessages.columns.organisation,
  flex: 0.8,
  minWidth: 120,
  sortable: false,
  renderCell: ({ row }) =>
    row.orgId === null ? (
      <Box sx={{ color: 'text.tertiary' }}>{adminMessages.noOrganisation}</Box>
    ) : (
      adminMessages.organisation(row.orgId)
    ),
}

const unsorted = (column: GridColDef<User>): GridColDef<User> => ({ ...column, sortable: false })

const columnsFor = (ownId: number | null): GridColDef<User>[] => [
  nameColumn(ownId),
  organisationColumn,
  unsorted(roleColumn('GFS_ADMIN')),
  unsorted(confirmedColumn),
  unsorted(sinceColumn(teamMessages.columns.created)),
]

/** Every user of every organisation, sorted by the service (ADM-1). Imported on demand only: it brings the grid. */
export function UserGrid({ users, ownId, sort, isSorting, onSort }: UserGridProps) {
  return (
    <Box aria-busy={isSorting} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        {...peopleGrid(users.length)}
        aria-label={adminMessages.table}
        rows={users}
        columns={columnsFor(ownId)}
        sortingMode="server"
        sortModel={[{ field: 'name', sort }]}
        onSortModelChange={(model) => onSort(model[0]?.sort === 'desc' ? 'desc' : 'asc')}
        initialState={{ pagination: { paginationModel: { pageSize } } }}
      />
    </Box>
  )
}
