/** Invite links: signed over all their fields, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Fields go in as the texts of the link, so that another spelling of the same number is refused too. */
const signatureOf = (key: Buffer, orgId: string, expiration: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['invite', orgId, expiration]))
    .digest('base64url')

/** `expiration` in epoch seconds. */
export const signInvite = (key: Buffer, orgId: number, expiration: number): string =>
  signatureOf(key, String(orgId), String(expiration))

/** Says whether the three texts of a link belong together; the caller judges the expiration. */
export const verifyInvite = (key: Buffer, orgId: string, expiration: string, signature: string): boolean => {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, orgId, expiration))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
