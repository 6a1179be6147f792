import { createElement, memo, useId } from 'react'
import IconButton from '@mui/material/IconButton'
import {
  ChevronDown,
  ChevronRight,
  BadgeCheck,
  Bell,
  Bookmark,
  Building2,
  CalendarClock,
  Circle,
  CirclePause,
  CirclePlay,
  CircleStop,
  Cog,
  CircleX,
  Download,
  KeyRound,
  Link,
  LockKeyhole,
  type LucideIcon,
  MailX,
  Play,
  Plus,
  SquareArrowRightEnter,
  StickyNote,
  SquareArrowRightExit,
  Trash2,
  UserCheck,
  UserCog,
  UserLock,
  UserMinus,
  UserPlus,
  VenetianMask,
  Webhook,
} from 'lucide-react'
import { pressRow } from '@/components/common/pressRow'
import { PersonFace } from '@/features/team/PersonFace'
import { formatDateTime, readTime } from '@/domain/shared/text/dates'
import type { AuditEntry } from './auditEntry'
import { auditTrailMessages as texts } from './messages'

export interface AuditTableRowProps {
  /** Entry of the audit trail, with its texts. */
  readonly entry: AuditEntry
  /** IANA time zone in which the time is shown, e.g. "Europe/Paris". */
  readonly zone: string
  /** Whether the address has its own column; otherwise it is part of the details. */
  readonly hasFrom: boolean
  /** Whether the details are shown. */
  readonly isOpen: boolean
  /** Called with the id of the entry; must be stable, because the row is memoized. */
  readonly onToggle: (id: number) => void
}

const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const letterOf = ({ email, person }: AuditEntry): string =>
  email === '' ? '?' : (Array.from(person)[0]?.toUpperCase() ?? '?')

/**
 * Row of the audit trail: time, person, action, affected object and network address; expandable to all values of the
 * entry. Memoized, because the table can be long (FS-8).
 */
export const AuditTableRow = memo(function AuditTableRow(props: AuditTableRowProps) {
  const { entry, zone, hasFrom, isOpen, onToggle } = props
  const detailsId = useId()
  const time = formatDateTime(readTime(entry.at), zone)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr
        data-open={isOpen || undefined}
        data-refused={entry.isRefused || undefined}
        onClick={(event) => pressRow(event, () => onToggle(entry.id))}
      >
        <td>{time}</td>
        <td>
          <div className="audit-pair">
            <PersonFace letters={letterOf(entry)} email={entry.email} size={24} />
            <div className="audit-lines">
              <div className="audit-cut" title={entry.person}>
                <bdi>{entry.person}</bdi>
              </div>
              {entry.staff !== '' && (
                <div className="audit-cut audit-quiet" title={entry.staff}>
                  {entry.staff}
                </div>
              )}
            </div>
          </div>
        </td>
        <td>
          <div className="audit-pair audit-action">
            {createElement(auditIcon(entry.action, entry.isRefused), iconProps)}
            <span className="audit-cut" title={entry.name}>
              {entry.name}
            </span>
          </div>
        </td>
        <td>
          <bdi className="audit-cut" title={entry.object}>
            {entry.object}
          </bdi>
        </td>
        {hasFrom && (
          <td>
            <div className="audit-cut audit-mono" title={entry.address}>
              {entry.address}
            </div>
          </td>
        )}
        <td>
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={texts.details(entry.name, time)}
            onClick={() => onToggle(entry.id)}
          >
            <Chevron size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className="audit-details">
          <td colSpan={hasFrom ? 6 : 5}>
            <Facts entry={entry} hasFrom={hasFrom} />
          </td>
        </tr>
      )}
    </>
  )
})

interface FactsProps {
  /** Entry of the audit trail, with its texts. */
  readonly entry: AuditEntry
  /** Whether the address has its own column; otherwise it is part of the details. */
  readonly hasFrom: boolean
}

