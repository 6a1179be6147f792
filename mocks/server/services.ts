/** The real services behind the backend: hashing, signatures, throttling, mail. */
import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../services'
import { createDigest } from './digest'
import { createGoogleReader } from './googleTokens'
import { signInvite, verifyInvite } from './invites'
import { createOAuthExchange } from './oauthExchange'
import { STAND_IN_CLIENT } from './options.mjs'
import { mailText } from './outbox'
import { hashPassword, verifyPassword } from './passwords'
import { deriveKey } from './sealing'
import { createThrottle } from './throttle'
import { mintToken, readToken } from './tokens'

export interface ServiceOptions {
  /** The one key of the installation, 32 bytes. */
  readonly key: Buffer
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Origin of the app, without a slash at the end. */
  readonly origin: () => string
  readonly print: (text: string) => void
  /** Origin of the stand-in, where codes of OAuth providers are exchanged and Google's tokens checked; null without one. */
  readonly standIn: string | null
}

/** Header by which the server tells the backend who is calling; what a caller sends under this name is dropped. */
export const PEER_HEADER = 'x-stackyard-peer'
const CODE_BYTES = 24

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Counts per account, or whatever a call is about, and per peer. A success clears what it is about; of the peer it takes
 * back that one try, so that nobody clears the guesses at others by an account of their own.
 *
 * A refresh needs a signed token, so there is nothing to guess and nothing to slow down.
 */
const createThrottling = (now: () => number): Pick<Services, 'throttle' | 'forgive'> => {
  const subjects = createThrottle(now)
  const peers = createThrottle(now)
  const subjectKey = (action: string, subject: string) => `${action} ${digest(subject.trim().toLowerCase())}`
  const peerKey = (action: string, request: Request) => `${action} ${request.headers.get(PEER_HEADER) ?? ''}`
  return {
    throttle: (action, subject, request) => {
      if (action === 'refresh') return null
      const wait = Math.max(
        subjects.waitFor(subjectKey(action, subject)),
        peers.waitFor(peerKey(action, request)),
      )
      if (wait > 0) return wait
      subjects.count(subjectKey(action, subject))
      peers.count(peerKey(action, request))
      return null
    },
    forgive: (action, subject, request) => {
      subjects.forgive(subjectKey(action, subject))
      peers.takeBack(peerKey(action, request))
    },
  }
}

/** Services of the reference server. Google's log in needs an outside party, and so do OAuth exchanges: without a stand-in they are refused. */
export const createServices = ({ key, now, origin, print, standIn }: ServiceOptions): Services => {
  const tokenKey = deriveKey(key, 'tokens')
  const inviteKey = deriveKey(key, 'invites')
  return {
    passwords: { hash: hashPassword, verify: verifyPassword },
    tokens: {
      mint: (claims) => Promise.resolve(mintToken(tokenKey, claims)),
      read: (token) => Promise.resolve(readToken(tokenKey, token)),
    },
    invites: {
      sign: (orgId, expiration) => signInvite(inviteKey, orgId, expiration),
      verify: (orgId, expiration, signature) => verifyInvite(inviteKey, orgId, expiration, signature),
    },
    digest: createDigest(key),
    code: () => randomBytes(CODE_BYTES).toString('base64url'),
    sendMail: (mail) => print(mailText(mail)),
    ...createThrottling(now),
    readGoogleToken:
      standIn === null
        ? () => Promise.resolve(null)
        : createGoogleReader(`${standIn}/google/tokeninfo`, STAND_IN_CLIENT),
    exchangeOAuthCode: standIn === null ? null : createOAuthExchange(`${standIn}/token`),
    appOrigin: origin,
  }
}
