/** Adjust's report service. Facts from public connectors, not yet confirmed with a live account. */
import { UTC } from '@/domain/shared/text/zone'
import type { Row } from '@/server/lib/tables'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { addressOf, dayOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { idAfterName, nameBeforeId } from '@/server/connectors/core/nameWithId'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import type { DeclaredReport } from '@/server/connectors/declared/declared'
import { adjustEndpoints } from './endpoints'

const ADJUST: AnsweredProbe = {
  name: 'Adjust',
  field: 'api_token',
  fieldName: 'API token',
  form: listUnder('rows'),
  rules: [
    {
      statuses: [403],
      means: {
        kind: 'refused',
        field: 'api_token',
        message:
          'The API token works, but its user may not read reports. Give the user access to the report service in Adjust.',
      },
    },
  ],
}
const headersOf = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, ADJUST.field, ADJUST.fieldName)}`,
})

/** Checks an API token of Adjust with a report of today. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = { dimensions: 'day', metrics: 'installs', date_period: `${today}:${today}` }
  return runProbe(
    tools,
    ADJUST,
    getRequest(tools, `${addressOf(tools, 'adjust')}/report`, query, headersOf(tools)),
  )
}

const CAMPAIGN_ID = 'campaign_id_network'
const CREATIVE_ID = 'creative_id_network'
/** A name as the network has it; those of networks that attribute themselves have their id behind it, too. */
const nameOf = ([name = null, id = null]: readonly Row[string][]): Row[string] => nameBeforeId(name, id)

/** Columns by dimension or metric. The deepest cohort is 120 days; columns of younger cohorts are 0 or empty. */
const dimensions = {
  day: { dayOf: 'day' },
  app: 'app',
  platform: 'store_type',
  // two letters, as the other sources; `country` is a name
  country: 'country_code',
  network: 'channel',
  campaign: { ofAll: ['campaign', CAMPAIGN_ID], combine: nameOf },
} as const
const metrics = {
  impressions: 'impressions',
  clicks: 'clicks',
  installs: 'installs',
  spend: 'network_cost',
  ...Object.fromEntries(COHORT_AGES.map((age) => [`revenue_d${age}`, `all_revenue_total_d${age}`])),
} as const

const adMetrics = Object.fromEntries(
  COHORT_AGES.map((age) => [`ad_revenue_d${age}`, `ad_revenue_total_d${age}`]),
)

const CURRENCY = 'USD'
/** Columns after all others: the network's own id of the campaign, those of the app, and what the report was asked for. */
const asked = {
  campaign_id: { anyOf: [{ idOf: CAMPAIGN_ID }, { of: 'campaign', read: idAfterName }] },
  app_token: 'app_token',
  store_id: { idOf: 'store_id' },
  currency: { fixed: CURRENCY },
  time_zone: { part: 'zone' },
} as const

/** Offset of a zone such as `UTC+09:00`, as Adjust writes it. */
const offsetOf = (zone = UTC): string => (zone === UTC ? '+00:00' : zone.slice(UTC.length))

const creative = {
  creative: { ofAll: ['creative', CREATIVE_ID], combine: nameOf },
  creative_id: { anyOf: [{ idOf: CREATIVE_ID }, { of: 'creative', read: idAfterName }] },
} as const

const report = (extra: readonly string[] = [], columns: DeclaredReport['columns'] = {}): DeclaredReport => ({
  url: ({ tools }) => `${addressOf(tools, 'adjust')}/report`,
  zone: (wanted) => wanted,
  query: ({ window: { from, to }, part }) => ({
    dimensions: [
      'day',
      'app',
      'store_type',
      'country_code',
      'channel',
      'campaign',
      ...extra,
      CAMPAIGN_ID,
      'app_token',
      'store_id',
    ].join(','),
    metrics: Object.values({ ...metrics, ...adMetrics }).join(','),
    date_period: `${from}:${to}`,
    sort: 'day',
    // the default includes impressions since 13 July 2026
    attribution_types: 'click,engaged_ad',
    currency: CURRENCY,
    utc_offset: offsetOf(part.values['zone']),
  }),
  format: 'json',
  rows: ['rows'],
  // not documented, so followed on the same host only
  paging: { kind: 'next', path: ['pagination', 'next'] },
  columns: { ...dimensions, ...columns, ...metrics, ...asked, ...adMetrics },
})

/** Spend of all apps by day, by which the reports are proven. */
const spendByDay: DeclaredReport = {
  ...report(),
  query: ({ window: { from, to }, part }) => ({
    dimensions: 'day',
    metrics: metrics.spend,
    date_period: `${from}:${to}`,
    attribution_types: 'click,engaged_ad',
    currency: CURRENCY,
    utc_offset: offsetOf(part.values['zone']),
  }),
  columns: { day: dimensions.day, spend: metrics.spend, currency: asked.currency },
}

/** Names of the events that are set up in the account. */
const events: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'adjust')}/events`,
  format: 'json',
  rows: [],
  paging: { kind: 'none' },
  columns: { id: 'id', name: 'name' },
}

/** Catalogs of what reports can be filtered by. Others exist, such as those of channels, whose names are not known. */
const FILTERS = ['apps', 'overview_metrics', 'cost_metrics', 'cohort_metrics', 'event_metrics']

/** The apps and metrics that can be asked for. */
const filtersData: DeclaredReport = {
  url: ({ tools }) => `${addressOf(tools, 'adjust')}/filters_data`,
  query: ({ part }) => ({ required_filters: part.id }),
  parts: () => Promise.resolve(FILTERS.map((id) => ({ id, values: { filter: id } }))),
  format: 'json',
  rows: 'part',
  paging: { kind: 'none' },
  columns: { id: 'id', name: 'name', filter: { part: 'filter' } },
}

/** Reads Adjust. */
export const adjust = declaredSource({
  endpoints: plansOf(adjustEndpoints),
  name: ADJUST.name,
  check,
  authorization: { kind: 'headers', headers: headersOf },
  reports: {
    campaigns: report(),
    custom: report(),
    creatives: report(['creative', CREATIVE_ID], creative),
    events,
    filters_data: filtersData,
  },
  totals: { campaigns: { column: 'spend', report: spendByDay } },
})
