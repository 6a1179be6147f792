import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import type { GoogleInvite } from '@/domain/access/googleLogin'
import type { LoginResponse } from './auth'

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
