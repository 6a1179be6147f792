/** Who gets the weekly digest, and what its mails are. */
import type { MailRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { DigestStops } from './digestStops'
import { digestHtml } from './digestText'
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

/** What a mail has beside its text. */
export interface MailExtras {
  /** Null for a mail of plain text only. */
  readonly html: string | null
  /** Address at which its reader ends such mails with one click, and with a POST without a body; null for none. */
  readonly unsubscribe: string | null
}

/** Returns what a mail has beside its text: that of a digest its HTML, and the link that ends it. */
export const extrasOfMail = (
  store: Store,
  stops: Pick<DigestStops, 'pathOf'>,
  { kind, aboutId, to }: Pick<MailRecord, 'kind' | 'aboutId' | 'to'>,
): MailExtras => {
  const digest = kind === 'digest' && aboutId !== null ? store.get('digests', aboutId) : null
  const reader = digest && digestReaders(store, digest.orgId).find(({ email }) => email === to)
  if (digest === null || !reader) return { html: null, unsubscribe: null }
  const stopPath = stops.pathOf(reader)
  return { html: digestHtml(digest.sent, stopPath), unsubscribe: `${digest.sent.origin}${stopPath}` }
}
