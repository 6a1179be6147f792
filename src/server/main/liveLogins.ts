import { pages } from '@/domain/shared/paths'
import type { Log } from '../lib/log'
import type { StartOptions } from './options.mjs'
import { egressRule } from '../lib/outbound/egress'
import { createGuardedHttp } from '../lib/outbound/guardedHttp'
import { privateHostsOf } from '../lib/outbound/privateRules'
import { apiOrigins } from '../connectors/core/apiAddresses.mjs'
import type { ProviderLogins } from '../accounts/services'
import { createGoogleLogin } from '../connectors/oauth/googleLogin'
import { createOpenIdLogin } from '../connectors/oauth/openIdLogin'
import { createOAuthExchange } from '../connectors/oauthExchange'
import { NO_OAUTH } from '../connectors/oauth/options.mjs'

/** Page of the app to which the OpenID provider returns. */
const SSO_PATH = pages.singleSignOn.href()

/** Requests to the OpenID provider, of which a login has two: a company logs in within minutes. */
const SSO_RATE = { requests: 100, perMs: 1_000 }

/** What `createLiveLogins` takes from the service. */
interface LiveLoginTools {
  /** Current time, epoch ms. */
  readonly now: () => number
  readonly log: Pick<Log, 'fault'>
  /** Origin of the app, to which providers return. */
  readonly origin: () => string
}

/**
 * Creates the OAuth providers and Google's login of live mode, as far as the operator has set them up; null for a
 * service that connects to nobody.
 */
export const createLiveLogins = (
  {
    isLive,
    egress,
    privateHosts = null,
    oauth = NO_OAUTH,
    apiAddresses = {},
    openId = null,
  }: Pick<StartOptions, 'isLive' | 'egress' | 'privateHosts' | 'oauth' | 'apiAddresses' | 'openId'>,
  { now, log, origin }: LiveLoginTools,
): ProviderLogins | null => {
  if (!isLive) return null
  const { clients, googleClientId } = oauth
  const hosts = privateHostsOf(privateHosts)
  const httpFor = createGuardedHttp({
    now,
    isPermitted: egressRule(egress, hosts),
    privateHosts: hosts,
    privateOrigins: new Set([
      ...apiOrigins(apiAddresses),
      ...(openId === null ? [] : [new URL(openId.issuer).origin]),
    ]),
  })
  const onError = (error: unknown) => log.fault('oauth', error, '-')
  return {
    openId:
      openId === null
        ? null
        : createOpenIdLogin({
            provider: openId,
            http: httpFor(
              { openId: openId.clientId },
              { address: new URL(openId.issuer).origin, rate: SSO_RATE },
            ),
            redirectUri: () => `${origin()}${SSO_PATH}`,
            now,
            onError: (error) => log.fault('login', error, '-'),
          }),
    exchangeCode: createOAuthExchange({ clients, addresses: apiAddresses, httpFor, origin, now, onError }),
    readGoogleToken:
      googleClientId === null
        ? () => Promise.resolve(null)
        : createGoogleLogin({
            clientId: googleClientId,
            http: httpFor({ google: googleClientId }),
            now,
            onError,
          }),
  }
}
