/**
 * Google Ads: daily reports by account, campaign, ad group, ad and keyword, and clicks. Built from the provider's
 * documentation.
 */
import * as z from 'zod/mini'
import type { Window } from '@/server/engine/job'
import type { EndpointPlan, Page, Row, Source, SourceTools } from '@/server/engine/ports'
import { RunError } from '@/server/engine/ports'
import { columnsOf, haveDays, planOf, reportPlan } from './plans'
import type { Answer, ErrorMapping } from './providerCall'
import {
  assertSuccess,
  call,
  checkWith,
  exchange,
  readJson,
  refusedField,
  refusedMessage,
  rowSchema,
  rowsSchema,
  shapeError,
  withShapeTries,
} from './providerCall'
import type { Token } from './tokenCache'
import { tokenFor } from './tokenCache'

const NAME = 'Google Ads'
const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token'
/** A version of the API lives about a year. */
const BASE = 'https://googleads.googleapis.com/v26'
/** The product's own OAuth client and developer token. Sample providers accept any; live mode brings real ones. */
const APP = { clientId: 'sample-client', clientSecret: 'sample-secret', developerToken: 'sample-token' }
const SLICE_DAYS = 14
const SECOND_MS = 1_000

const names = {
  account_report_daily: { customer_id: 'text' },
  campaign_report_daily: { customer_id: 'text', campaign_id: 'text', campaign_name: 'text' },
  ad_group_report_daily: {
    customer_id: 'text',
    campaign_id: 'text',
    campaign_name: 'text',
    ad_group_id: 'text',
    ad_group_name: 'text',
  },
  ad_report_daily: {
    customer_id: 'text',
    campaign_id: 'text',
    campaign_name: 'text',
    ad_group_id: 'text',
    ad_group_name: 'text',
    ad_group_ad_ad_id: 'text',
    ad_group_ad_ad_name: 'text',
  },
  keyword_report_daily: {
    customer_id: 'text',
    campaign_id: 'text',
    campaign_name: 'text',
    ad_group_id: 'text',
    ad_group_name: 'text',
    ad_group_criterion_criterion_id: 'text',
    ad_group_criterion_keyword_text: 'text',
  },
} as const
const segments = { segments_date: 'date', segments_device: 'text', segments_ad_network_type: 'text' } as const
const metrics = {
  metrics_clicks: 'integer',
  metrics_impressions: 'integer',
  metrics_conversions: 'double',
  metrics_cost_micros: 'integer',
} as const

const dailyPlan = (endpoint: keyof typeof names): EndpointPlan =>
  reportPlan('segments_date', SLICE_DAYS, columnsOf({ ...segments, ...names[endpoint], ...metrics }))

const endpoints: Readonly<Record<string, EndpointPlan>> = {
  account_report_daily: dailyPlan('account_report_daily'),
  campaign_report_daily: dailyPlan('campaign_report_daily'),
  ad_group_report_daily: dailyPlan('ad_group_report_daily'),
  ad_report_daily: dailyPlan('ad_report_daily'),
  keyword_report_daily: dailyPlan('keyword_report_daily'),
  click_report_daily: reportPlan(
    'segments_date',
    1,
    columnsOf({
      ...segments,
      customer_id: 'text',
      campaign_id: 'text',
      campaign_name: 'text',
      click_view_gclid: 'text',
      click_view_area_of_interest_country: 'text',
      metrics_clicks: 'integer',
    }),
  ),
}

/** Resource that each report is selected from, and its own fields. */
const QUERIES: Readonly<Record<string, { readonly from: string; readonly fields: string }>> = {
  account_report_daily: { from: 'customer', fields: 'customer.id' },
  campaign_report_daily: { from: 'campaign', fields: 'customer.id, campaign.id, campaign.name' },
  ad_group_report_daily: {
    from: 'ad_group',
    fields: 'customer.id, campaign.id, campaign.name, ad_group.id, ad_group.name',
  },
  ad_report_daily: {
    from: 'ad_group_ad',
    fields:
      'customer.id, campaign.id, campaign.name, ad_group.id, ad_group.name, ad_group_ad.ad.id, ad_group_ad.ad.name',
  },
  keyword_report_daily: {
    from: 'keyword_view',
    fields:
      'customer.id, campaign.id, campaign.name, ad_group.id, ad_group.name, ad_group_criterion.criterion_id, ad_group_criterion.keyword.text',
  },
  click_report_daily: {
    from: 'click_view',
    fields: 'customer.id, campaign.id, campaign.name, click_view.gclid, click_view.area_of_interest.country',
  },
}
const SEGMENT_FIELDS = 'segments.date, segments.device, segments.ad_network_type'
const METRIC_FIELDS = 'metrics.clicks, metrics.impressions, metrics.conversions, metrics.cost_micros'

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const batchesSchema = z.array(z.object({ results: rowsSchema }))

