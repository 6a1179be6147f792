import Box from '@mui/material/Box'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { teamMessages } from '@/domain/messages/team'
import type { User } from '@/domain/people/types'
import { confirmedColumn, nameColumn, pageSize, peopleGrid, roleColumn, sinceColumn } from './PersonColumns'

export interface MemberGridProps {
  readonly members: readonly User[]
  /** The reader's own id, to mark them; null while it is not known. */
  readonly ownId: number | null
}

const titleColumn: GridColDef<User> = {
  field: 'jobTitle',
  headerName: teamMessages.columns.jobTitle,
  flex: 1,
  minWidth: 130,
  renderCell: ({ row }) =>
    row.jobTitle.trim() === '' ? (
      <Box sx={{ color: 'text.tertiary' }}>{teamMessages.noTitle}</Box>
    ) : (
      <Box title={row.jobTitle} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <bdi>{row.jobTitle}</bdi>
      </Box>
    ),
}

/** The people of an organisation, by name or as a head is pressed (ORG-3). Imported on demand only: it brings the grid. */
export function MemberGrid({ members, ownId }: MemberGridProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        {...peopleGrid(members.length)}
        aria-label={teamMessages.table}
        rows={members}
        columns={[
          nameColumn(ownId),
          titleColumn,
          roleColumn('ADMIN'),
          confirmedColumn,
          sinceColumn(teamMessages.columns.since),
        ]}
        initialState={{
          sorting: { sortModel: [{ field: 'name', sort: 'asc' }] },
          pagination: { paginationModel: { pageSize } },
        }}
      />
    </Box>
  )
}
