/**
 * Tenjin DataVault in sample mode: its tables are read as reports over the HTTP client. The vault itself is a Redshift
 * database; see `live/tenjinSql.ts`.
 */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { EndpointPlan, Row } from '@/server/lib/tables'
import type { Source, SourceTools } from '../core/source'
import { columnsOf, haveDays, listPlan, nextOffset, offsetOf, planOf, reportPlan } from './plans'
import type { Answer } from '../core/providerCall'
import {
  assertSuccess,
  checkWith,
  exchange,
  readJson,
  refusedField,
  rowsSchema,
  shapeError,
} from '../core/providerCall'

const NAME = 'Tenjin'
const ADDRESS = 'https://tenjin.stackyard.invalid/query'
const PAGE_ROWS = 5_000
const SLICE_DAYS = 30

const cohortColumns = {
  ad_network_id: 'integer',
  app_id: 'text',
  campaign_id: 'text',
  country: 'text',
  platform: 'text',
  site_id: 'text',
  daily_active_users: 'integer',
  iap_revenue: 'double',
  publisher_ad_revenue: 'double',
  sessions: 'integer',
} as const

/** Spend and revenue are in US cents, as in the vault. */
const endpoints: Readonly<Record<string, EndpointPlan>> = {
  apps: listPlan(
    columnsOf({
      id: 'text',
      name: 'text',
      bundle_id: 'text',
      platform: 'text',
      store_id: 'text',
      updated_at: 'timestamp',
    }),
  ),
  events: reportPlan(
    'created_date',
    SLICE_DAYS,
    columnsOf({
      event_id: 'text',
      created_date: 'date',
      created_at: 'timestamp',
      acquired_at: 'timestamp',
      advertising_id: 'text',
      app_id: 'text',
      bundle_id: 'text',
      platform: 'text',
      country: 'text',
      source_campaign_id: 'text',
      event_type: 'text',
      event: 'text',
      currency: 'text',
      revenue: 'double',
    }),
  ),
  daily_ad_revenue: reportPlan(
    'date',
    SLICE_DAYS,
    columnsOf({
      id: 'text',
      publisher_app_id: 'text',
      country: 'text',
      date: 'date',
      clicks: 'integer',
      conversions: 'integer',
      impressions: 'integer',
      revenue: 'double',
      updated_at: 'timestamp',
    }),
  ),
  publisher_apps: listPlan(
    columnsOf({
      id: 'text',
      app_id: 'text',
      ad_network_id: 'integer',
      name: 'text',
      updated_at: 'timestamp',
    }),
  ),
  daily_country_spend: reportPlan(
    'date',
    SLICE_DAYS,
    columnsOf({
      id: 'text',
      campaign_id: 'text',
      country: 'text',
      date: 'date',
      clicks: 'integer',
      impressions: 'integer',
      installs: 'integer',
      spend: 'double',
      original_spend: 'double',
      original_currency: 'text',
      updated_at: 'timestamp',
    }),
  ),
  campaigns: listPlan(
    columnsOf({
      id: 'text',
      remote_campaign_id: 'text',
      name: 'text',
      app_id: 'text',
      ad_network_id: 'integer',
      updated_at: 'timestamp',
    }),
  ),
  ad_networks: listPlan(columnsOf({ id: 'integer', name: 'text', updated_at: 'timestamp' })),
  reporting_metrics: reportPlan(
    'date',
    SLICE_DAYS,
    columnsOf({
      date: 'date',
      ...cohortColumns,
      reported_clicks: 'integer',
      reported_impressions: 'integer',
      reported_installs: 'integer',
      reported_spend: 'double',
      tracked_clicks: 'integer',
      tracked_impressions: 'integer',
      tracked_installs: 'integer',
    }),
  ),
  reporting_cohort_metrics: reportPlan(
    'event_date',
    SLICE_DAYS,
    columnsOf({ install_date: 'date', event_date: 'date', days_since_install: 'integer', ...cohortColumns }),
  ),
}

const answerSchema = z.object({ rows: rowsSchema })

/** Field at fault and words, by SQLSTATE or network error. */
const REFUSALS: Readonly<Record<string, readonly [field: string, message: string]>> = {
  ENOTFOUND: ['host', `No server answers at this host. Check the host of your ${NAME} DataVault.`],
  ECONNREFUSED: ['port', `The server does not answer at this port. ${NAME} usually uses the default port.`],
  '3D000': ['database', `The DataVault has no database of this name.`],
  '28000': ['username', `${NAME} does not know this username.`],
  '28P01': ['password', `${NAME} does not accept this password.`],
}

interface Query {
  readonly table: string
  readonly from: string
  readonly to: string
  readonly offset: number
  readonly limit: number
}

const requestOf = ({ secret, signal }: SourceTools, query: Query): Request => {
  const { host = '', port = '', database = '', username = '', password = '' } = secret
  const connection = { host, port, database, username, password }
  return new Request(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ connection, ...query }),
    signal,
  })
}

/** Finds the refusal in an error answer; null for other errors. */
const refusalOf = ({ status, text }: Answer) =>
  status === 401 ? (REFUSALS[/"code":"(\w+)"/.exec(text)?.[1] ?? ''] ?? null) : null

const check = (tools: SourceTools): Promise<CheckResult> =>
  checkWith(async () => {
    const request = requestOf(tools, { table: 'apps', from: '', to: '', offset: 0, limit: 1 })
    const answer = await exchange(tools, NAME, request)
    const refusal = refusalOf(answer)
    if (refusal !== null) return refusedField(refusal[1], refusal[0])
    assertSuccess(tools, NAME, request, answer)
    return { isSuccess: true }
  })

/** Adds the day of the event; the table has the time only. */
const withDay = (row: Row): Row => {
  const time = row['created_at']
  return { ...row, created_date: typeof time === 'string' ? time.slice(0, 'YYYY-MM-DD'.length) : null }
}

const readTable = async (
  tools: SourceTools,
  endpoint: string,
  slice: { readonly from: string; readonly to: string },
  cursor: string | null,
) => {
  const plan = planOf(endpoints, NAME, endpoint)
  const offset = offsetOf(cursor)
  const request = requestOf(tools, { table: endpoint, ...slice, offset, limit: PAGE_ROWS })
  const answer = await exchange(tools, NAME, request)
  assertSuccess(tools, NAME, request, answer)
  const answered = readJson(tools, NAME, answer.text, answerSchema).rows
  const rows = endpoint === 'events' ? answered.map(withDay) : answered
  if (!haveDays(plan, rows)) throw shapeError(NAME, answer.text, tools.secret)
  return { rows, cursor: nextOffset(offset, rows.length), bytes: answer.bytes }
}

/** Reads the tables of a Tenjin DataVault. */
export const tenjin: Source = {
  check,
  endpoints,
  readPage: (tools, endpoint, slice, cursor) => readTable(tools, endpoint, slice, cursor),
}
