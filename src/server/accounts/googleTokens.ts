import * as z from 'zod/mini'
import type { Services } from '../calls/services'

const PATIENCE_MS = 10_000

/** Google sends the flag as a string, other providers as a boolean. */
const infoSchema = z.object({
  aud: z.string(),
  email: z.string().check(z.minLength(1)),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
})

/**
 * Creates a function that verifies a Google ID token at `tokenInfoUrl`, in the format of Google's `tokeninfo`. It
 * resolves with e-mail address and name; null if the token was issued for another client id, the address is unverified
 * or the request fails (AUT-2).
 */
export const createGoogleReader =
  (tokenInfoUrl: string, clientId: string): Services['readGoogleToken'] =>
  async (idToken) => {
    const response = await fetch(tokenInfoUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id_token: idToken }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    if (response === null || !response.ok) return null
    const read = z.safeParse(infoSchema, await response.json().catch(() => null))
    if (!read.success || read.data.aud !== clientId) return null
    const { email, given_name: firstName, family_name: lastName } = read.data
    return { email, firstName, lastName }
  }
