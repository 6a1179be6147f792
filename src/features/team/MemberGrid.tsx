import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import Trash2 from 'lucide-react/icons/trash-2'
import { teamMessages } from './messages'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import {
  actionColumn,
  confirmedColumn,
  nameColumn,
  pageSize,
  peopleGrid,
  roleColumn,
  sinceColumn,
} from './PersonColumns'

export interface MemberGridProps {
  /** Members of the organisation; the grid sorts them. */
  readonly members: readonly User[]
  /** Id of the current user, to mark their row; null while unknown. */
  readonly ownId: number | null
  /** Href of the dialog that confirms the removal of a member. */
  readonly removingHref: (userId: number) => string
}

const texts = teamMessages.remove

const titleColumn: GridColDef<User> = {
  field: 'jobTitle',
  headerName: teamMessages.columns.jobTitle,
  flex: 1,
  minWidth: 130,
  renderCell: ({ row }) =>
    row.jobTitle.trim() === '' ? (
      <Box sx={{ color: 'text.tertiary' }}>{teamMessages.noTitle}</Box>
    ) : (
      <Box title={escapeInvisible(row.jobTitle)} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <bdi>{escapeInvisible(row.jobTitle)}</bdi>
      </Box>
    ),
}

/** Column with the remove button; the user's own row shows a dash and the reason (ORG-3). */
const removalColumn = (ownId: number | null, hrefOf: (userId: number) => string) =>
  actionColumn(64, (person) => {
    if (person.id === ownId) {
      return (
        <Box component="span" title={texts.self} sx={{ px: 2, color: 'text.tertiary' }}>
          <span aria-hidden>–</span>
          <span style={visuallyHidden}>{texts.self}</span>
        </Box>
      )
    }
    const name = texts.action(personName(person))
    return (
      <IconButton href={hrefOf(person.id)} size="small" aria-label={name} title={name}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    )
  })

/**
 * Table of an organisation's members with a remove button each; sortable, by name at first (ORG-3). Lazy-loaded,
 * because it imports the MUI data grid.
 */
export function MemberGrid({ members, ownId, removingHref }: MemberGridProps) {
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
          removalColumn(ownId, removingHref),
        ]}
        initialState={{
          sorting: { sortModel: [{ field: 'name', sort: 'asc' }] },
          pagination: { paginationModel: { pageSize } },
        }}
      />
    </Box>
  )
}
