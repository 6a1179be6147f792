import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { PASSKEY_TIMEOUT_MS, PASSKEYS_MAX } from '@/domain/access/passkeys'
import { asOneself } from '@/server/accounts/asOneself'
import type { Core } from '@/server/accounts/core'
import { issueChallenge, passkeysOf, spendChallenge, toBase64Url } from '@/server/accounts/passkeys'
import { hasApp, turnOnSecondFactor } from '@/server/accounts/secondFactor'
import { endSessions } from '@/server/accounts/session'
import { iso } from '@/server/lib/iso'
import { conflict, notFound, Refusal, wrongField } from '@/server/lib/refusal'
import type { PasskeyRecord, UserRecord } from '@/server/store/records'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { assertOwnPassword } from './passwordRule'

/** Ed25519, and ECDSA and RSA with SHA-256: what authenticators have (COSE). */
const ALGORITHMS = [-8, -7, -257] as const
const APP_NAME = 'Stackyard'

const toWire = ({ id, name, createdAt, lastUsedAt }: PasskeyRecord) => ({
  id,
  name,
  created_at: iso(createdAt),
  last_used_at: lastUsedAt === null ? null : iso(lastUsedAt),
})

const assertRoom = (core: Core, user: UserRecord): void => {
  if (passkeysOf(core.store, user.id).length >= PASSKEYS_MAX)
    throw conflict(`You have ${PASSKEYS_MAX} passkeys. Remove one that you no longer use.`)
}

/**
 * Creates the routes with which a person lists, adds and removes passkeys, which stand for the code of the second step.
 * The first one turns two-step login on for somebody without an authenticator app. Adding and removing one asks for the
 * password. Staff who act as somebody cannot; the API contract does not require these
 * calls.
 */
export const passkeyRoutes = (core: Core): Route[] => {
  const { list, begin, add, remove } = optionalEndpoints.passkeys
  const { store, services } = core
  return [
    bindEndpoint(core, list, ({ caller }) => ({
      passkeys: passkeysOf(store, asOneself(caller()).user.id).map(toWire),
    })),
    bindEndpoint(core, begin, async ({ body, caller, request }) => {
      const { user } = asOneself(caller())
      assertRoom(core, user)
      await assertOwnPassword(core, user, body.password, request)
      return {
        rp: { id: services.passkeys.host(), name: APP_NAME },
        user: {
          // says nothing of the person to the authenticator
          id: toBase64Url(services.digest(`passkey user ${user.id}`)),
          name: user.email,
          displayName: user.email,
        },
        challenge: issueChallenge(core, 'new passkey', user),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: PASSKEY_TIMEOUT_MS,
        excludeCredentials: passkeysOf(store, user.id).map(({ credentialId }) => ({
          id: credentialId,
          type: 'public-key' as const,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'preferred' as const,
        },
        attestation: 'none' as const,
      }
    }),
    bindEndpoint(core, add, async ({ body, caller }) => {
      const { user, sessionId } = asOneself(caller())
      if (body.name === '') throw wrongField('name', 'must not be empty')
      const challenge = spendChallenge(core, 'new passkey', user, body.credential.response.clientDataJSON)
      const key = challenge === null ? null : await services.passkeys.made(body.credential, challenge)
      if (key === null)
        throw new Refusal(
          400,
          'This passkey could not be checked, or it took more than five minutes. Try again.',
        )
      return store.transaction(() => {
        assertRoom(core, user)
        if (store.list('passkeys', { credentialId: key.credentialId }).length > 0)
          throw conflict('This passkey was added already.')
        const added = store.insert('passkeys', {
          userId: user.id,
          name: body.name,
          ...key,
          createdAt: core.now(),
          lastUsedAt: null,
        })
        const codes = turnOnSecondFactor(core, user.id)
        // other sessions have not shown a second factor
        if (codes.length > 0) endSessions(core, user.id, sessionId)
        return { ...toWire(added), recovery_codes: [...codes] }
      })
    }),
    bindEndpoint(core, remove, async ({ params, body, caller, request }) => {
      const { user } = asOneself(caller())
      const id = idFrom(params.id, 'passkey')
      if (store.get('passkeys', id)?.userId !== user.id) throw notFound('passkey')
      await assertOwnPassword(core, user, body.password, request)
      store.transaction(() => {
        // the last one is the whole second step of somebody without an app
        if (passkeysOf(store, user.id).length <= 1 && !hasApp(store, user))
          throw conflict('This is your only second step. Add another one first, or turn two-step login off.')
        store.remove('passkeys', id)
      })
    }),
  ]
}
