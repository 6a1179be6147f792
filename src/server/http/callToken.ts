import { createHash, timingSafeEqual } from 'node:crypto'
import { createThrottle } from '@/server/accounts/throttle'
import { Refusal, tooBusy, tooMany } from '@/server/lib/refusal'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Checks the Authorization header of a call from an address. Rejects with a `Refusal` for any but the token. */
export type TokenCheck = (authorization: string, address: string) => Promise<void>

const wrongToken = () =>
  new Refusal(401, 'The token of this call is not the STACKYARD_WORKER_TOKEN of the service.', {
    'WWW-Authenticate': 'Bearer',
  })

/**
 * Creates the check of the bearer token. A wrong token is slowed down as a wrong password is: who sends it again has to
 * wait, and other guesses from that address are checked one at a time. The right one is never refused.
 */
export const createTokenCheck = (token: string, now: () => number): TokenCheck => {
  const expected = digest(`Bearer ${token}`)
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
      () => (timingSafeEqual(given, expected) ? Promise.resolve() : Promise.reject(wrongToken())),
    )
  }
}
