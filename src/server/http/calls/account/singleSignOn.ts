import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { EXPIRED_PER_CALL } from '@/server/store/store'
import type { Core } from '@/server/accounts/core'
import type { LoginFlow } from '@/server/accounts/loginFlows'
import { openSession } from '@/server/accounts/session'
import { notFound, Refusal } from '@/server/lib/refusal'
import type { OpenIdIdentity } from '@/server/connectors/oauth/logins'
import { assertInvited, readInvite } from '../organisation/invites'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'
import { enterByOpenId, joining, joinByOpenId } from './accounts'

const providerOf = ({ services }: Core) => {
  if (services.singleSignOn === null) throw notFound('call')
  return services.singleSignOn
}

/** Uses up a flow, so that an answer of the provider opens one session. Throws a `Refusal` (HTTP 401) the second time. */
const spendFlow = ({ store, services }: Core, { nonce, expiresAt }: LoginFlow, now: number): void =>
  store.transaction(() => {
    const kept = services.digest(`login flow ${nonce}`)
    store.removeExpired('usedNonces', now, EXPIRED_PER_CALL)
    if (store.list('usedNonces', { nonce: kept }).length > 0)
      throw new Refusal(401, 'This login was already used. Start again from the login page.')
    store.insert('usedNonces', { nonce: kept, expiresAt })
  })

/** Opens the flow that the browser has brought back with the state, and resolves with the person. */
const identify = async (
  core: Core,
  body: {
    readonly code: string
    readonly state: string
    readonly flow: string
    readonly issuer?: string | undefined
  },
): Promise<OpenIdIdentity> => {
  const provider = providerOf(core)
  const flow = provider.flows.open(body.flow, body.state, core.now())
  if (flow === null)
    throw new Refusal(
      401,
      "This login wasn't started in this browser, or more than an hour ago. Start again from the login page.",
    )
  // before the provider is asked, so that two calls at once cannot both enter
  spendFlow(core, flow, core.now())
  return provider.identify({ code: body.code, issuer: body.issuer ?? null, ...flow })
}

/**
 * Creates the routes of logins at the operator's OpenID provider. The API contract does not require them; a service
 * without a provider does not announce them.
 */
export const singleSignOnRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.singleSignOn.start, async () => {
    const provider = providerOf(core)
    const { state, nonce, challenge, sealed } = provider.flows.begin(core.now())
    return { url: await provider.addressOf({ state, nonce, challenge }), state, flow: sealed }
  }),
  bindEndpoint(core, optionalEndpoints.singleSignOn.finish, async ({ body, request }) => {
    const { user, hasDroppedMembership } = await core.services.guard(
      'singleSignOn',
      body.flow,
      request,
      async () => {
        const link = body.invite === undefined ? null : readInvite(core, body.invite)
        const identity = await identify(core, body)
        if (link === null) return enterByOpenId(core, identity)
        assertInvited(link, identity.email)
        const joined = await joining(core, link, () => Promise.resolve(joinByOpenId(core, identity, link)))
        return { user: joined, hasDroppedMembership: false }
      },
    )
    return {
      ...(await openSession(core, user, request)),
      ...(hasDroppedMembership ? { membership_dropped: true } : {}),
    }
  }),
]
