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

/** Whether a person can act as an administrator of their organization: one whose address is not proven may never log in. */
export const isActiveAdmin = (user: UserRecord): boolean =>
  user.role === 'ADMIN' && user.mailProven && !isSuspended(user)
