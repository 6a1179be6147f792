import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed fields of an invite link: numbers for signing, the link's original text for verification, so that "07" isn't
 * accepted for 7.
 */
interface InviteFields {
  readonly orgId: number | string
  /** Epoch seconds. */
  readonly expiration: number | string
  /** The organisation's link generation. Raising it revokes all earlier links (FS-3). */
  readonly generation: number
}

/** The signature of an e-mailed link is prefixed with the invite's id and a dot. */
const PATTERN = /^(?:([1-9]\d{0,14})\.)?[\w-]+$/

const signatureOf = (key: Buffer, fields: InviteFields, inviteId: string): string => {
  const { orgId, expiration, generation } = fields
  const signature = createHmac('sha256', key)
    .update(JSON.stringify(['invite', String(orgId), String(expiration), generation, inviteId]))
    .digest('base64url')
  return inviteId === '0' ? signature : `${inviteId}.${signature}`
}

/**
 * Returns the signature of an invite link, an HMAC over its fields. `inviteId` is 0 for the organisation's shareable
 * link.
 */
export const signInvite = (key: Buffer, fields: InviteFields & { readonly inviteId: number }): string =>
  signatureOf(key, fields, String(fields.inviteId))

/**
 * Returns the id of the e-mailed invite if the signature matches the fields (0 for the organisation's shareable link),
 * else null. Compares in constant time. Does not check the expiration.
 */
export const verifyInvite = (key: Buffer, fields: InviteFields, signature: string): number | null => {
  const inviteId = PATTERN.exec(signature)?.[1] ?? '0'
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, fields, inviteId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(inviteId) : null
}
