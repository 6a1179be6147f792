import Box from '@mui/material/Box'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { BusyButton } from '@/components/common/forms/BusyButton'
import {
  actionColumn,
  confirmedColumn,
  nameColumn,
  pageSize,
  peopleGrid,
  roleColumn,
  sinceColumn,
} from '@/features/team/PersonColumns'
import { adminMessages, teamMessages } from '@/features/team/messages'
import { canImpersonate } from '@/domain/access/roles'
import { organisationNumber, personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import type { SortDirection, SortedColumn } from './userOrder'

export interface UserGridProps {
  /** Sorted by the service; the grid does not sort. */
  readonly users: readonly User[]
  /** Id of the logged-in user, who can't impersonate themselves; null while unknown. */
  readonly ownId: number | null
  /** Current sort direction. */
  readonly sort: SortDirection
  /** Column that the service sorts by; only its header has an arrow, which toggles the direction. Null if unknown. */
  readonly sortedBy: SortedColumn | null
  /** Whether the list is being refetched in the other direction. */
  readonly isSorting: boolean
  /** Called with the new direction when the user clicks the header of the sorted column. */
  readonly onSort: (sort: SortDirection) => void
  /** Id of the user whose impersonation is starting, which blocks all other buttons; null for none. */
  readonly busyId: number | null
  /** Called with the user's id when their button is pressed; not called while another impersonation is starting. */
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
  /** User of the row. */
  readonly person: User
}

/** Cell with a button that impersonates a user, or the reason why that is not possible (ADM-2). */
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
  users: readonly User[],
  sortedBy: SortedColumn | null,
  props: Omit<ImpersonateProps, 'person'>,
): GridColDef<User>[] =>
  [
    nameColumn(props.ownId),
    organisationColumn,
    roleColumn(
      'GFS_ADMIN',
      users.some(({ isSuspended }) => isSuspended),
    ),
    confirmedColumn,
    sinceColumn(teamMessages.columns.created),
    actionColumn(144, (person) => <Impersonate person={person} {...props} />),
  ].map((column) => ({ ...column, sortable: column.field === sortedBy }))

/**
 * Data grid of the users of all organisations, with a button per row that starts to impersonate the user (ADM-1,
 * ADM-2). The service sorts the rows. Import it lazily, because it bundles `@mui/x-data-grid`.
 */
export function UserGrid(props: UserGridProps) {
  const { users, ownId, sort, sortedBy, isSorting, onSort, busyId, onImpersonate } = props
  return (
    <Box aria-busy={isSorting} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        {...peopleGrid(users.length)}
        aria-label={adminMessages.table}
        rows={users}
        columns={columnsFor(users, sortedBy, { ownId, busyId, onImpersonate })}
        sortingMode="server"
        sortModel={sortedBy === null ? [] : [{ field: sortedBy, sort }]}
        onSortModelChange={(model) => onSort(model[0]?.sort === 'desc' ? 'desc' : 'asc')}
        initialState={{ pagination: { paginationModel: { pageSize } } }}
      />
    </Box>
  )
}