/** Google answers 400 with `invalid_grant` for a token that was revoked or has ended. */
const grantErrors: ErrorMapping = ({ text }, detail) =>
  text.includes('invalid_grant') ? new RunError('credentials', refusedMessage(NAME), detail) : null

const tokenRequest = ({ secret, signal }: SourceTools): Request =>
  new Request(TOKEN_ADDRESS, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: APP.clientId,
      client_secret: APP.clientSecret,
      refresh_token: secret['refresh_token'] ?? '',
    }),
    signal,
  })

const logIn = async (tools: SourceTools): Promise<Token> => {
  const { text } = await call(tools, NAME, tokenRequest(tools), grantErrors)
  const { access_token, expires_in } = readJson(tools, NAME, text, tokenSchema)
  return { value: access_token, expiresAt: tools.now() + expires_in * SECOND_MS }
}

const headersOf = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'developer-token': APP.developerToken,
  'Content-Type': 'application/json',
})

const customerOf = ({ secret }: SourceTools): string =>
  encodeURIComponent((secret['advertiser_id'] ?? '').replaceAll('-', ''))

const queryOf = (endpoint: string, slice: Window): string => {
  const query = QUERIES[endpoint]
  if (query === undefined)
    throw new RunError('internal', `Stackyard cannot read this report of ${NAME} yet.`, endpoint)
  const figures = query.from === 'click_view' ? 'metrics.clicks' : METRIC_FIELDS
  const fields = [query.fields, SEGMENT_FIELDS, figures].join(', ')
  return `SELECT ${fields} FROM ${query.from} WHERE segments.date BETWEEN '${slice.from}' AND '${slice.to}'`
}

const searchRequest = (tools: SourceTools, token: string, query: string): Request =>
  new Request(`${BASE}/customers/${customerOf(tools)}/googleAds:searchStream`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ query }),
    signal: tools.signal,
  })

const columnName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Flattens the nested objects of a result: `adGroup.id` becomes `ad_group_id`. */
const flatten = (row: Row, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): readonly (readonly [string, Row[string]])[] => {
      const key = `${prefix}${columnName(name)}`
      const { success, data } = rowSchema.safeParse(value)
      return success && !Array.isArray(value) ? Object.entries(flatten(data, `${key}_`)) : [[key, value]]
    }),
  )

const readReport = async (tools: SourceTools, endpoint: string, slice: Window): Promise<Page> => {
  const plan = planOf(endpoints, NAME, endpoint)
  const token = await tokenFor(tools, () => logIn(tools))
  const { text, bytes } = await call(tools, NAME, searchRequest(tools, token, queryOf(endpoint, slice)))
  const rows = readJson(tools, NAME, text, batchesSchema)
    .flatMap(({ results }) => results)
    .map((row) => flatten(row))
  if (!haveDays(plan, rows)) throw shapeError(NAME, text, tools.secret)
  return { rows, cursor: null, bytes }
}

const REFUSED_ACCOUNT = `This ${NAME} account cannot be reached with your Google login. Check the account id.`

const isRefused = ({ status }: Answer) => status === 401 || status === 403

const check = (tools: SourceTools) =>
  checkWith(async () => {
    // no call takes the address, so the value that sample providers refuse is refused here
    if ((tools.secret['email'] ?? '').trim() === 'invalid')
      return refusedField('This is not the address of a Google account.', 'email')
    const login = await exchange(tools, NAME, tokenRequest(tools))
    if (login.status === 400 || isRefused(login))
      return refusedField(`Google no longer accepts this login. Connect ${NAME} again.`, 'refresh_token')
    const token = await logIn(tools)
    const list = new Request(`${BASE}/customers:listAccessibleCustomers`, {
      headers: headersOf(token.value),
      signal: tools.signal,
    })
    await call(tools, NAME, list)
    const query = 'SELECT customer.id FROM customer LIMIT 1'
    const account = searchRequest(tools, token.value, query)
    const answer = await exchange(tools, NAME, account)
    if (isRefused(answer)) return refusedField(REFUSED_ACCOUNT, 'advertiser_id')
    assertSuccess(tools, NAME, account, answer)
    return { isSuccess: true }
  })

/** Reads the reports of Google Ads. */
export const googleAds: Source = {
  check,
  endpoints,
  readPage: (tools, endpoint, slice) => withShapeTries(() => readReport(tools, endpoint, slice)),
}
