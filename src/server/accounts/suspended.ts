import { suspendedMessage } from '../lib/refusal'
import type { OrganisationRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'

/** Whether an account must not log in, nor its programs make calls. */
export const isSuspended = ({ suspendedAt = null }: UserRecord): boolean => suspendedAt !== null

/** What a suspended person is told: whom to ask. */
export const suspensionText = (store: Store, { orgId }: UserRecord): string => {
  const organization: OrganisationRecord | null = orgId === null ? null : store.get('organisations', orgId)
  return suspendedMessage(organization?.name ?? '')
}

/** Whether a person is an ADMIN of their organization who is not suspended. */
export const isActiveAdmin = (user: UserRecord): boolean => user.role === 'ADMIN' && !isSuspended(user)

/** Whether an ADMIN can take the place of the last one: who has no way to log in yet may never come. */
const canReplaceAdmin = (user: UserRecord): boolean =>
  isActiveAdmin(user) &&
  user.mailProven &&
  (user.passwordHash !== null || (user.googleSubject ?? user.openIdSubject ?? null) !== null)

/**
 * Whether an organization needs this person as its ADMIN: the last one who can log in, or, where nobody can yet, the last
 * one at all. `others` are its other members.
 */
export const isNeededAdmin = (user: UserRecord, others: readonly UserRecord[]): boolean => {
  if (user.role !== 'ADMIN' || others.some(canReplaceAdmin)) return false
  return canReplaceAdmin(user) || !others.some(isActiveAdmin)
}
