import { createHash, timingSafeEqual } from 'node:crypto'
import { createThrottle } from '@/server/accounts/throttle'
import { Refusal, tooBusy, tooMany } from '@/server/lib/refusal'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a call may reach: everything, or what is of one organization. */
export type CallReach = { readonly kind: 'all' } | { readonly kind: 'organization'; readonly orgId: number }

/** Checks the Authorization header of a call from an address. Rejects with a `Refusal` for a token that lets nobody in. */
export type TokenCheck = (authorization: string, address: string) => Promise<CallReach>

const wrongToken = () =>
  new Refusal(
    401,
    'The token of this call is not the STACKYARD_WORKER_TOKEN of the service, and none of stackyard user run-token that still holds.',
    { 'WWW-Authenticate': 'Bearer' },
  )

/** Tokens that let calls in. */
export interface CallTokens {
  /** STACKYARD_WORKER_TOKEN; null without one. */
  readonly token: string | null
  /** Organization of a token of the operator's; null for another one. */
  readonly organizationOf: (token: string) => number | null
}

/**
 * Creates the check of the bearer token. A wrong token is slowed down as a wrong password is: who sends it again has to
 * wait, and other guesses from that address are checked one at a time. The right one is never refused.
 */
export const createTokenCheck = ({ token, organizationOf }: CallTokens, now: () => number): TokenCheck => {
  const expected = token === null ? null : digest(`Bearer ${token}`)
  const throttle = createThrottle({
    now,
    isFailure: (error) => error instanceof Refusal,
    refuse: tooMany,
    refuseBusy: tooBusy,
  })
  return (authorization, address) => {
    const given = digest(authorization)
    return throttle.attempt(
      [
        { kind: 'gate', key: `${given.toString('base64url')} from ${address}` },
        { kind: 'lane', key: `from ${address}` },
      ],
      { client: address, signal: null },
      async () => {
        if (expected !== null && timingSafeEqual(given, expected)) return { kind: 'all' }
        const orgId = organizationOf(authorization.replace(/^Bearer /, ''))
        if (orgId === null) throw wrongToken()
        return { kind: 'organization', orgId }
      },
    )
  }
}
