import Box from '@mui/material/Box'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { BusyButton } from '@/components/common/BusyButton'
import {
  actionColumn,
  confirmedColumn,
  nameColumn,
  pageSize,
  peopleGrid,
  roleColumn,
  sinceColumn,
} from '@/components/team/PersonColumns'
import { adminMessages, teamMessages } from '@/domain/messages/team'
import { canImpersonate } from '@/domain/access/roles'
import { organisationNumber, personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import type { SortDirection, SortedColumn } from '@/domain/people/userOrder'

export interface UserGridProps {
  /** In the order of the service; the grid keeps it. */
  readonly users: readonly User[]
  readonly ownId: number | null
  readonly sort: SortDirection
  /** The column that the service sorts by: it alone has the arrow, and is pressed for the other direction. */
  readonly sortedBy: SortedColumn | null
  /** The other order is on its way. */
  readonly isSorting: boolean
  readonly onSort: (sort: SortDirection) => void
  /** Whose session is on its way; null for nobody's. */
  readonly busyId: number | null
  readonly onImpersonate: (userId: number) => void
}

const organisationColumn: GridColDef<User> = {
  field: 'orgId',
  headerName: teamMessages.columns.organisation,
  flex: 0.8,
  minWidth: 140,
  renderCell: ({ row }) =>
    row.orgId === null ? (
      <Box sx={{ color: 'text.tertiary' }}>{adminMessages.noOrganisation}</Box>
    ) : (
      organisationNumber(row.orgId)
    ),
}

interface ImpersonateProps extends Pick<UserGridProps, 'ownId' | 'busyId' | 'onImpersonate'> {
  readonly person: User
}

/** Acts as the person, or says why that can not be (ADM-2). */
function Impersonate({ person, ownId, busyId, onImpersonate }: ImpersonateProps) {
  const may = canImpersonate(person, ownId)
  if (may !== 'allowed') {
    return (
      <Box
        component="span"
        title={may === 'staff' ? adminMessages.notAllowedWhy : undefined}
        sx={{ color: 'text.tertiary' }}
      >
        {may === 'self' ? adminMessages.you : adminMessages.notAllowed}
      </Box>
    )
  }
  return (
    <BusyButton
      size="small"
      isBusy={busyId === person.id}
      aria-disabled={busyId !== null || undefined}
      aria-label={adminMessages.impersonateWhom(personName(person))}
      onClick={() => {
        if (busyId === null) onImpersonate(person.id)
      }}
    >
      {adminMessages.impersonate}
    </BusyButton>
  )
}

const columnsFor = (
  sortedBy: SortedColumn | null,
  props: Omit<ImpersonateProps, 'person'>,
): GridColDef<User>[] =>
  [
    nameColumn(props.ownId),
    organisationColumn,
    roleColumn('GFS_ADMIN'),
    confirmedColumn,
    sinceColumn(teamMessages.columns.created),
    actionColumn(144, (person) => <Impersonate person={person} {...props} />),
  ].map((column) => ({ ...column, sortable: column.field === sortedBy }))

/** Every user of every organisation, sorted by the service (ADM-1). Imported on demand only: it brings the grid. */
export function UserGrid(props: UserGridProps) {
  const { users, ownId, sort, sortedBy, isSorting, onSort, busyId, onImpersonate } = props
  return (
    <Box aria-busy={isSorting} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        {...peopleGrid(users.length)}
        aria-label={adminMessages.table}
        rows={users}
        columns={columnsFor(sortedBy, { ownId, busyId, onImpersonate })}
        sortingMode="server"
        sortModel={sortedBy === null ? [] : [{ field: sortedBy, sort }]}
        onSortModelChange={(model) => onSort(model[0]?.sort === 'desc' ? 'desc' : 'asc')}
        initialState={{ pagination: { paginationModel: { pageSize } } }}
      />
    </Box>
  )
}
