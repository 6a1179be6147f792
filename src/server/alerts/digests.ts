/** Who gets the weekly digest, and what its mails are. */
import type { MailRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import { inboxOf } from './inbox'

/** Members of an organization that want its digest, at an address that they have proven. */
export const digestReaders = (store: Store, orgId: number): readonly UserRecord[] =>
  store
    .list('users', { orgId })
    .filter(
      ({ id, mailProven, suspendedAt = null }) =>
        mailProven && suspendedAt === null && inboxOf(store, id).digest === true,
    )

/** Whether a mail with a digest may still be sent: not to a person who has left, or no longer wants it. */
export const isDigestWanted = (
  store: Store,
  { aboutId, to }: Pick<MailRecord, 'aboutId' | 'to'>,
): boolean => {
  const digest = aboutId === null ? null : store.get('digests', aboutId)
  return digest !== null && digestReaders(store, digest.orgId).some(({ email }) => email === to)
}
