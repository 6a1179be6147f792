import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCog from 'lucide-react/icons/user-cog'
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
  /** Href of the dialog with the role of a member; null where the service cannot change it. */
  readonly accessHref: ((userId: number) => string) | null
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

interface ActionProps {
  readonly person: User
  readonly href: string
}

function AccessLink({ person, href }: ActionProps) {
  const name = teamMessages.access.action(personName(person))
  return (
    <IconButton href={href} size="small" aria-label={name} title={name}>
      <UserCog size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}

function RemoveLink({ person, href }: ActionProps) {
  const name = texts.action(personName(person))
  return (
    <IconButton href={href} size="small" aria-label={name} title={name}>
      <Trash2 size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}

const NotOneself = () => (
  <Box component="span" title={texts.self} sx={{ width: 28, textAlign: 'center', color: 'text.tertiary' }}>
    <span aria-hidden>–</span>
    <span style={visuallyHidden}>{texts.self}</span>
  </Box>
)

/** Column with the buttons of a row; instead of removing oneself, a dash and the reason (ORG-3). */
const memberActions = ({ ownId, removingHref, accessHref }: Omit<MemberGridProps, 'members'>) =>
  actionColumn(accessHref === null ? 64 : 100, (person) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {accessHref !== null && <AccessLink person={person} href={accessHref(person.id)} />}
      {person.id === ownId ? <NotOneself /> : <RemoveLink person={person} href={removingHref(person.id)} />}
    </Box>
  ))

/**
 * Table of an organisation's members with a remove button each; sortable, by name at first (ORG-3). Lazy-loaded,
 * because it imports the MUI data grid.
 */
export function MemberGrid({ members, ...actions }: MemberGridProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <DataGrid
        {...peopleGrid(members.length)}
        aria-label={teamMessages.table}
        rows={members}
        columns={[
          nameColumn(actions.ownId),
          titleColumn,
          roleColumn(
            'ADMIN',
            members.some(({ isSuspended }) => isSuspended),
          ),
          confirmedColumn,
          sinceColumn(teamMessages.columns.since),
          memberActions(actions),
        ]}
        initialState={{
          sorting: { sortModel: [{ field: 'name', sort: 'asc' }] },
          pagination: { paginationModel: { pageSize } },
        }}
      />
    </Box>
  )
}
