/** AppsFlyer. Facts from its documentation and public connectors, not yet confirmed with a live account. */
import type { CheckResult, SourceTools } from '@/server/engine/ports'
import { getRequest, headerValue } from '../providerRequest'
import { runProbe } from '../credentialProbe'
import type { CredentialProbe } from '../credentialProbe'
import * as z from 'zod/mini'
import { RetryableError, RunError } from '@/server/engine/ports'
import { call, readJson } from '../providerCall'
import type { ErrorMapping } from '../providerCall'
import type { DeclaredReport, LiveConnector } from './declared'

const BASE = 'https://hq1.appsflyer.com'
const MINUTE_MS = 60_000

const APPSFLYER: CredentialProbe = {
  name: 'AppsFlyer',
  field: 'api_token',
  fieldName: 'API token (V2)',
  rules: [
    {
      statuses: [400, 403],
      text: /limit/i,
      means: {
        kind: 'unclear',
        message: 'AppsFlyer permits no more requests of this account today. Try again after 00:00 UTC.',
      },
    },
    {
      statuses: [403],
      means: {
        kind: 'refused',
        field: 'api_token',
        message: 'AppsFlyer knows this API token, but its plan does not include the reports.',
      },
    },
  ],
}

const headersOf = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, APPSFLYER.field, APPSFLYER.fieldName)}`,
})

/** Checks an API token of AppsFlyer with its list of apps, which permits 100 requests a day. */
const check = (tools: SourceTools): Promise<CheckResult> =>
  runProbe(tools, APPSFLYER, getRequest(tools, `${BASE}/api/mng/apps`, {}, headersOf(tools)))

const appsSchema = z.object({ data: z.array(z.object({ id: z.string().check(z.regex(/^[\w.-]{1,200}$/)) })) })

/** Lists the ids of the apps, of which the API returns 1,000. */
const listApps = async (tools: SourceTools): Promise<readonly string[]> => {
  const request = getRequest(tools, `${BASE}/api/mng/apps`, {}, headersOf(tools))
  const { text } = await call(tools, APPSFLYER.name, request, errors)
  return readJson(tools, APPSFLYER.name, text, appsSchema).data.map(({ id }) => id)
}

/** Limits that AppsFlyer reports with statuses of refused credentials. */
const errors: ErrorMapping = ({ status, text }, detail) => {
  if (status === 403 && /limit reached/i.test(text))
    return new RetryableError('AppsFlyer asks for fewer requests.', detail, MINUTE_MS)
  if (status === 400 && /limit has been reached/i.test(text))
    return new RunError(
      'limit',
      'AppsFlyer permits no more reports today. Run the stack again after 00:00 UTC.',
      detail,
    )
  return null
}

/** A daily report, which is read for each app; titles of its columns have the names of parameters in brackets. */
const report = (path: string, columns: DeclaredReport['columns']): DeclaredReport => ({
  url: (_tools, app) => `${BASE}/api/agg-data/export/app/${app}/${path}/v5`,
  headers: headersOf,
  query: ({ from, to }) => ({ from, to, timezone: 'UTC', maximum_rows: '1000000' }),
  format: 'csv',
  rows: [],
  paging: { kind: 'parts', list: listApps },
  columns: {
    day: { dayOf: 'Date' },
    app: { isPart: true },
    network: 'Media Source (pid)',
    campaign: 'Campaign (c)',
    ...columns,
    impressions: 'Impressions',
    clicks: 'Clicks',
    installs: 'Installs',
    spend: 'Total Cost',
  },
  // few requests a day are permitted, for up to 1,000 days each; figures are final after 48 hours
  plan: { sliceDays: 90, lookbackDays: 3 },
})

/**
 * AppsFlyer in live mode. Reports of the Master API and of devices depend on the customer's plan, and are not read yet.
 */
export const appsFlyer: LiveConnector = {
  name: APPSFLYER.name,
  check,
  errors,
  reports: {
    daily_report: report('daily_report', {}),
    partners_by_date_report: report('partners_by_date_report', {}),
    geo_by_date_report: report('geo_by_date_report', { country: 'Country' }),
  },
}
