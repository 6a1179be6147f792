/** Login with Google: exchanges an ID token for a session. Spec 2 §7 (AUT-2). */
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import type { GoogleInvite } from '@/domain/access/googleLogin'
import type { LoginResponse } from './auth'

/**
 * Exchanges the token for a session; with an invite, as a member of its organisation. HttpError 401 where Google did
 * not verify the token, 403 for a forged or expired invite.
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
