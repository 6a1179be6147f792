import { KEEPS_REFRESH_TOKEN } from '@/api/contract/auth'
import { endpoints } from '@/api/contract/endpoints'
import { isEmail } from '@/domain/people/emails'
import type { Core } from '../core'
import { bindEndpoint } from '../endpoint'
import { Refusal, wrongField } from '../refusal'
import { endSessions, openSession, refreshSession } from '../../accounts/session'
import {
  confirmedByGoogle,
  createMember,
  createOwner,
  joinOrganisation,
  normalEmail,
  personOfGoogle,
  redeemCode,
  assertEmailIsFree,
  rejoin,
  sendCode,
  userByEmail,
  userOfCode,
} from './accounts'
import type { Person } from './accounts'
import { readInvite } from '../organisation/invites'
import { hashNewPassword, isPassword, refuseWeakPassword } from './passwordRule'
import { organisationToWire, userToWire } from '../wire'
import type { Route } from '../route'

const SAME_ANSWER = 'If this address is registered, an email is on its way.'
const WRONG_PAIR = 'Email or password is wrong'

const refuseNoEmail = (email: string): void => {
  if (!isEmail(email)) throw wrongField('email', 'is not an email address')
}

const passwordLogin = (core: Core, decoy: Promise<string>): Route[] => [
  bindEndpoint(core, endpoints.auth.login, async ({ body, request }) => {
    const email = normalEmail(body.email)
    const user = await core.services.guard('login', email, request, async () => {
      const found = userByEmail(core, email)
      const hash = found?.passwordHash ?? null
      const isRight = await isPassword(core, body.password, hash ?? (await decoy))
      if (!found || hash === null || !isRight) throw new Refusal(401, WRONG_PAIR)
      return found
    })
    if (!user.emailConfirmed) throw new Refusal(401, 'Please confirm your email address first.')
    return openSession(core, user, request)
  }),
  // not rate-limited: requires a signed token, which can't be guessed
  bindEndpoint(core, endpoints.auth.refresh, ({ caller, request }) =>
    refreshSession(core, caller(), request.headers.get(KEEPS_REFRESH_TOKEN) !== null),
  ),
]

/** Creates a user for a new email address that joins by invite. */
const newMember = async (core: Core, person: Person & { readonly password: string }, orgId: number) => {
  await refuseWeakPassword(person.password, person.email)
  const hash = await hashNewPassword(core, person.password)
  assertEmailIsFree(core, person.email)
  return createMember(core, person, hash, orgId)
}

const registration = (core: Core, decoy: Promise<string>): Route[] => [
  bindEndpoint(core, endpoints.auth.register, async ({ body, request }) => {
    // form errors reveal nothing about accounts, so they aren't rate-limited
    refuseNoEmail(body.email)
    await refuseWeakPassword(body.password, body.email)
    const user = await core.services.guard('register', normalEmail(body.email), request, async () => {
      assertEmailIsFree(core, body.email)
      const hash = await hashNewPassword(core, body.password)
      assertEmailIsFree(core, body.email)
      return createOwner(core, body, hash, false)
    })
    sendCode(core, user, 'confirmEmail')
    return { user: userToWire(user), message: 'Registered. Please confirm your email address.' }
  }),
  bindEndpoint(core, endpoints.auth.registerInvite, async ({ body, request }) => {
    const user = await core.services.guard('register', normalEmail(body.email), request, async () => {
      const orgId = readInvite(core, body)
      refuseNoEmail(body.email)
      const known = userByEmail(core, body.email)
      return known
        ? rejoin(core, known, { password: body.password, orgId, decoy: await decoy })
        : newMember(core, body, orgId)
    })
    return openSession(core, user, request)
  }),
]

const google = (core: Core): Route[] => {
  const identify = async (idToken: string) => {
    const identity = await core.services.readGoogleToken(idToken)
    if (!identity)
      throw new Refusal(
        401,
        "Google didn't confirm this login. Use your password, or a Google account with a verified address.",
      )
    return personOfGoogle(identity)
  }
  return [
    bindEndpoint(core, endpoints.auth.googleSwap, async ({ body, request }) => {
      const person = await core.services.guard('google', body.id_token, request, () =>
        identify(body.id_token),
      )
      const known = userByEmail(core, person.email)
      return openSession(
        core,
        known ? confirmedByGoogle(core, known) : createOwner(core, person, null, true),
        request,
      )
    }),
    bindEndpoint(core, endpoints.auth.googleInvite, async ({ body, request }) => {
      const user = await core.services.guard('google', body.id_token, request, async () => {
        const orgId = readInvite(core, body)
        const person = await identify(body.id_token)
        const known = userByEmail(core, person.email)
        return core.store.transaction(() =>
          known
            ? confirmedByGoogle(core, joinOrganisation(core, known, orgId))
            : createMember(core, person, null, orgId),
        )
      })
      return openSession(core, user, request)
    }),
  ]
}

const mails = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.auth.requestReset, ({ body, request }) =>
    core.services.guard('requestReset', normalEmail(body.email), request, () => {
      const user = userByEmail(core, body.email)
      if (user) sendCode(core, user, 'resetPassword')
      return Promise.resolve({ message: SAME_ANSWER })
    }),
  ),
  bindEndpoint(core, endpoints.auth.resendConfirmation, ({ body, request }) =>
    core.services.guard('resendConfirmation', normalEmail(body.email), request, () => {
      const user = userByEmail(core, body.email)
      if (user && !user.emailConfirmed) sendCode(core, user, 'confirmEmail')
      return Promise.resolve({ message: SAME_ANSWER })
    }),
  ),
  bindEndpoint(core, endpoints.auth.resetPassword, async ({ body, request }) => {
    // looked up without redeeming, so that a refused password doesn't use up the code
    const { email } = await core.services.guard('resetPassword', body.code, request, async () =>
      userOfCode(core, body.code, 'resetPassword'),
    )
    await refuseWeakPassword(body.password, email)
    const hash = await hashNewPassword(core, body.password)
    core.store.transaction(() => {
      const user = redeemCode(core, body.code, 'resetPassword')
      core.store.update('users', user.id, {
        passwordHash: hash,
        emailConfirmed: true,
        mailProven: true,
        updatedAt: core.now(),
      })
      endSessions(core, user.id)
    })
    return { message: 'Your password has been changed' }
  }),
  bindEndpoint(core, endpoints.auth.confirmEmail, async ({ body, request }) => {
    const user = await core.services.guard('confirmEmail', body.code, request, async () =>
      core.store.transaction(() => {
        const { id } = redeemCode(core, body.code, 'confirmEmail')
        return core.store.update('users', id, {
          emailConfirmed: true,
          mailProven: true,
          updatedAt: core.now(),
        })
      }),
    )
    const organisation = user.orgId === null ? null : core.store.get('organisations', user.orgId)
    if (!organisation) throw new Refusal(400, 'This code is no longer valid')
    return { ...(await openSession(core, user, request)), organization: organisationToWire(organisation) }
  }),
]

/**
 * Creates the routes of login, token refresh, registration, Google login, e-mail confirmation and password reset
 * (Rules "Wire answers").
 */
export const authRoutes = (core: Core): Route[] => {
  // hash to check against if an account is unknown or has no password, so that all cases take the same time
  const decoy = core.services.passwords.hash('Nobody-has-this-1')
  return [...passwordLogin(core, decoy), ...registration(core, decoy), ...google(core), ...mails(core)]
}
