import type { QueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { GoogleInvite } from '@/domain/access/googleLogin'
import type { LoginResponse } from './auth'
import { capabilitiesQuery } from './capabilities'

/** Fetches the nonce for a login with Google (S-10); null for a service that issues none. */
export const fetchGoogleNonce = async (client: QueryClient): Promise<string | null> => {
  const { calls } = await client.ensureQueryData(capabilitiesQuery())
  if (!calls.has('googleNonce')) return null
  return (await request(optionalEndpoints.googleNonce.issue, {})).nonce
}

/**
 * Exchanges Google's ID token for a session; resolves to its tokens and user (AUT-2). With an invite, the user joins
 * the inviting organisation; null is a plain login. Rejects with HttpError 401 if the token is not valid, and 403 for a
 * forged or expired invite.
 */
export const swapGoogleToken = (idToken: string, invite: GoogleInvite | null): Promise<LoginResponse> =>
  invite === null
    ? request(endpoints.auth.googleSwap, { body: { id_token: idToken } })
    : request(endpoints.auth.googleInvite, {
        body: {
          id_token: idToken,
          org_id: invite.orgId,
          expiration: invite.expiration,
          signature: invite.signature,
        },
      })