/** All values of the entry that are not empty, with their names. */
function Facts({ entry, hasFrom }: FactsProps) {
  const { facts } = texts
  const lines = [
    { name: facts.time, value: entry.at, isCode: true },
    { name: facts.who, value: [entry.person, entry.staff].filter((each) => each !== '').join(', ') },
    { name: facts.action, value: entry.action, isCode: true },
    { name: facts.on, value: entry.object },
    { name: facts.before, value: entry.before },
    { name: facts.after, value: entry.after },
    { name: facts.result, value: entry.result },
    { name: facts.from, value: hasFrom ? '' : entry.address, isCode: true },
    { name: facts.entry, value: String(entry.id), isCode: true },
  ]
  return (
    <dl>
      {lines
        .filter(({ value }) => value !== '')
        .map(({ name, value, isCode = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isCode ? 'audit-mono' : undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Icons by the service's key of the action. */
const icons: Readonly<Record<string, LucideIcon>> = {
  login: SquareArrowRightEnter,
  login_google: SquareArrowRightEnter,
  login_single_sign_on: SquareArrowRightEnter,
  logout: SquareArrowRightExit,
  registered: UserPlus,
  password_changed: LockKeyhole,
  member_joined: UserPlus,
  members_invited: UserPlus,
  member_removed: UserMinus,
  member_role_changed: UserCog,
  member_role_kept: UserCog,
  member_suspended: UserLock,
  member_restored: UserCheck,
  second_factor_on: LockKeyhole,
  second_factor_off: LockKeyhole,
  authenticator_app_added: LockKeyhole,
  authenticator_app_removed: LockKeyhole,
  second_factor_reset: LockKeyhole,
  second_factor_needed: LockKeyhole,
  passkey_added: LockKeyhole,
  passkey_removed: LockKeyhole,
  account_deleted: UserMinus,
  invite_revoked: MailX,
  invite_link_renewed: Link,
  license_changed: BadgeCheck,
  token_created: KeyRound,
  token_revoked: KeyRound,
  day_note_added: StickyNote,
  day_note_changed: StickyNote,
  day_note_deleted: StickyNote,
  webhook_added: Webhook,
  webhook_changed: Webhook,
  webhook_deleted: Webhook,
  webhook_secret_replaced: KeyRound,
  webhook_tested: Webhook,
  organization_changed: Building2,
  organization_deleted: Building2,
  stack_limit_changed: Building2,
  stack_created: Plus,
  stack_changed: Cog,
  name_decided: Cog,
  name_choice_undone: Cog,
  stack_note_changed: Cog,
  schedule_changed: Cog,
  stack_lookback_changed: Cog,
  loss_accepted: Cog,
  stack_credential_changed: Cog,
  endpoint_deleted: Trash2,
  endpoints_changed: Cog,
  transformations_changed: Cog,
  stack_paused: CirclePause,
  stack_resumed: CirclePlay,
  stack_deleted: Trash2,
  credential_created: KeyRound,
  credential_changed: KeyRound,
  credential_rotated: KeyRound,
  credential_deleted: KeyRound,
  run_started: Play,
  days_loaded: CalendarClock,
  run_cancelled: CircleStop,
  data_downloaded: Download,
  alert_settings_changed: Bell,
  answer_settings_changed: Cog,
  rates_uploaded: Cog,
  view_saved: Bookmark,
  view_changed: Bookmark,
  view_deleted: Trash2,
  view_shared: Link,
  view_link_ended: Link,
  view_opened_by_link: Link,
  view_mailed: Bell,
  view_mail_stopped: Bell,
  impersonation_started: VenetianMask,
  impersonation_ended: VenetianMask,
}

/**
 * Returns the icon of an action of the audit trail, by the service's key: a cross if the action was refused, a plain
 * circle if the key is unknown (FS-8).
 */
const auditIcon = (action: string, isRefused: boolean): LucideIcon => {
  if (isRefused) return CircleX
  return Object.hasOwn(icons, action) ? (icons[action] ?? Circle) : Circle
}
