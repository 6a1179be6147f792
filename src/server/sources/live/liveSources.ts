/** Sources of live mode by the label of their type. */
import type { Rate } from '@/server/outbound/tokenBucket'
import type { CheckResult, Source } from '@/server/engine/ports'
import { RunError } from '@/server/engine/ports'
import { planOf } from '../plans'
import { checkWith, withShapeTries } from '../providerCall'
import { sourceOf } from '../sources'
import { checkAppleSearchAds } from './appleSearchAds'
import { adjust } from './adjust'
import { appsFlyer } from './appsFlyer'
import { readDeclared } from './declared'
import type { LiveConnector } from './declared'
import { tenjinApi } from './tenjinApi'
import { unity } from './unity'
import { vungle } from './vungle'
import { checkTikTok } from './tikTok'
import { checkTopOn } from './topOn'

const checkOnly = (name: string, check: LiveConnector['check']): LiveConnector => ({
  name,
  check,
  reports: {},
})

/** Providers of live mode, by label of the source type. */
const CONNECTORS: Readonly<Record<string, LiveConnector>> = {
  adjust,
  appsflyer: appsFlyer,
  apple_search_ads: checkOnly('Apple Search Ads', checkAppleSearchAds),
  tenjin_api: tenjinApi,
  tiktok: checkOnly('TikTok', checkTikTok),
  topon: checkOnly('TopOn', checkTopOn),
  unity_ads: unity,
  vungle,
}
/** Types whose checks and reports are the provider's own in both modes. */
const COMPLETE: ReadonlySet<string> = new Set(['applovin', 'ironsource'])

const MINUTE_MS = 60_000
/** Requests that providers permit, by host. */
export const LIVE_RATES: ReadonlyMap<string, Rate> = new Map([
  // no published rate; public connectors send five a second
  ['r.applovin.com', { requests: 5, perMs: 1_000 }],
  ['api.tenjin.com', { requests: 100, perMs: MINUTE_MS }],
  ['hq1.appsflyer.com', { requests: 20, perMs: MINUTE_MS }],
  // 8,000 an hour
  ['platform.ironsrc.com', { requests: 130, perMs: MINUTE_MS }],
  // permits three requests at once
  ['openapi.toponad.com', { requests: 2, perMs: 1_000 }],
])

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
    Object.entries(sample.endpoints).map(([endpoint, plan]) => [
      endpoint,
      { ...plan, ...reportOf(endpoint)?.plan },
    ]),
  )
  return {
    endpoints,
    // also errors that are thrown before the first request
    check: (tools) => checkWith(async () => check(tools)),
    readPage: async (tools, endpoint, slice, cursor) => {
      const report = reportOf(endpoint)
      if (report === undefined) throw cannotRead(label)
      const plan = planOf(endpoints, connector.name, endpoint)
      return withShapeTries(() => readDeclared(tools, { connector, report, plan, slice }, cursor))
    },
  }
}

/** Returns the source of a type in live mode, such as `applovin`. Throws a RunError for an unknown type. */
export const liveSourceOf = (label: string): Source => {
  const source = sourceOf(label)
  if (COMPLETE.has(label)) return source
  const connector = Object.hasOwn(CONNECTORS, label) ? CONNECTORS[label] : undefined
  if (connector !== undefined) return liveSource(label, connector, source)
  return {
    endpoints: source.endpoints,
    check: () => Promise.resolve(cannotConnect()),
    readPage: () => Promise.reject(cannotRead(label)),
  }
}
