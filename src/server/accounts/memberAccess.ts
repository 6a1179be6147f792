/** Role of a member, and whether they may log in: what an ADMIN changes, and the operator on the command line (O-5). */
import type { MemberAccess } from '@/domain/access/memberAccess'
import type { MemberRole } from '@/domain/people/types'
import type { UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { StoreAndClock } from './core'
import { endLinksOf } from './inviteLinks'
import { sendMail } from './outbox'
import { endSessions } from './session'
import { isActiveAdmin, isNeededAdmin, isSuspended } from './suspended'

/** What changes; undefined stays as it is. */
export interface AccessChange {
  readonly role?: MemberRole | undefined
  readonly suspended?: boolean | undefined
}

/** Returns the change that gives a member a role, which restores them, or suspends them. */
export const changeOfAccess = (access: MemberAccess): AccessChange =>
  access === 'suspended' ? { suspended: true } : { role: access, suspended: false }

/** What became of a change, or why it was refused. */
export type AccessOutcome =
  | { readonly kind: 'changed' | 'same'; readonly user: UserRecord }
  | { readonly kind: 'lastAdmin' }
  /** Whose address is not proven: whoever made the account may not be its owner (S-2). */
  | { readonly kind: 'notProven' }

const stateAfter = (user: UserRecord, { role, suspended }: AccessChange, now: number): UserRecord => ({
  ...user,
  role: role ?? user.role,
  suspendedAt: (suspended ?? isSuspended(user)) ? (user.suspendedAt ?? now) : null,
  updatedAt: now,
})

/** Mail that tells a person what has changed; `by` is who did it. */
const mailOf = (before: UserRecord, after: UserRecord, by: string, organization: string) => {
  const name = organization === '' ? 'their organization' : `“${organization}”`
  if (isSuspended(after) && !isSuspended(before))
    return {
      subject: `Your account at ${name} is suspended`,
      text: `${by} has suspended your account at ${name} on Stackyard. You are logged out, and neither you nor programs with your API tokens can use it. What you built stays. To have it restored, ask an admin of ${name}.`,
    }
  const rights =
    after.role === 'ADMIN'
      ? `an admin of ${name}: you can also invite and remove people, and change roles and settings`
      : `a member of ${name}: you can build, edit and delete stacks`
  if (isSuspended(before) && !isSuspended(after))
    return {
      subject: `Your account at ${name} is restored`,
      text: `${by} has restored your account at ${name} on Stackyard. You can log in again. You are ${rights}.`,
    }
  return {
    subject: `Your role at ${name} has changed`,
    text: `${by} has changed your role on Stackyard. You are now ${rights}.${isSuspended(after) ? ' Your account is still suspended.' : ''}`,
  }
}

const isLastAdmin = (store: Store, user: UserRecord): boolean => {
  const { id, orgId } = user
  if (orgId === null || !isActiveAdmin(user)) return false
  const others = store.list('users', { orgId }).filter((other) => other.id !== id)
  return isNeededAdmin(user, others)
}

/** Ends the sessions of a suspended person, and the links with which they could come back. */
const shutOut = (core: StoreAndClock, { id, orgId }: UserRecord): void => {
  endSessions(core, id)
  if (orgId !== null) endLinksOf(core.store, orgId, id)
}

/**
 * Changes the role of a member, suspends or restores them, and tells them by mail; does nothing if there is nothing to
 * change. Sessions and invite links of a suspended person end. The last ADMIN who can log in keeps the role and is not
 * suspended.
 */
export const changeAccess = (
  core: StoreAndClock,
  user: UserRecord,
  change: AccessChange,
  by: string,
): AccessOutcome =>
  core.store.transaction(() => {
    const { store } = core
    const after = stateAfter(user, change, core.now())
    if (after.role === user.role && isSuspended(after) === isSuspended(user)) return { kind: 'same', user }
    if (!isActiveAdmin(after) && isLastAdmin(store, user)) return { kind: 'lastAdmin' }
    if (after.role !== user.role && after.role === 'ADMIN' && !user.mailProven) return { kind: 'notProven' }
    const { role, suspendedAt = null, updatedAt } = after
    const changed = store.update('users', user.id, { role, suspendedAt, updatedAt })
    if (isSuspended(changed) && !isSuspended(user)) shutOut(core, changed)
    const { orgId } = user
    const organization = orgId === null ? '' : (store.get('organisations', orgId)?.name.trim() ?? '')
    sendMail(core, { to: user.email, ...mailOf(user, changed, by, organization) })
    return { kind: 'changed', user: changed }
  })
