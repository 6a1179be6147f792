/** Sources of live mode by the label of their type. */
import type { Rate } from '@/server/lib/outbound/tokenBucket'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Source } from '@/server/connectors/core/source'
import { horizonsIn } from '@/server/lib/horizons'
import { RunError } from '@/server/lib/runErrors'
import { clientOf } from '@/server/connectors/oauth/clients'
import type { OAuthClients } from '@/server/connectors/oauth/clients'
import type { ApiAddresses, ApiName } from '@/server/connectors/core/apiAddresses.mjs'
import { HISTORY_DAYS, columnsOf, planOf, withHorizons } from '../plans'
import { checkWith } from '@/server/connectors/core/providerCall'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { sourceOf } from '../sources'
import { adjust } from './adjust'
import { appleSearchAds } from './appleSearchAds'
import { appsFlyer } from './appsFlyer'
import type { LiveConnector } from './declared'
import { liveGoogleAds } from './googleAds'
import { oauthCheckOf } from './oauthChecks'
import { readDeclared } from './readDeclared'
import { tenjinApi } from './tenjinApi'
import { createTenjinSql } from './tenjinSql'
import { tikTok } from './tikTok'
import { topOn } from './topOn'
import { unity } from './unity'
import { vungle } from './vungle'

/** Providers of live mode, by label of the source type. */
const CONNECTORS: Readonly<Record<string, LiveConnector>> = {
  adjust,
  appsflyer: appsFlyer,
  apple_search_ads: appleSearchAds,
  tenjin_api: tenjinApi,
  tiktok: tikTok,
  topon: topOn,
  unity_ads: unity,
  vungle,
}
/** Types whose checks and reports are the provider's own in both modes. */
const COMPLETE: ReadonlySet<string> = new Set(['applovin', 'ironsource'])

const tenjinSql = createTenjinSql()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Requests that providers permit, by API. */
const RATES: readonly (readonly [ApiName, Rate])[] = [
  // no published rate; public connectors send five a second
  ['applovin', { requests: 5, perMs: 1_000 }],
  ['tenjin_api', { requests: 100, perMs: MINUTE_MS }],
  ['appsflyer', { requests: 20, perMs: MINUTE_MS }],
  // 8,000 an hour
  ['ironsource', { requests: 130, perMs: MINUTE_MS }],
  // 1,000 requests an hour, of which three may run at the same time
  ['topon', { requests: 3, perMs: 3 * (HOUR_MS / 1_000) }],
]

/** Requests that providers permit, by host. */
export const liveRates = (addresses: ApiAddresses): ReadonlyMap<string, Rate> =>
  new Map(RATES.map(([name, rate]) => [new URL(addressOf({ addresses }, name)).host, rate]))

const cannotConnect = (): CheckResult => ({
  isSuccess: false,
  message: 'Stackyard cannot connect to this provider yet, so nothing can be said about these values.',
  field: null,
  verdict: 'unclear',
})

const cannotRead = (label: string): RunError =>
  new RunError('limit', 'Stackyard cannot read this report of the provider yet.', label)

const liveSource = (label: string, connector: LiveConnector, sample: Source): Source => {
  const { check, reports } = connector
  const reportOf = (endpoint: string) => (Object.hasOwn(reports, endpoint) ? reports[endpoint] : undefined)
  const endpoints = Object.fromEntries(
    Object.entries(sample.endpoints).map(([endpoint, plan]) => {
      const { plan: differs, moreColumns = {}, columns: filled = {}, partColumn } = reportOf(endpoint) ?? {}
      const shared = plan.columns.filter(({ name }) => !Object.hasOwn(moreColumns, name))
      const columns = [...shared, ...columnsOf(moreColumns)]
      // the sample source has figures of ages that the provider may not have
      const { horizons: _ofSample, ...base } = plan
      const historyDays = Math.min(plan.historyDays, HISTORY_DAYS)
      return [
        endpoint,
        withHorizons(
          {
            ...base,
            historyDays,
            ...differs,
            columns,
            ...(partColumn !== undefined && { partColumn }),
          },
          horizonsIn(Object.keys(filled)),
        ),
      ]
    }),
  )
  return {
    endpoints,
    // also errors that are thrown before the first request
    check: (tools) => checkWith(async () => check(tools)),
    readPage: async (tools, endpoint, slice, cursor) => {
      const report = reportOf(endpoint)
      if (report === undefined) throw cannotRead(label)
      const plan = planOf(endpoints, connector.name, endpoint)
      return readDeclared(tools, { connector, report, plan, slice }, cursor)
    },
  }
}

/**
 * Returns the source of a type in live mode, such as `applovin`; `clients` are those of the operator. Throws a RunError for an unknown type.
 */
export const liveSourceOf = (label: string, clients: OAuthClients = {}): Source => {
  const source = sourceOf(label)
  if (COMPLETE.has(label)) return source
  if (label === 'tenjin') return tenjinSql
  if (label === 'google_ads') return liveGoogleAds(clientOf(clients, label))
  const connector = Object.hasOwn(CONNECTORS, label) ? CONNECTORS[label] : undefined
  if (connector !== undefined) return liveSource(label, connector, source)
  const check = oauthCheckOf(label, clientOf(clients, label))
  return {
    endpoints: source.endpoints,
    // also errors that are thrown before the first request
    check: async (tools) => (check === null ? cannotConnect() : checkWith(async () => check(tools))),
    readPage: () => Promise.reject(cannotRead(label)),
  }
}
