import { createHash, randomBytes } from 'node:crypto'
import { SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS, UNPROCESSABLE } from '@/domain/shared/constants'
import { PEER_HEADER } from '../accounts/callHeaders'
import { HUNG_UP, hungUp, Refusal, tooBusy, tooMany } from '../lib/refusal'
import type { GuardedAction, ProviderLogins, Services } from '../accounts/services'
import { createDigest } from '../accounts/digest'
import { createGoogleNonces } from '../accounts/googleNonces'
import { signInvite, verifyInvite } from '../accounts/invites'
import { createLoginFlows } from '../accounts/loginFlows'
import type { LineClient } from '../accounts/line'
import { hashPassword, verifyPassword } from '../accounts/passwords'
import { deriveKey } from '../lib/sealing'
import { createPasskeyChecks } from './passkeyChecks'
import { createThrottle, type Limit } from '../accounts/throttle'
import { mintToken, readToken } from '../accounts/tokens'

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

/**
 * Registrations that an address may get wrong within 15 minutes before all of it has to wait: more than a room of people
 * does, and few enough that nobody finds out thousands of registered addresses.
 */
const REGISTRATIONS_DELAYED_FROM = 50

/** Wrong codes at one account, of all addresses, before they have to wait: of a million codes, three count. */
const CODES_DELAYED_FROM = 30

/** Statuses of attempts that tell a guesser nothing: form errors, used up budgets of mails, and calls that were not run. */
const NO_GUESSES: readonly number[] = [UNPROCESSABLE, TOO_MANY_REQUESTS, HUNG_UP, SERVICE_UNAVAILABLE]
/** Whether an error counts as a failed attempt. */
const isFailure = (error: unknown): boolean => error instanceof Refusal && !NO_GUESSES.includes(error.status)

/** Limits of a call by caller and by subject; each action has separate counters. */
const limitsOf = (action: GuardedAction, subject: string, address: string) => {
  const account = `${action} ${digest(subject.trim().toLowerCase())}`
  const pair: Limit = { kind: 'gate', key: `${account} ${address}` }
  const caller = `${action} from ${address}`
  if (PASSWORD_ACTIONS.has(action)) {
    const all: readonly Limit[] = [{ kind: 'lane', key: caller }, pair, { kind: 'lane', key: account }]
    return { pair, all }
  }
  // who guesses codes has the password: guesses of many addresses count together
  if (action === 'secondFactor') {
    const all: readonly Limit[] = [
      { kind: 'lane', key: caller },
      pair,
      { kind: 'gate', key: account, from: CODES_DELAYED_FROM },
    ]
    return { pair, all }
  }
  const from = action === 'register' ? { from: REGISTRATIONS_DELAYED_FROM } : {}
  const all: readonly Limit[] = [{ kind: 'gate', key: caller, ...from }, pair]
  return { pair, all }
}

const addressOf = (request: Request | null): string => request?.headers.get(PEER_HEADER) ?? ''

/** Runs work that waits in lines in the name of a caller; rejects with a `Refusal` once the caller has hung up. */
const waitFor = async <T>(request: Request | null, work: (by: LineClient) => Promise<T>): Promise<T> => {
  const signal = request?.signal ?? null
  try {
    return await work({ client: addressOf(request), signal })
  } catch (error) {
    throw signal?.aborted === true && error === signal.reason ? hungUp() : error
  }
}

const createGuard = (now: () => number): Services['guard'] => {
  const throttle = createThrottle({ now, isFailure, refuse: tooMany, refuseBusy: tooBusy })
  return async (action, subject, request, work) => {
    const { pair, all } = limitsOf(action, subject, addressOf(request))
    const result = await waitFor(request, (by) => throttle.attempt(all, by, work))
    if (MAIL_ACTIONS.has(action)) for (const limit of all) throttle.count(limit)
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
  const openId = logins?.openId ?? null
  const tokenKey = deriveKey(key, 'tokens')
  const inviteKey = deriveKey(key, 'invites')
  return {
    passwords: {
      hash: (password, request) => waitFor(request, (by) => hashPassword(password, by)),
      verify: (password, hash, request) => waitFor(request, (by) => verifyPassword(password, hash, by)),
    },
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
    passkeys: createPasskeyChecks(origin),
    googleNonces: createGoogleNonces(key),
    readGoogleToken: logins?.readGoogleToken ?? (() => Promise.resolve(null)),
    singleSignOn: openId === null ? null : { ...openId, flows: createLoginFlows(key) },
    exchangeOAuthCode: logins?.exchangeCode ?? null,
    appOrigin: origin,
  }
}
