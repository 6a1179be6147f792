import { AUDIT_ANYBODY_LIMIT, AUDIT_LIMIT, AUDIT_RETENTION_MS } from '@/domain/shared/constants'
import type { UserRecord } from '../store/records'
import type { Draft } from '../store/store'
import type { StoreAndClock } from './core'

/** Actor of a command on the machine of the service. */
export const OPERATOR = 'operator'

/** What the audit trail calls a person whose account is deleted. */
export const deletedPerson = (id: number): string => `person ${id}`

/** Actor of a call by a program with a token of a person. */
export const byToken = (actor: string, token: string): string => `${actor} by token ${token}`

/** Whether an event was caused by the person with an address, or by a program with their token. */
export const isCausedBy = (actor: string, email: string): boolean =>
  actor === email || actor.startsWith(byToken(email, ''))
/** Returns the name of a person; the address of one without a name. */
export const personName = ({ firstName, lastName, email }: UserRecord): string => {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  return name === '' ? email : name
}

/** Action of the removal of a member, whose object is `deletedPerson`. */
export const MEMBER_REMOVED = 'member_removed'
/** Actions of changes of a member's rights, whose object is their address. */
export const MEMBER_ROLE_CHANGED = 'member_role_changed'
export const MEMBER_ROLE_KEPT = 'member_role_kept'
export const MEMBER_SUSPENDED = 'member_suspended'
export const MEMBER_RESTORED = 'member_restored'
export const SECOND_FACTOR_RESET = 'second_factor_reset'

/**
 * Returns who acts, as the audit trail names them; `actorId` is the member of staff who impersonates `user`. A user whose
 * account was deleted meanwhile has no address any more.
 */
export const actorOf = (core: StoreAndClock, user: UserRecord | null, actorId: number | null): string => {
  const staff = actorId === null ? null : core.store.get('users', actorId)
  const own = user === null ? '' : (core.store.get('users', user.id)?.email ?? deletedPerson(user.id))
  return staff === null ? own : `${staff.email} as ${own}`
}

/** Events after which those of the last one's organisation are counted, which takes 20 ms at the limit. */
const COUNTED_EVERY = 64

/**
 * Adds an event and removes those beyond the retention limits. Each organisation has limits of its own, and so has each
 * account without one; what anybody can cause without a password or code has others (S-3).
 */
export const recordAuditEvent = (
  core: StoreAndClock,
  event: Draft<'auditEvents'>,
  isByAnybody = false,
): void => {
  const budget = `${isByAnybody ? 'anybody' : 'own'} ${event.orgId ?? event.actor}`
  const { id, createdAt } = core.store.insert('auditEvents', { ...event, budget })
  if (isByAnybody) core.store.keepNewest('auditEvents', { budget }, AUDIT_ANYBODY_LIMIT)
  else if (id % COUNTED_EVERY === 0) core.store.keepNewest('auditEvents', { budget }, AUDIT_LIMIT)
  core.store.removeUntil('auditEvents', createdAt - AUDIT_RETENTION_MS)
}
