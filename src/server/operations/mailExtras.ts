import { viewReader } from '../accounts/savedViews'
import { digestReaders } from '../alerts/digests'
import type { DigestStops } from '../alerts/digestStops'
import { digestHtml } from '../alerts/digestText'
import type { MailRecord } from '../store/records'
import type { Store } from '../store/store'

/** What a mail has beside its text. */
export interface MailExtras {
  /** Null for a mail of plain text only. */
  readonly html: string | null
  /** Address at which its reader ends such mails with one click, and with a POST without a body; null for none. */
  readonly unsubscribe: string | null
}

/** Makes the links that end mails. */
export type StopLinks = Pick<DigestStops, 'pathOf' | 'viewPathOf'>

/**
 * Returns what a mail has beside its text: that of a digest its HTML, and of mails that come again and again the link that
 * ends them. `appOrigin` is where people open the app.
 */
export const extrasOfMail = (
  store: Store,
  stops: StopLinks,
  { kind, aboutId, to }: Pick<MailRecord, 'kind' | 'aboutId' | 'to'>,
  appOrigin: string,
): MailExtras => {
  const viewMail = kind === 'view' && aboutId !== null ? store.get('viewMails', aboutId) : null
  if (viewMail !== null) {
    const person = viewReader(store, viewMail)
    const path = person === null ? null : stops.viewPathOf(viewMail.id, person)
    return { html: null, unsubscribe: path && `${appOrigin}${path}` }
  }
  const digest = kind === 'digest' && aboutId !== null ? store.get('digests', aboutId) : null
  const reader = digest && digestReaders(store, digest.orgId).find(({ email }) => email === to)
  if (digest === null || !reader) return { html: null, unsubscribe: null }
  const stopPath = stops.pathOf(reader)
  return { html: digestHtml(digest.sent, stopPath), unsubscribe: `${digest.sent.origin}${stopPath}` }
}
