import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { createSealer, deriveKey } from '../lib/sealing'

/** Random bytes of a state, nonce or verifier: 43 characters, as RFC 7636 asks for. */
const BYTES = 32
/** Time that somebody has for the page of the provider. */
const LIFETIME_MS = 60 * 60_000
const PLACE = 'login flow'

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
})

/** What a login at an OpenID provider began with. */
export type LoginFlow = z.output<typeof flowSchema>

/** A login that begins. */
interface BegunFlow extends LoginFlow {
  /** Hash of the verifier, which the provider gets first (PKCE). */
  readonly challenge: string
  /** The flow, sealed for the browser, which has to bring it back with the answer. */
  readonly sealed: string
}

/** Begins logins at a provider, and opens what the browser brings back. */
export interface LoginFlows {
  readonly begin: (now: number) => BegunFlow
  /** Null for one that this service has not begun, for another state, and after an hour. */
  readonly open: (sealed: string, state: string, now: number) => LoginFlow | null
}

const random = (): string => randomBytes(BYTES).toString('base64url')

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Creates the flows of an installation; `master` is its key. */
export const createLoginFlows = (master: Buffer): LoginFlows => {
  const sealer = createSealer(deriveKey(master, 'login flows'))
  return {
    begin: (now) => {
      const flow = { state: random(), nonce: random(), verifier: random(), expiresAt: now + LIFETIME_MS }
      const challenge = createHash('sha256').update(flow.verifier).digest('base64url')
      return { ...flow, challenge, sealed: sealer.seal(JSON.stringify(flow), PLACE) }
    },
    open: (sealed, state, now) => {
      try {
        const flow = z.parse(flowSchema, JSON.parse(sealer.open(sealed, PLACE)))
        return isSame(flow.state, state) && flow.expiresAt > now ? flow : null
      } catch {
        return null
      }
    },
  }
}
