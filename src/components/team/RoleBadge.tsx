import Chip from '@mui/material/Chip'
import { isRole } from '@/domain/access/roles'
import { teamMessages } from '@/domain/messages/team'

export interface RoleBadgeProps {
  /** GFS_ADMIN, ADMIN, USER, or whatever the service says. */
  readonly role: string
  /** Painted, to stand out among the others. */
  readonly isStrong?: boolean
}

const strong = { bgcolor: 'primary.soft', color: 'primary.text', borderColor: 'primary.border' }

/** A role in words; one that is not known stands as it came. */
export function RoleBadge({ role, isStrong = false }: RoleBadgeProps) {
  return <Chip label={isRole(role) ? teamMessages.roles[role] : role} sx={isStrong ? strong : undefined} />
}
