import { claimOf } from '@/domain/access/googleLogin'
import { ROLES } from '@/domain/people/types'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { fingerprint } from '@/domain/shared/fingerprint'
import { Refusal } from '@/server/lib/refusal'
import { hashOf } from '@/server/lib/hash'
import type { Services, TokenClaims } from '@/server/accounts/services'

/** "Hashes" a password for stories and tests: readable, without any protection. */
export const plainHash = (password: string): string => `plain:${password}`

/** Returns a readable, unsigned session token that contains its claims, for stories and tests. */
export const plainToken = (claims: TokenClaims): string =>
  [
    'stackyard',
    claims.kind,
    claims.sessionId,
    claims.userId,
    claims.actorId ?? 0,
    claims.orgId ?? 0,
    claims.role,
    claims.expiresAt,
    claims.generation,
  ].join('.')

const readPlainToken = (token: string): TokenClaims | null => {
  const [mark, kind, sessionId, userId, actorId, orgId, roleName, expiresAt, generation] = token.split('.')
  const role = ROLES.find((name) => name === roleName)
  if (mark !== 'stackyard' || (kind !== 'access' && kind !== 'refresh') || !role) return null
  return {
    kind,
    sessionId: Number(sessionId),
    userId: Number(userId),
    actorId: Number(actorId) || null,
    orgId: Number(orgId) || null,
    role,
    expiresAt: Number(expiresAt),
    generation: Number(generation),
  }
}

const signInvite = (
  orgId: number | string,
  expiration: number | string,
  generation = 0,
  inviteId: number | string = 0,
): string => {
  const hash = hashOf(`invite ${orgId} ${expiration} ${generation} ${inviteId}`)
  return `${inviteId}-${hash.toString(16).padStart(8, '0')}`
}

const STAND_IN = 'stand-in:'

const flowOf = (now: number) => ({
  state: `state-${now}`,
  nonce: `nonce-${now}`,
  verifier: 'verifier',
  expiresAt: now + HOUR_MS,
})

/**
 * The backend's services for stories, tests and the development app: deterministic, without real secrets, rate limits,
 * e-mails and OAuth providers.
 */
export const simpleServices: Services = {
  passwords: {
    hash: (password) => Promise.resolve(plainHash(password)),
    verify: (password, hash) => Promise.resolve(hash === plainHash(password)),
  },
  tokens: {
    mint: (claims) => Promise.resolve(plainToken(claims)),
    read: (token) => Promise.resolve(readPlainToken(token)),
  },
  invites: {
    sign: signInvite,
    verify: (orgId, expiration, signature, generation) => {
      const [inviteId = ''] = signature.split('-')
      return signature === signInvite(orgId, expiration, generation, inviteId) ? Number(inviteId) : null
    },
  },
  digest: fingerprint,
  code: (sequence) => `code-${sequence}`,
  mailDelivery: 'sent',
  observe: () => undefined,
  guard: (_action, _subject, _request, work) => work(),
  /** Accepts `stand-in:<address>`, with `#` and a text for a second login of the same test, or an unsigned ID token with an e-mail claim, without verification. */
  readGoogleToken: (idToken) => {
    const claimed = idToken.startsWith(STAND_IN) ? idToken.slice(STAND_IN.length) : claimOf(idToken, 'email')
    const [email = ''] = claimed?.toLowerCase().split('#') ?? []
    const [firstName = ''] = email.split('@')
    const nonce = claimOf(idToken, 'nonce') ?? idToken
    const subject = `stand-in ${claimOf(idToken, 'sub') ?? email}`
    return Promise.resolve(email.includes('@') ? { subject, nonce, email, firstName, lastName: '' } : null)
  },
  /** Accepts each answer for the right challenge, unless its id begins with `wrong`. */
  passkeys: {
    host: () => 'localhost',
    made: ({ id }) =>
      Promise.resolve(id.startsWith('wrong') ? null : { credentialId: id, publicKey: 'key', counter: 0 }),
    shown: ({ id }, _challenge, { counter }) => Promise.resolve(id.startsWith('wrong') ? null : counter + 1),
  },
  googleNonces: { issue: (now) => `nonce-${now}`, isIssued: () => true },
  /** Accepts the code `stand-in:<address>`, as the login with Google does. */
  singleSignOn: {
    addressOf: ({ state }) => Promise.resolve(`https://login.example/authorize?state=${state}`),
    identify: ({ code }) => {
      const email = code.startsWith(STAND_IN) ? code.slice(STAND_IN.length) : ''
      const [firstName = ''] = email.split('@')
      return email.includes('@')
        ? Promise.resolve({
            subject: `stand-in ${email}`,
            email,
            firstName,
            lastName: '',
            role: null,
            isRoleUnknown: false,
            provider: 'Lumen ID',
          })
        : Promise.reject(
            new Refusal(401, "The provider didn't confirm this login. Start again from the login page."),
          )
    },
    flows: {
      begin: (now) => ({ ...flowOf(now), challenge: 'challenge', sealed: `flow-${now}` }),
      open: (sealed, state, now) =>
        sealed.startsWith('flow') && state.startsWith('state') ? { ...flowOf(now), nonce: sealed } : null,
    },
  },
  exchangeOAuthCode: null,
  appOrigin: () => 'http://localhost',
}
