/**
 * Unity Ads: Monetization Stats API, and Advertise Stats API v2 for user acquisition. Facts from its documentation and public clients,
 * not yet confirmed with a live account: names of the app and its figures in the rows of user acquisition, and its currency.
 */
import * as z from 'zod/mini'
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { UTC } from '@/domain/shared/text/zone'
import { RunError } from '@/server/lib/runErrors'
import type { Window } from '@/server/lib/tables'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { addressOf, dayOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import type { AnswerMapping, DeclaredReport } from '@/server/connectors/declared/declared'
import { unityEndpoints } from './endpoints'
import { dayAfter } from '@/server/connectors/declared/readDeclared'

const UNITY: AnsweredProbe = {
  name: 'Unity Ads',
  field: 'token',
  fieldName: 'API token',
  form: z.array(z.unknown()),
  rules: [
    {
      statuses: [400],
      text: /access token/i,
      means: {
        kind: 'refused',
        field: 'token',
        message: 'Unity Ads does not accept this API token. Copy the Monetization Stats API key again.',
      },
    },
    {
      statuses: [404],
      means: {
        kind: 'refused',
        field: 'organization_id',
        message:
          'Unity Ads has no organization with this ID. Copy the Organization Core ID, not the developer ID.',
      },
    },
    {
      statuses: [408],
      means: { kind: 'unclear', message: 'Unity Ads did not answer in time. Try again in a minute.' },
    },
  ],
}

const NO_STATISTICS =
  'Unity Ads does not let this token read advertising statistics. Enter KEY_ID:SECRET_KEY of a service account with the role Advertise Stats API Viewer.'

const ADVERTISE: AnsweredProbe = {
  ...UNITY,
  form: z.object({ data: z.array(z.unknown()) }),
  // an account without data
  emptyWorks: true,
  rules: [
    { statuses: [401, 403], means: { kind: 'refused', field: 'token', message: NO_STATISTICS } },
    {
      statuses: [404],
      means: {
        kind: 'refused',
        field: 'organization_id',
        message: 'Unity Ads has no organization with this ID. Copy the Organization Core ID.',
      },
    },
  ],
}

const organizationOf = ({ secret }: SourceTools): string =>
  encodeURIComponent((secret['organization_id'] ?? '').trim())
const organizationUrl = (tools: SourceTools): string =>
  `${addressOf(tools, 'unity_ads')}/operate/organizations/${organizationOf(tools)}`
const acquisitionsUrl = (tools: SourceTools): string =>
  `${addressOf(tools, 'unity_ads_advertise')}/organizations/${organizationOf(tools)}/reports/acquisitions`

/** Key ID and secret key of a service account, in one field. */
const isServiceAccount = ({ secret }: SourceTools): boolean => (secret['token'] ?? '').includes(':')

const headersOf = (tools: SourceTools, isAdvertise: boolean) => {
  const token = headerValue(tools, 'token', UNITY.fieldName)
  const scheme = isServiceAccount(tools)
    ? `Basic ${Buffer.from(token).toString('base64')}`
    : `Bearer ${token}`
  return { Authorization: isAdvertise ? scheme : `Token ${token}`, Accept: 'application/json' }
}

/** Path of the statistics for advertisers, by which their requests are told from the others. */
const ADVERTISE_PATH = '/reports/acquisitions'

const answers: AnswerMapping = ({ status }, detail) =>
  (status === 401 || status === 403) && detail.includes(ADVERTISE_PATH)
    ? new RunError('credentials', NO_STATISTICS, detail)
    : null

/** A period, whose end is the beginning of the day after it. */
const periodOf = (window: Window) => ({
  start: `${window.from}T00:00:00Z`,
  end: `${dayAfter(window)}T00:00:00Z`,
})

/** Checks a token of Unity Ads with the ad requests of today, or a service account with the spend of yesterday. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  if (isServiceAccount(tools)) {
    const day = dayOf(tools.now() - DAY_MS)
    const asked = { ...periodOf({ from: day, to: day }), scale: 'summary', metrics: 'spend', format: 'json' }
    return runProbe(
      tools,
      ADVERTISE,
      getRequest(tools, acquisitionsUrl(tools), asked, headersOf(tools, true)),
    )
  }
  const today = dayOf(tools.now())
  const query = {
    fields: 'adrequest_count',
    scale: 'all',
    start: `${today}T00:00:00Z`,
    end: `${today}T23:59:59Z`,
  }
  return runProbe(tools, UNITY, getRequest(tools, organizationUrl(tools), query, headersOf(tools, false)))
}

/** Revenue by day, platform and another dimension, whose column is `column` in the plan and `name` in the answer. */
const report = (groupBy: string, column: string, name: string): DeclaredReport => ({
  url: ({ tools }) => organizationUrl(tools),
  query: ({ window }) => ({
    fields: 'adrequest_count,start_count,view_count,available_sum,revenue_sum',
    groupBy: `${groupBy},platform`,
    scale: 'day',
    ...periodOf(window),
  }),
  format: 'json',
  rows: [],
  paging: { kind: 'none' },
  columns: {
    day: { dayOf: 'timestamp' },
    [column]: name,
    platform: 'platform',
    requests: 'adrequest_count',
    impressions: 'start_count',
    revenue: 'revenue_sum',
  },
})

/** What advertisers pay. Figures of cohorts are Unity's own attribution, and are not asked for. */
const acquisitions: DeclaredReport = {
  url: ({ tools }) => acquisitionsUrl(tools),
  query: ({ window }) => ({
    ...periodOf(window),
    scale: 'day',
    metrics: 'starts,views,clicks,installs,spend',
    breakdowns: 'app,campaign,country,creativePack,platform',
    format: 'json',
  }),
  format: 'json',
  rows: ['data'],
  paging: { kind: 'none' },
  columns: {
    day: { dayOf: 'timestamp' },
    app: { anyOf: ['appName', 'app', 'appId'] },
    platform: 'platform',
    country: 'country',
    network: { fixed: UNITY.name },
    campaign: 'campaignName',
    campaign_id: { idOf: 'campaignId' },
    creative: 'creativePackName',
    creative_id: { idOf: 'creativePackId' },
    impressions: 'starts',
    views: 'views',
    clicks: 'clicks',
    installs: 'installs',
    spend: 'spend',
    // assumed: no answer names one
    currency: { fixed: 'USD' },
    time_zone: { fixed: UTC },
  },
}

/** Reads Unity Ads. */
export const unity = declaredSource({
  endpoints: plansOf(unityEndpoints),
  name: UNITY.name,
  check,
  authorization: {
    kind: 'signed',
    headers: (tools, { path }) => headersOf(tools, path.includes(ADVERTISE_PATH)),
  },
  answers,
  // statistics for advertisers: one a second, and 30 in half an hour
  limit: { api: 'unity_ads_advertise', rate: { requests: 1, perMs: MINUTE_MS } },
  reports: {
    revenue_by_game: report('game', 'app', 'source_name'),
    revenue_by_country: report('country', 'country', 'country'),
    revenue_by_placement: report('placement', 'placement', 'placement'),
    user_acquisition: acquisitions,
  },
})
