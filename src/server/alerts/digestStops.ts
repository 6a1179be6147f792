/** Links that end a person's weekly digest without a login: whom they are for, and nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { digestStopPath } from '@/domain/shared/paths'
import { deriveKey } from '../lib/sealing'
import type { UserRecord } from '../store/records'
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
}

const TOKEN = /^([1-9][0-9]{0,14})-([A-Za-z0-9_-]{43})$/

/** Creates the links. `master` is the key of the installation, so that they hold after a restart. */
export const createDigestStops = (store: Store, master: Buffer): DigestStops => {
  const key = deriveKey(master, 'digest stop')
  const signatureOf = ({ id, orgId, email }: StopUser): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, orgId, email]))
      .digest('base64url')
  return {
    pathOf: (user) => digestStopPath(`${user.id}-${signatureOf(user)}`),
    userOf: (token) => {
      const [, id = '', given = ''] = TOKEN.exec(token) ?? []
      const user = store.get('users', Number(id))
      if (user === null) return null
      const [sent, expected] = [Buffer.from(given), Buffer.from(signatureOf(user))]
      return sent.length === expected.length && timingSafeEqual(sent, expected) ? user : null
    },
  }
}
