/**
 * Google Ads: the operator's OAuth client and developer token, and accounts that are reached through a
 * manager. Facts from its documentation and from public connectors, not yet confirmed with a live account.
 */
import * as z from 'zod/mini'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import { clientVariables } from '@/server/connectors/oauth/options.mjs'
import type { OAuthClient } from '@/server/connectors/oauth/clients'
import { GOOGLE_ADS, customerOf, queryCustomer, rootOf } from '@/connectors/googleAds/api'
import type { GoogleAdsAccess } from '@/connectors/googleAds/api'
import { googleRefreshProbe } from '@/server/connectors/oauth/googleTokens'
import { sendWithToken } from '@/server/connectors/oauth/refreshLogin'
import { googleAdsPlans, googleAdsReader } from './reports'
import { checkWith, readJson } from '@/server/connectors/core/providerCall'
import type { LongAnswer } from '@/server/connectors/core/providerCall'
import { missingClient } from '@/server/connectors/oauth/missingClient'
import { addressOf } from '@/server/connectors/core/providerRequest'

const PROBE = googleRefreshProbe(`Connect ${GOOGLE_ADS} again.`, {
  kind: 'unclear',
  message: `Google does not accept the OAuth client of this server. Its operator must check ${clientVariables('google_ads')}.`,
})
/** A customer that is closed answers no query. */
const ACCOUNT_QUERY = 'SELECT customer.id FROM customer LIMIT 1'
/** Report of the account as a whole, by which those of its campaigns are proven. */
const ACCOUNT_REPORT = 'account_report_daily'
const COST = 'metrics_cost_micros'
const CURRENCY = 'customer_currency_code'
const MICROS = 1_000_000
/** Days of one request for the account as a whole, which has a row for each. */
const TOTAL_DAYS = 90

const accessOf = (tools: SourceTools, client: OAuthClient): GoogleAdsAccess => ({
  tools,
  developerToken: client.developerToken ?? '',
  sendWithToken: (send) =>
    sendWithToken(tools, { tokenUrl: addressOf(tools, 'google_login'), probe: PROBE, client }, send),
})

/** How the customer of a run is reached, by its credential: through a manager, or directly for null. */
const roots = new WeakMap<SourceTools['secret'], Promise<string | null>>()

const knownRoot = (access: GoogleAdsAccess, customer: string): Promise<string | null> => {
  const { secret } = access.tools
  const root = roots.get(secret) ?? rootOf(access, customer)
  roots.set(secret, root)
  void root.catch(() => roots.delete(secret))
  return root
}

const search = async (tools: SourceTools, client: OAuthClient, query: string): Promise<LongAnswer> => {
  const access = accessOf(tools, client)
  const customer = customerOf(tools)
  return queryCustomer(access, customer, query, await knownRoot(access, customer))
}

const readerOf = (client: OAuthClient | null): Source['readPage'] =>
  googleAdsReader(async (tools, query) => {
    if (client === null) throw missingClient('google_ads', GOOGLE_ADS)
    return search(tools, client, query)
  })

/** Google Ads with the operator's client; null where there is none. */
export const googleAds = (client: OAuthClient | null): Source => ({
  endpoints: googleAdsPlans,
  check: (tools) =>
    checkWith(async () => {
      if (client === null) throw missingClient('google_ads', GOOGLE_ADS)
      // the login can be refreshed, and reaches the chosen account, which is open
      const { text } = await search(tools, client, ACCOUNT_QUERY)
      readJson(tools, GOOGLE_ADS, text, z.array(z.unknown()))
      return { isSuccess: true }
    }),
  readPage: readerOf(client),
  totals: {
    campaign_report_daily: {
      dayColumn: 'segments_date',
      sliceDays: TOTAL_DAYS,
      column: COST,
      currencyColumn: CURRENCY,
      perUnit: MICROS,
      readPage: (tools, slice, cursor) => readerOf(client)(tools, ACCOUNT_REPORT, slice, cursor),
    },
  },
})
