import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { DAY_MS } from '@/domain/shared/constants'
import { EXPIRED_PER_CALL } from '@/server/store/store'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { Refusal } from '@/server/lib/refusal'
import type { Route } from '../route'

/** Longer than a nonce is valid. */
const KEPT_MS = DAY_MS

/**
 * Uses up the nonce of a login with Google. Throws a `Refusal` (HTTP 401) for one that this service did not issue or
 * that was used before: an ID token opens one session (S-10).
 */
export const spendGoogleNonce = (core: Core, nonce: string): void =>
  core.store.transaction(() => {
    const now = core.now()
    const kept = core.services.digest(`google nonce ${nonce}`)
    core.store.removeExpired('usedNonces', now, EXPIRED_PER_CALL)
    if (
      !core.services.googleNonces.isIssued(nonce, now) ||
      core.store.list('usedNonces', { nonce: kept }).length > 0
    )
      throw new Refusal(
        401,
        'This Google login was already used or has expired. Start again with Continue with Google.',
      )
    core.store.insert('usedNonces', { nonce: kept, expiresAt: now + KEPT_MS })
  })

/** Creates the route that starts a login with Google; the API contract does not require this call. */
export const googleNonceRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.googleNonce.issue, () => ({
    nonce: core.services.googleNonces.issue(core.now()),
  }))
