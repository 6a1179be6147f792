import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { SignOnOutcome } from '@/domain/access/singleSignOn'
import type { LoginResponse } from './auth'

/** Starts a login at the operator's provider: its address, and what the browser keeps until the answer. */
export const startSignOn = () => request(optionalEndpoints.singleSignOn.start, {})

/**
 * Exchanges the provider's answer for a session; resolves to its tokens and user. With an invite, the user joins the
 * inviting organisation. Rejects with HttpError 401 for an answer that is not taken, and 403 for an address or an invite
 * that is refused.
 */
export const finishSignOn = ({
  code,
  issuer,
  pending: { state, flow, invite },
}: Extract<SignOnOutcome, { readonly kind: 'code' }>): Promise<LoginResponse> =>
  request(optionalEndpoints.singleSignOn.finish, {
    body: {
      code,
      state,
      flow,
      ...(issuer !== null && { issuer }),
      ...(invite !== null && {
        invite: { org_id: invite.orgId, expiration: invite.expiration, signature: invite.signature },
      }),
    },
  })
