import type * as z from 'zod/mini'
import { KEEPS_REFRESH_TOKEN } from '@/api/contract/auth'
import type { loginBody } from '@/api/contract/auth'
import { endpoints } from '@/api/contract/endpoints'
import { isEmail } from '@/domain/people/emails'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { Refusal, wrongField } from '@/server/lib/refusal'
import { takeMails } from '@/server/accounts/mailBudgets'
import { issueChallenge, passkeysOf, showsPasskey } from '@/server/accounts/passkeys'
import { hasApp, hasSecondFactor, spendCode } from '@/server/accounts/secondFactor'
import { openSession, refreshSession } from '@/server/accounts/session'
import type { UserRecord } from '@/server/store/records'
import { PEER_HEADER } from '@/server/accounts/callHeaders'
import {
  assertEmailIsFree,
  assertSignUp,
  createJoining,
  createMember,
  createOwner,
  enterByGoogle,
  joinByGoogle,
  joining,
  proveByConfirmation,
  proveByInvite,
  proveByReset,
  redeemCode,
  rejoin,
  sendCode,
  userOfCode,
} from './accounts'
import type { Confirm, Person } from './accounts'
import { normalEmail, userByEmail } from '@/server/accounts/emails'
import { assertInvited, readInvite } from '../organisation/invites'
import type { InviteLink } from '../organisation/invites'
import { hashNewPassword, isPassword, refuseWeakPassword, wordsOf, wordsOfUser } from './passwordRule'
import { organisationToWire, userToWire } from '@/server/accounts/wire'
import type { Route } from '../route'

const SAME_ANSWER = 'If this address is registered, an email is on its way.'
const WRONG_PAIR = 'Email or password is wrong'

const refuseNoEmail = (email: string): void => {
  if (!isEmail(email)) throw wrongField('email', 'is not an email address')
}

/** Refuses a right password without the right second step; whoever has passkeys gets the challenge for one, and hears whether there is no app. */
const secondStepDue = (core: Core, user: UserRecord, status: number, message: string): Refusal => {
  const hasPasskeys = passkeysOf(core.store, user.id).length > 0
  return new Refusal(status, message, {}, 'message', {
    reason: 'second_factor',
    ...(hasPasskeys && {
      passkey_challenge: issueChallenge(core, 'login', user),
      ...(!hasApp(core.store, user) && { second_step: 'passkey' }),
    }),
  })
}

const noCode = (core: Core, user: UserRecord): Refusal =>
  secondStepDue(
    core,
    user,
    403,
    hasApp(core.store, user)
      ? 'Enter the code of your authenticator app.'
      : 'Use a passkey, or enter a recovery code.',
  )

const wrongCodeOf = (core: Core, user: UserRecord): string =>
  hasApp(core.store, user)
    ? 'This code is wrong, or was used already. Wait for the next one.'
    : 'This recovery code is wrong, or was used already.'
const WRONG_PASSKEY =
  'This passkey is not one of your account, or it took more than five minutes. Try again, or enter a code.'

/** The account as it is now; a `Refusal` if its password has changed while a login waited. */
const withSamePassword = ({ store }: Core, { id, passwordHash }: UserRecord): UserRecord => {
  const user = store.get('users', id)
  if (user === null || user.passwordHash !== passwordHash) throw new Refusal(401, WRONG_PAIR)
  return user
}

/** Second step of a login, as it was sent. */
type SecondStep = Pick<z.output<typeof loginBody>, 'code' | 'passkey'>

/**
 * Rejects with a `Refusal` for an account with a second factor: HTTP 403 without a code or passkey, which is no failed login, and
 * HTTP 401 with a wrong one.
 */
const passSecondStep = async (
  core: Core,
  user: UserRecord,
  { code = '', passkey }: SecondStep,
  request: Request,
): Promise<void> => {
  if (!hasSecondFactor(user)) return
  if (passkey === undefined && code === '') throw noCode(core, user)
  await core.services.guard('secondFactor', String(user.id), request, async () => {
    const isRight =
      passkey === undefined ? spendCode(core, user, code) : await showsPasskey(core, user, passkey)
    if (!isRight)
      throw secondStepDue(core, user, 401, passkey === undefined ? wrongCodeOf(core, user) : WRONG_PASSKEY)
  })
}

