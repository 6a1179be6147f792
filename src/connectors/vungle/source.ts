/**
 * Vungle (Liftoff Monetize), and Liftoff's reports for advertisers. Facts from documentation and public clients, not yet confirmed with
 * a live account: the last state of a report of Liftoff, and its currency.
 */
import * as z from 'zod/mini'
import { UTC } from '@/domain/shared/text/zone'
import { daysIn } from '@/server/lib/days'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { shapeError } from '@/server/connectors/core/providerCall'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { addressOf, dayOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import type {
  AnswerMapping,
  DeclaredReport,
  Part,
  ProviderApi,
  Texts,
} from '@/server/connectors/declared/declared'
import { dayAfter, readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import { vungleEndpoints } from './endpoints'

const VUNGLE: AnsweredProbe = {
  name: 'Vungle',
  field: 'api_key',
  fieldName: 'API key',
  form: z.array(z.unknown()),
  emptyWorks: true,
  rules: [
    {
      statuses: [401, 403],
      means: {
        kind: 'refused',
        field: 'api_key',
        message: 'Vungle does not accept this API key. Copy the reporting API key, not the management token.',
      },
    },
  ],
}

const LIFTOFF: AnsweredProbe = {
  name: 'Liftoff',
  field: VUNGLE.field,
  fieldName: VUNGLE.fieldName,
  form: z.array(z.unknown()),
  rules: [
    {
      statuses: [401, 403],
      means: {
        kind: 'refused',
        field: VUNGLE.field,
        message:
          'Liftoff does not accept this API key and secret. Enter both as KEY:SECRET, those of the Liftoff Reporting API.',
      },
    },
  ],
}

/** In each path of Vungle's API, and in none of Liftoff's; the address of both can be changed by the operator. */
const VUNGLE_PATH = '/ext/'
const FROM_LIFTOFF =
  'Spend now comes from Liftoff. Paste API key and secret as KEY:SECRET, and read Liftoff Spend.'

const headersOf = (tools: SourceTools, isLiftoff = false): Texts => {
  const key = headerValue(tools, VUNGLE.field, VUNGLE.fieldName)
  if (isLiftoff) return { Authorization: `Basic ${Buffer.from(key).toString('base64')}` }
  return {
    Authorization: `Bearer ${key}`,
    'Vungle-Version': '1',
    // the default is CSV
    Accept: 'application/json',
  }
}

const answers: AnswerMapping = ({ status }, detail) =>
  [401, 403, 404].includes(status) && detail.includes('/ext/adv/')
    ? new RunError('credentials', FROM_LIFTOFF, detail)
    : null

/** Paths of the reports for publishers and advertisers. */
const PUBLISHER = '/ext/pub/reports/performance'
const ADVERTISER = '/ext/adv/reports/spend'

const liftoffUrl = (tools: SourceTools, path: string): string => `${addressOf(tools, 'liftoff')}/${path}`

/** Checks a key of Liftoff with its apps, or an API key of Vungle with a report of today; an account without data answers with an empty body. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  if ((tools.secret[VUNGLE.field] ?? '').includes(':'))
    return runProbe(tools, LIFTOFF, getRequest(tools, liftoffUrl(tools, 'apps'), {}, headersOf(tools, true)))
  const today = dayOf(tools.now())
  const query = { start: today, end: today, dimensions: 'date', aggregates: 'views' }
  return runProbe(
    tools,
    VUNGLE,
    getRequest(tools, `${addressOf(tools, 'vungle')}${PUBLISHER}`, query, headersOf(tools)),
  )
}

const report = (
  path: string,
  dimensions: string,
  aggregates: string,
  columns: DeclaredReport['columns'],
): DeclaredReport => ({
  url: ({ tools }) => `${addressOf(tools, 'vungle')}${path}`,
  query: ({ window: { from, to } }) => ({ start: from, end: to, dimensions, aggregates }),
  format: 'json',
  emptyMeansNoRows: true,
  rows: [],
  paging: { kind: 'none' },
  columns,
})

const api: ProviderApi = {
  name: VUNGLE.name,
  authorization: {
    kind: 'signed',
    headers: (tools, { path }) => headersOf(tools, !path.includes(VUNGLE_PATH)),
  },
  answers,
}

const namedSchema = z.object({
  id: z.union([z.string().check(z.maxLength(200)), z.number()]),
  name: z.string().check(z.maxLength(1_000)),
  platform: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
})

const listOf = async (tools: SourceTools, path: string) => {
  const list: DeclaredReport = {
    url: () => liftoffUrl(tools, path),
    format: 'json',
    rows: [],
    paging: { kind: 'none' },
    columns: {},
  }
  const rows = await readAllRows(api, list, tools)
  return rows.map((row) => {
    const { success, data } = namedSchema.safeParse(row)
    if (!success) throw shapeError(LIFTOFF.name, JSON.stringify(row), tools.secret)
    return data
  })
}

/** The whole account, with the names of its apps and campaigns, which the reports lack. */
const liftoffAccount = cachedPerRun(async (tools): Promise<readonly Part[]> => {
  const [apps, campaigns] = [await listOf(tools, 'apps'), await listOf(tools, 'campaigns')]
  const values = [
    ...apps.flatMap(({ id, name, platform }) => [
      [`app ${id}`, name],
      [`platform ${id}`, platform ?? ''],
    ]),
    ...campaigns.map(({ id, name }) => [`campaign ${id}`, name]),
  ]
  return [{ id: 'account', values: Object.fromEntries(values) }]
})

const stateSchema = z.object({ state: z.string().check(z.maxLength(100)) })
const DONE: ReadonlySet<string> = new Set(['completed', 'complete', 'done', 'finished', 'success'])
const FAILED: ReadonlySet<string> = new Set(['failed', 'error', 'cancelled', 'canceled', 'expired'])

/** What an advertiser pays on a day: rows have no day, so that each one is a report of its own. */
const liftoffSpend: DeclaredReport = {
  job: {
    start: {
      url: ({ tools }) => liftoffUrl(tools, 'reports'),
      body: ({ window }) => ({
        start_time: `${window.from}T00:00:00Z`,
        end_time: `${dayAfter(window)}T00:00:00Z`,
        group_by: ['apps', 'campaigns', 'country'],
        format: 'csv',
        timezone: UTC,
        use_two_letter_country: true,
        remove_zero_rows: true,
      }),
    },
    id: ['id'],
    state: {
      url: ({ tools, part }) =>
        liftoffUrl(tools, `reports/${encodeURIComponent(part.values['job'] ?? '')}/status`),
    },
    stateIn: (answer) => {
      const { state = '' } = stateSchema.safeParse(answer).data ?? {}
      if (DONE.has(state)) return 'done'
      return state === '' || FAILED.has(state)
        ? new RetryableError(`${LIFTOFF.name} could not make a report.`, state)
        : 'working'
    },
  },
  url: ({ tools, part }) => liftoffUrl(tools, `reports/${encodeURIComponent(part.values['job'] ?? '')}/data`),
  parts: liftoffAccount,
  windows: (slice) => daysIn(slice).map((day) => ({ from: day, to: day })),
  format: 'csv',
  emptyMeansNoRows: true,
  rows: [],
  paging: { kind: 'none' },
  columns: {
    day: { part: 'day' },
    app: { nameOf: 'app_id', of: 'app' },
    app_id: { idOf: 'app_id' },
    platform: { nameOf: 'app_id', of: 'platform' },
    country: 'country',
    network: { fixed: 'Vungle' },
    campaign_id: { idOf: 'campaign_id' },
    campaign: { nameOf: 'campaign_id', of: 'campaign' },
    impressions: 'impressions',
    clicks: 'clicks',
    installs: 'installs',
    spend: 'spend',
    // assumed: no request takes a currency, and no answer names one
    currency: { fixed: 'USD' },
    time_zone: { fixed: UTC },
  },
}

/** The sum of a report by day: without other dimensions, Vungle adds up all of them. */
const byDay = (path: string, column: string) => ({
  column,
  report: report(path, 'date', column, { day: { dayOf: 'date' }, [column]: column }),
})
const spendByDay = {
  column: 'spend',
  installsColumn: 'installs',
  report: report(ADVERTISER, 'date', 'installs,spend', {
    day: { dayOf: 'date' },
    installs: 'installs',
    spend: 'spend',
    currency: { fixed: 'USD' },
  }),
}

/** Reads Vungle. Names of columns have spaces, such as "application name". */
export const vungle = declaredSource({
  endpoints: plansOf(vungleEndpoints),
  ...api,
  check,
  totals: {
    publisher_performance: byDay(PUBLISHER, 'revenue'),
    advertiser_spend: spendByDay,
  },
  reports: {
    liftoff_spend: liftoffSpend,
    publisher_performance: report(
      PUBLISHER,
      'date,application,placement,country,platform',
      'views,completes,clicks,revenue,ecpm',
      {
        day: { dayOf: 'date' },
        country: 'country',
        app: 'application name',
        platform: 'platform',
        placement: 'placement name',
        impressions: 'views',
        revenue: 'revenue',
      },
    ),
    advertiser_spend: report(
      ADVERTISER,
      'date,country,platform,campaign,application',
      'installs,impressions,clicks,spend',
      {
        day: { dayOf: 'date' },
        app: 'application name',
        platform: 'platform',
        country: 'country',
        network: { fixed: 'Vungle' },
        campaign_id: { idOf: 'campaign id' },
        campaign: 'campaign name',
        impressions: 'impressions',
        clicks: 'clicks',
        installs: 'installs',
        spend: 'spend',
        // assumed: no request takes a currency, and no answer names one
        currency: { fixed: 'USD' },
      },
    ),
  },
})
