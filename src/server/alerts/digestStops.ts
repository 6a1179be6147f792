/** Links that end a person's weekly digest, or the mails of a view, without a login: whom they are for, and nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { digestStopPath, viewMailStopPath } from '@/domain/shared/paths'
import { deriveKey } from '../lib/sealing'
import type { UserRecord, ViewMailRecord } from '../store/records'
import type { Store } from '../store/store'

/** Person of a link. */
type StopUser = Pick<UserRecord, 'id' | 'orgId' | 'email'>

/** Makes and reads links that end a digest. They have no end of their own, because a mail is read at any time. */
export interface DigestStops {
  /** Path of the link of a person, for the origin of the app. */
  readonly pathOf: (user: StopUser) => string
  /**
   * Person of a link's token. Null for an invented one, and for one of an earlier address or organization: it is
   * about the digest of that organization at that address.
   */
  readonly userOf: (token: string) => UserRecord | null
  /** Path of the link that ends the mails of a view to a person. */
  readonly viewPathOf: (mailId: number, user: StopUser) => string
  /** What such a link ends. Null for an invented one, for mails that were stopped, and for an earlier address or organization. */
  readonly viewMailOf: (token: string) => StoppedViewMail | null
}

/** Mails of a view to a person. */
export interface StoppedViewMail {
  readonly mail: ViewMailRecord
  readonly user: UserRecord
  readonly viewName: string
}

const TOKEN = /^([1-9][0-9]{0,14})-([A-Za-z0-9_-]{43})$/

/** Creates the links. `master` is the key of the installation, so that they hold after a restart. */
export const createDigestStops = (store: Store, master: Buffer): DigestStops => {
  const [digestKey, viewKey] = [deriveKey(master, 'digest stop'), deriveKey(master, 'view mail stop')]
  const sign = (key: Buffer, parts: readonly (string | number | null)[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const signatureOf = ({ id, orgId, email }: StopUser): string => sign(digestKey, [id, orgId, email])
  const viewSignatureOf = (mailId: number, { id, orgId, email }: StopUser): string =>
    sign(viewKey, [mailId, id, orgId, email])
  const isSigned = (given: string, signature: string): boolean => {
    const [sent, expected] = [Buffer.from(given), Buffer.from(signature)]
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }
  return {
    pathOf: (user) => digestStopPath(`${user.id}-${signatureOf(user)}`),
    userOf: (token) => {
      const [, id = '', given = ''] = TOKEN.exec(token) ?? []
      const user = store.get('users', Number(id))
      return user !== null && isSigned(given, signatureOf(user)) ? user : null
    },
    viewPathOf: (mailId, user) => viewMailStopPath(`${mailId}-${viewSignatureOf(mailId, user)}`),
    viewMailOf: (token) => {
      const [, id = '', given = ''] = TOKEN.exec(token) ?? []
      const mail = store.get('viewMails', Number(id))
      const user = mail === null ? null : store.get('users', mail.userId)
      if (mail === null || user === null || !isSigned(given, viewSignatureOf(mail.id, user))) return null
      return { mail, user, viewName: store.get('savedViews', mail.viewId)?.name ?? '' }
    },
  }
}
