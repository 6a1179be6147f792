import { createHash, randomBytes } from 'node:crypto'
import { TOO_MANY_REQUESTS, UNPROCESSABLE } from '@/domain/shared/constants'
import { PEER_HEADER } from './calls/callHeaders'
import { Refusal, tooMany } from './calls/refusal'
import type { GuardedAction, Services } from './calls/services'
import { createDigest } from './accounts/digest'
import { createGoogleNonces } from './accounts/googleNonces'
import { signInvite, verifyInvite } from './accounts/invites'
import { hashPassword, verifyPassword } from './accounts/passwords'
import { deriveKey } from './accounts/sealing'
import { createThrottle, type Limit } from './accounts/throttle'
import { mintToken, readToken } from './accounts/tokens'

/** The OAuth providers and Google's login. */
export interface ProviderLogins {
  readonly exchangeCode: NonNullable<Services['exchangeOAuthCode']>
  readonly readGoogleToken: Services['readGoogleToken']
}

/** Options of `createServices`. */
export interface ServiceOptions {
  /** The installation's key, 32 bytes. */
  readonly key: Buffer
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Origin of the app, without a trailing slash. */
  readonly origin: () => string
  readonly mailDelivery: Services['mailDelivery']
  /** See `Services`. */
  readonly printedLink?: Services['printedLink']
  /** Receives details of calls for the server's log. */
  readonly observe: Services['observe']
  /** The OAuth providers and Google's login, real or as sample pages; null if there are none. */
  readonly logins: ProviderLogins | null
}

const CODE_BYTES = 24

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Actions with a password. Other callers' failures must not lock out the right password, so only the caller's own
 * attempts at an account are delayed (FS-2).
 */
const PASSWORD_ACTIONS: ReadonlySet<GuardedAction> = new Set(['login', 'changePassword'])
/** Actions that send an e-mail; every call counts, not only failures. */
const MAIL_ACTIONS: ReadonlySet<GuardedAction> = new Set(['requestReset', 'resendConfirmation', 'testAlert'])

/** Whether an error counts as a failed attempt; form errors and used up budgets of mails don't. */
const isFailure = (error: unknown): boolean =>
  error instanceof Refusal && error.status !== UNPROCESSABLE && error.status !== TOO_MANY_REQUESTS

/** Limits of a call by subject and by caller; each action has separate counters. */
const limitsOf = (action: GuardedAction, subject: string, address: string) => {
  const account = `${action} ${digest(subject.trim().toLowerCase())}`
  const pair: Limit = { kind: 'gate', key: `${account} ${address}` }
  const caller = `${action} from ${address}`
  const wider: readonly Limit[] = PASSWORD_ACTIONS.has(action)
    ? [
        { kind: 'lane', key: caller },
        { kind: 'lane', key: account },
      ]
    : [{ kind: 'gate', key: caller }]
  return { pair, all: [pair, ...wider] }
}

const createGuard = (now: () => number): Services['guard'] => {
  const throttle = createThrottle({ now, isFailure, refuse: tooMany })
  return async (action, subject, request, work) => {
    const { pair, all } = limitsOf(action, subject, request.headers.get(PEER_HEADER) ?? '')
    const result = await throttle.attempt(all, work)
    if (MAIL_ACTIONS.has(action)) for (const { key } of all) throttle.count(key)
    else throttle.clear(pair.key)
    return result
  }
}

/**
 * Creates the services of `npm start`: real password hashing, signatures, tokens and throttling. Google logins and OAuth code exchanges need an external
 * party, so they are refused without `logins`.
 */
export const createServices = ({
  key,
  now,
  origin,
  mailDelivery,
  printedLink,
  observe,
  logins,
}: ServiceOptions): Services => {
  const tokenKey = deriveKey(key, 'tokens')
  const inviteKey = deriveKey(key, 'invites')
  return {
    passwords: { hash: hashPassword, verify: verifyPassword },
    tokens: {
      mint: (claims) => Promise.resolve(mintToken(tokenKey, claims)),
      read: (token) => Promise.resolve(readToken(tokenKey, token)),
    },
    invites: {
      sign: (orgId, expiration, generation = 0, inviteId = 0) =>
        signInvite(inviteKey, { orgId, expiration, generation, inviteId }),
      verify: (orgId, expiration, signature, generation) =>
        verifyInvite(inviteKey, { orgId, expiration, generation }, signature),
    },
    digest: createDigest(key),
    code: () => randomBytes(CODE_BYTES).toString('base64url'),
    mailDelivery,
    printedLink,
    guard: createGuard(now),
    observe,
    googleNonces: createGoogleNonces(key),
    readGoogleToken: logins?.readGoogleToken ?? (() => Promise.resolve(null)),
    exchangeOAuthCode: logins?.exchangeCode ?? null,
    appOrigin: origin,
  }
}
