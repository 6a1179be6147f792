import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { asOneself } from '@/server/accounts/asOneself'
import { personName } from '@/server/accounts/auditEvents'
import type { Core } from '@/server/accounts/core'
import { takeMails } from '@/server/accounts/mailBudgets'
import { sendMail } from '@/server/accounts/outbox'
import { passkeysOf } from '@/server/accounts/passkeys'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasApp,
  hasSecondFactor,
  recoveryCodesLeft,
  removeApp,
  removeSecondFactor,
  resetWords,
  spendCode,
} from '@/server/accounts/secondFactor'
import { endSessions } from '@/server/accounts/session'
import { conflict, notFound, Refusal } from '@/server/lib/refusal'
import type { UserRecord } from '@/server/store/records'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { assertOwnPassword } from './passwordRule'

/** 400 instead of 401, which the client would treat as the end of the session. */
const wrongCode = (): Refusal =>
  new Refusal(400, 'code: this code is wrong, or was used already. Wait for the next one.')

const assertNoApp = ({ store }: Core, user: UserRecord): void => {
  if (hasApp(store, user)) throw conflict('You have an authenticator app already.')
}

/**
 * Creates the routes with which a person turns a second factor on and off, or removes the app beside passkeys, an ADMIN turns that of a member off, and says
 * whether all members need one. Staff who act as somebody cannot; the API contract does not require these calls.
 */
export const secondFactorRoutes = (core: Core): Route[] => {
  const {
    read,
    begin,
    confirm,
    remove,
    removeApp: removeAppEndpoint,
    reset,
    need,
  } = optionalEndpoints.secondFactor
  const { store } = core
  const { guard } = core.services
  const isNeeded = ({ orgId }: UserRecord): boolean =>
    orgId !== null && store.get('organisations', orgId)?.needsSecondFactor === true
  return [
    bindEndpoint(core, read, ({ caller }) => {
      const { user } = asOneself(caller())
      return {
        enabled: hasSecondFactor(user),
        app: hasApp(store, user),
        recovery_codes_left: recoveryCodesLeft(store, user),
        needed: isNeeded(user),
      }
    }),
    bindEndpoint(core, begin, async ({ body, caller, request }) => {
      const { user } = asOneself(caller())
      assertNoApp(core, user)
      await assertOwnPassword(core, user, body.password, request)
      // again, because it may have been confirmed meanwhile
      assertNoApp(core, user)
      return beginSecondFactor(core, user)
    }),
    bindEndpoint(core, confirm, async ({ body, caller, request }) => {
      const { user, sessionId } = asOneself(caller())
      assertNoApp(core, user)
      const codes = await guard('secondFactor', String(user.id), request, async () => {
        const made = confirmSecondFactor(core, user, body.code)
        if (made === null) throw wrongCode()
        return made
      })
      // which have not shown a second factor
      if (codes.length > 0) endSessions(core, user.id, sessionId)
      return { recovery_codes: [...codes] }
    }),
    bindEndpoint(core, remove, async ({ body, caller, request }) => {
      const { user } = asOneself(caller())
      if (!hasSecondFactor(user)) throw conflict('Two-step login is off already.')
      if (isNeeded(user)) throw conflict('Your organization needs two-step login, so it stays on.')
      await assertOwnPassword(core, user, body.password, request)
      await guard('secondFactor', String(user.id), request, async () => {
        if (!spendCode(core, user, body.code)) throw wrongCode()
      })
      removeSecondFactor(store, user.id)
    }),
    bindEndpoint(core, removeAppEndpoint, async ({ body, caller, request }) => {
      const { user } = asOneself(caller())
      await assertOwnPassword(core, user, body.password, request)
      store.transaction(() => {
        if (!hasApp(store, user)) throw conflict('You have no authenticator app.')
        if (passkeysOf(store, user.id).length === 0)
          throw conflict('This is your only second step. Add a passkey first, or turn two-step login off.')
        removeApp(store, user.id)
      })
    }),
    bindEndpoint(core, reset, ({ params, caller, orgId }) => {
      const own = asOneself(caller()).user
      const user = store.get('users', idFrom(params.id, 'member'))
      if (!user || user.orgId !== orgId()) throw notFound('member')
      if (user.id === own.id) throw new Refusal(403, 'Turn your own two-step login off in the user menu')
      if (!hasSecondFactor(user)) throw conflict('Two-step login is off already.')
      store.transaction(() => {
        takeMails(core, [{ budget: 'access', subject: `${user.orgId} ${user.email}` }])
        removeSecondFactor(store, user.id)
        endSessions(core, user.id)
        sendMail(core, { to: user.email, ...resetWords(personName(own)) })
      })
    }),
    bindEndpoint(core, need, ({ body, caller, orgId }) => {
      const { user } = asOneself(caller())
      if (body.needed && !hasSecondFactor(user) && user.passwordHash !== null)
        throw conflict('Turn on your own two-step login first, in the user menu.')
      store.update('organisations', orgId(), { needsSecondFactor: body.needed })
    }),
  ]
}