const passwordLogin = (core: Core, decoy: Promise<string>): Route[] => [
  bindEndpoint(core, endpoints.auth.login, async ({ body, request }) => {
    const email = normalEmail(body.email)
    const known = await core.services.guard('login', email, request, async () => {
      const found = userByEmail(core, email)
      const hash = found?.passwordHash ?? null
      const isRight = await isPassword(core, body.password, hash ?? (await decoy), request)
      if (!found || hash === null || !isRight) throw new Refusal(401, WRONG_PAIR)
      return found
    })
    const user = withSamePassword(core, known)
    if (!user.emailConfirmed) throw new Refusal(401, 'Please confirm your email address first.')
    await passSecondStep(core, user, body, request)
    const entering = withSamePassword(core, user)
    if (hasSecondFactor(entering) && !hasSecondFactor(user)) throw noCode(core, entering)
    return openSession(core, entering, request)
  }),
  // not rate-limited: requires a signed token, which can't be guessed
  bindEndpoint(core, endpoints.auth.refresh, ({ caller, request }) =>
    refreshSession(core, caller(), request.headers.get(KEEPS_REFRESH_TOKEN) !== null),
  ),
]

/**
 * Creates the function that changes an account and mails its address a link to confirm it, or does neither: throws a
 * `Refusal` (HTTP 429) where the budgets of the recipient and of the caller are used up. The links of earlier mails end,
 * because they do not name what the change has added (S-2).
 */
const createConfirmation =
  (core: Core, email: string, request: Request): Confirm =>
  (change) =>
    core.store.transaction(() => {
      takeMails(core, [
        { budget: 'confirmation', subject: normalEmail(email) },
        { budget: 'signUps', subject: request.headers.get(PEER_HEADER) ?? '' },
      ])
      const user = change()
      sendCode(core, user, 'confirmEmail')
      return user
    })

/** Where an account joins, and what the account is compared with. */
interface Joining {
  readonly link: InviteLink
  readonly decoy: string
  readonly request: Request
}

/**
 * Returns the user who accepts an invite with a password. The link proves the address if it was mailed to it; otherwise
 * an account whose address is not proven becomes a member when it is confirmed.
 */
const acceptInvite = async (
  core: Core,
  person: Person & { readonly password: string },
  { link, decoy, request }: Joining,
): Promise<UserRecord> => {
  const { password, email } = person
  const confirm = createConfirmation(core, email, request)
  const isMailed = link.email === normalEmail(email)
  const known = userByEmail(core, email)
  if (known && (known.mailProven || !isMailed))
    return rejoin(core, known, { password, link, decoy, request, confirm })
  const organisation = core.store.get('organisations', link.orgId)
  await refuseWeakPassword(password, wordsOf(person, organisation))
  const passwordHash = await hashNewPassword(core, password, request)
  // read again, because an account may have been created meanwhile
  const user = userByEmail(core, email)
  if (isMailed && user && !user.mailProven) return proveByInvite(core, user, { person, passwordHash, link })
  assertEmailIsFree(core, email)
  if (isMailed) return createMember(core, { person, passwordHash, link })
  return confirm(() => createJoining(core, { person, passwordHash, link }))
}

const registration = (core: Core, decoy: Promise<string>): Route[] => [
  bindEndpoint(core, endpoints.auth.register, async ({ body, request }) => {
    // form errors reveal nothing about accounts, so they aren't rate-limited
    refuseNoEmail(body.email)
    assertSignUp(core, body.email)
    await refuseWeakPassword(body.password, wordsOf(body, null))
    const user = await core.services.guard('register', normalEmail(body.email), request, async () => {
      assertEmailIsFree(core, body.email)
      const passwordHash = await hashNewPassword(core, body.password, request)
      assertEmailIsFree(core, body.email)
      const confirm = createConfirmation(core, body.email, request)
      return confirm(() => createOwner(core, body, { passwordHash, isProven: false }))
    })
    return { user: userToWire(user), message: 'Registered. Please confirm your email address.' }
  }),
  bindEndpoint(core, endpoints.auth.registerInvite, async ({ body, request }) => {
    const user = await core.services.guard('register', normalEmail(body.email), request, async () => {
      const link = readInvite(core, body)
      refuseNoEmail(body.email)
      assertInvited(link, body.email)
      const usual = await decoy
      return joining(core, link, () => acceptInvite(core, body, { link, decoy: usual, request }))
    })
    if (user.mailProven) return openSession(core, user, request)
    return {
      user: userToWire(user),
      message: 'Confirm your email address to join. A link is on its way to it.',
    }
  }),
]

