import {
  BadgeCheck,
  Building2,
  Circle,
  CirclePause,
  CirclePlay,
  Cog,
  CircleX,
  KeyRound,
  Link,
  LockKeyhole,
  type LucideIcon,
  MailX,
  Plus,
  SquareArrowRightEnter,
  SquareArrowRightExit,
  Trash2,
  UserMinus,
  UserPlus,
  VenetianMask,
} from 'lucide-react'

/** Icons by the service's key of the action. */
const icons: Readonly<Record<string, LucideIcon>> = {
  login: SquareArrowRightEnter,
  login_google: SquareArrowRightEnter,
  logout: SquareArrowRightExit,
  registered: UserPlus,
  password_changed: LockKeyhole,
  member_joined: UserPlus,
  members_invited: UserPlus,
  member_removed: UserMinus,
  invite_revoked: MailX,
  invite_link_renewed: Link,
  license_changed: BadgeCheck,
  organization_changed: Building2,
  stack_created: Plus,
  stack_changed: Cog,
  stack_note_changed: Cog,
  schedule_changed: Cog,
  stack_credential_changed: Cog,
  endpoint_deleted: Trash2,
  endpoints_changed: Cog,
  transformations_changed: Cog,
  stack_paused: CirclePause,
  stack_resumed: CirclePlay,
  stack_deleted: Trash2,
  credential_created: KeyRound,
  credential_changed: KeyRound,
  credential_deleted: KeyRound,
  impersonation_started: VenetianMask,
  impersonation_ended: VenetianMask,
}

/**
 * Returns the icon of an action of the audit trail, by the service's key: a cross if the action was refused, a plain
 * circle if the key is unknown (FS-8).
 */
export const auditIcon = (action: string, isRefused: boolean): LucideIcon => {
  if (isRefused) return CircleX
  return Object.hasOwn(icons, action) ? (icons[action] ?? Circle) : Circle
}
