/** Invite links: signed over all their fields, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Numbers of a link that is made; texts of one that is read, so that another spelling of the same number is refused. */
interface InviteFields {
  readonly orgId: number | string
  /** Epoch seconds. */
  readonly expiration: number | string
  /** Of the organisation: raised, all earlier links are refused (FS-3). */
  readonly generation: number
}

/** The invite's id stands in front of the signature of a link that was mailed: the client hands it back as it is. */
const PATTERN = /^(?:([1-9]\d{0,14})\.)?[\w-]+$/

const signatureOf = (key: Buffer, fields: InviteFields, inviteId: string): string => {
  const { orgId, expiration, generation } = fields
  const signature = createHmac('sha256', key)
    .update(JSON.stringify(['invite', String(orgId), String(expiration), generation, inviteId]))
    .digest('base64url')
  return inviteId === '0' ? signature : `${inviteId}.${signature}`
}

/** `inviteId` is 0 for the link that is passed on. */
export const signInvite = (key: Buffer, fields: InviteFields & { readonly inviteId: number }): string =>
  signatureOf(key, fields, String(fields.inviteId))

/** The invite's id when the fields of a link belong together, else null; the caller judges the expiration. */
export const verifyInvite = (key: Buffer, fields: InviteFields, signature: string): number | null => {
  const inviteId = PATTERN.exec(signature)?.[1] ?? '0'
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, fields, inviteId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(inviteId) : null
}