const dropped = (hasDroppedMembership: boolean) => (hasDroppedMembership ? { membership_dropped: true } : {})

const google = (core: Core): Route[] => {
  const identify = async (idToken: string) => {
    const identity = await core.services.readGoogleToken(idToken)
    if (!identity)
      throw new Refusal(
        401,
        "Google didn't confirm this login. Use your password, or a Google account with a verified address.",
      )
    return identity
  }
  return [
    bindEndpoint(core, endpoints.auth.googleSwap, async ({ body, request }) => {
      const { user, hasDroppedMembership } = await core.services.guard(
        'google',
        body.id_token,
        request,
        async () => enterByGoogle(core, await identify(body.id_token)),
      )
      return { ...(await openSession(core, user, request)), ...dropped(hasDroppedMembership) }
    }),
    bindEndpoint(core, endpoints.auth.googleInvite, async ({ body, request }) => {
      const user = await core.services.guard('google', body.id_token, request, async () => {
        const link = readInvite(core, body)
        const identity = await identify(body.id_token)
        assertInvited(link, identity.email)
        return joining(core, link, async () => joinByGoogle(core, identity, link))
      })
      return openSession(core, user, request)
    }),
  ]
}

const mails = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.auth.requestReset, ({ body, request }) =>
    core.services.guard('requestReset', normalEmail(body.email), request, () => {
      takeMails(core, [{ budget: 'reset', subject: normalEmail(body.email) }])
      const user = userByEmail(core, body.email)
      if (user) sendCode(core, user, 'resetPassword')
      return Promise.resolve({ message: SAME_ANSWER })
    }),
  ),
  bindEndpoint(core, endpoints.auth.resendConfirmation, ({ body, request }) =>
    core.services.guard('resendConfirmation', normalEmail(body.email), request, () => {
      // a budget of its own: it neither uses up sign-ups of the address nor shows whether there was one
      takeMails(core, [{ budget: 'resends', subject: normalEmail(body.email) }])
      const user = userByEmail(core, body.email)
      if (user && (!user.emailConfirmed || user.joining)) sendCode(core, user, 'confirmEmail')
      return Promise.resolve({ message: SAME_ANSWER })
    }),
  ),
  bindEndpoint(core, endpoints.auth.resetPassword, async ({ body, request }) => {
    // looked up without redeeming, so that a refused password doesn't use up the code
    const owner = await core.services.guard('resetPassword', body.code, request, async () =>
      userOfCode(core, body.code, 'resetPassword'),
    )
    await refuseWeakPassword(body.password, wordsOfUser(core, owner))
    const hash = await hashNewPassword(core, body.password, request)
    const { hasDroppedMembership } = core.store.transaction(() =>
      proveByReset(core, redeemCode(core, body.code, 'resetPassword'), hash),
    )
    return { message: 'Your password has been changed', ...dropped(hasDroppedMembership) }
  }),
  bindEndpoint(core, endpoints.auth.confirmEmail, async ({ body, request }) => {
    const { user, hasDroppedMembership } = await core.services.guard(
      'confirmEmail',
      body.code,
      request,
      async () =>
        core.store.transaction(() => proveByConfirmation(core, redeemCode(core, body.code, 'confirmEmail'))),
    )
    const organisation = user.orgId === null ? null : core.store.get('organisations', user.orgId)
    if (!organisation) throw new Refusal(400, 'This code is no longer valid')
    // the link of an old mail must not open what a mailbox alone does not
    if (hasSecondFactor(user))
      throw new Refusal(403, 'Your address is confirmed. Log in with your password and a code or passkey.')
    return {
      ...(await openSession(core, user, request)),
      organization: organisationToWire(organisation),
      ...dropped(hasDroppedMembership),
    }
  }),
]

/**
 * Creates the routes of login, token refresh, registration, Google login, e-mail confirmation and password reset
 * (Rules "Wire answers").
 */
export const authRoutes = (core: Core): Route[] => {
  // hash to check against if an account is unknown or has no password, so that all cases take the same time
  const decoy = core.services.passwords.hash('Nobody-has-this-1', null)
  return [...passwordLogin(core, decoy), ...registration(core, decoy), ...google(core), ...mails(core)]
}
