import Chip from '@mui/material/Chip'
import { isRole } from '@/domain/access/roles'
import { teamMessages } from './messages'

export interface RoleBadgeProps {
  /** GFS_ADMIN, ADMIN, USER, or another role of the service. */
  readonly role: string
  /** Highlights the badge. */
  readonly isStrong?: boolean
}

const strong = { bgcolor: 'primary.soft', color: 'primary.text', borderColor: 'primary.border' }

/** Badge with the name of a user's role; a role unknown to the app is shown verbatim. */
export function RoleBadge({ role, isStrong = false }: RoleBadgeProps) {
  return <Chip label={isRole(role) ? teamMessages.roles[role] : role} sx={isStrong ? strong : undefined} />
}
