/** Sources of live mode by the label of their type. */
import type { Rate } from '@/server/outbound/tokenBucket'
import type { CheckResult, Source, SourceTools } from '@/server/engine/ports'
import { RunError } from '@/server/engine/ports'
import { checkWith } from '../providerCall'
import { sourceOf } from '../sources'
import { checkAppleSearchAds } from './appleSearchAds'
import { checkAdjust, checkAppsFlyer, checkTenjinApi, checkUnity, checkVungle } from './bearerSources'
import { checkTikTok } from './tikTok'
import { checkTopOn } from './topOn'

/** Checks that call the provider, of types whose reports cannot be read yet. */
const CHECKS: Readonly<Record<string, (tools: SourceTools) => Promise<CheckResult>>> = {
  adjust: checkAdjust,
  apple_search_ads: checkAppleSearchAds,
  appsflyer: checkAppsFlyer,
  tenjin_api: checkTenjinApi,
  tiktok: checkTikTok,
  topon: checkTopOn,
  unity_ads: checkUnity,
  vungle: checkVungle,
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
  // three at once, one after the other
  ['openapi.toponad.com', { requests: 2, perMs: 1_000 }],
])

const cannotConnect = (): CheckResult => ({
  isSuccess: false,
  message: 'Stackyard cannot connect to this provider yet, so nothing can be said about these values.',
  field: null,
  verdict: 'unclear',
})

/** Returns the source of a type in live mode, such as `applovin`. Throws a RunError for an unknown type. */
export const liveSourceOf = (label: string): Source => {
  const source = sourceOf(label)
  if (COMPLETE.has(label)) return source
  const check = Object.hasOwn(CHECKS, label) ? CHECKS[label] : undefined
  return {
    endpoints: source.endpoints,
    check: (tools) =>
      check === undefined ? Promise.resolve(cannotConnect()) : checkWith(async () => check(tools)),
    readPage: () =>
      Promise.reject(
        new RunError('internal', 'Stackyard cannot read the reports of this provider yet.', label),
      ),
  }
}
