/**
 * Meta Audience Network (reporting API v2). Facts from its documentation, not yet confirmed with a live account: the currency, which
 * no answer names, and that `since` and `until` are days of Pacific time, as those of the answers are.
 */
import * as z from 'zod/mini'
import type { Row } from '@/server/lib/tables'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { dayInZone } from '@/server/connectors/core/localDays'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type {
  AnswerMapping,
  DeclaredReport,
  ProviderApi,
  ReportContext,
} from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { dayAfter } from '@/server/connectors/declared/readDeclared'
import { NO_PERSON, audienceBusinessOf, checkMetaAudience, metaHeaders } from './check'
import { AUDIENCE_ZONE, metaAudienceEndpoints } from './endpoints'
import { graphAnswers, graphPaging } from './graph'

const NAME = 'Meta Audience Network'
/** Rows of a page, of which each has one figure. */
const PAGE_ROWS = 2_000
const BREAKDOWNS = ['app', 'placement', 'platform', 'country']
/** Figures by column. */
const METRICS = {
  revenue: 'fb_ad_network_revenue',
  impressions: 'fb_ad_network_imp',
  requests: 'fb_ad_network_request',
  filled: 'fb_ad_network_filled_request',
  clicks: 'fb_ad_network_click',
} as const

const graph = graphAnswers(NAME)
const answers: AnswerMapping = (answer, detail, now) =>
  answer.status >= 400 && NO_PERSON.pattern.test(answer.text)
    ? new RunError('credentials', NO_PERSON.message, detail)
    : graph(answer, detail, now)

const api: ProviderApi = {
  name: NAME,
  authorization: { kind: 'headers', headers: metaHeaders },
  answers,
}

const itemSchema = z.object({
  time: z.string(),
  metric: z.string(),
  breakdowns: z.optional(z.array(z.object({ key: z.string(), value: z.optional(z.string()) }))),
  value: z.optional(z.union([z.string(), z.number()])),
})

/** Rows with all figures of a day and its breakdowns. Those of small parts may lack the revenue, which Meta then withholds. */
const pivoted = (items: readonly Row[]): readonly Row[] => {
  const rows = new Map<string, Row>()
  for (const item of items) {
    const { data } = itemSchema.safeParse(item)
    // kept, so that the missing day shows
    if (data === undefined) return items
    const { time, metric, breakdowns = [], value = null } = data
    const keys = Object.fromEntries(breakdowns.map((each) => [each.key, each.value ?? null]))
    const key = JSON.stringify([time, ...BREAKDOWNS.map((name) => keys[name])])
    rows.set(key, { ...(rows.get(key) ?? { time, ...keys }), [metric]: value })
  }
  return [...rows.values()]
}

const urlOf = ({ tools }: ReportContext, edge: string): string =>
  `${addressOf(tools, 'meta')}/${audienceBusinessOf(tools).id}/${edge}`

const askedFor = ({ window }: ReportContext) => ({
  metrics: Object.values(METRICS),
  breakdowns: BREAKDOWNS,
  since: window.from,
  // not a day of the answer
  until: dayAfter(window),
  aggregation_period: 'day',
  limit: PAGE_ROWS,
})

const rows: Pick<DeclaredReport, 'format' | 'rows' | 'paging' | 'hasNoRows' | 'reshape' | 'columns'> = {
  format: 'json',
  rows: ['data', '0', 'results'],
  hasNoRows: ({ data }) => Array.isArray(data),
  reshape: pivoted,
  paging: graphPaging,
  columns: {
    day: { of: 'time', read: (time) => (typeof time === 'string' ? dayInZone(AUDIENCE_ZONE, time) : null) },
    country: 'country',
    app_id: 'app',
    platform: 'platform',
    placement: 'placement',
    ...METRICS,
    time_zone: { fixed: AUDIENCE_ZONE },
  },
}

const stateSchema = z.object({ data: z.array(z.object({ status: z.string() })) })

const queried = (context: ReportContext) => ({
  query_ids: JSON.stringify([context.part.values['job'] ?? '']),
})

/** Reads Meta Audience Network. */
export const metaAudience = declaredSource({
  endpoints: plansOf(metaAudienceEndpoints),
  ...api,
  check: checkMetaAudience,
  reports: {
    adnetworkanalytics: {
      ...rows,
      url: (context) => urlOf(context, 'adnetworkanalytics'),
      query: (context) =>
        Object.fromEntries(
          Object.entries(askedFor(context)).map(([name, value]) => [
            name,
            Array.isArray(value) ? JSON.stringify(value) : String(value),
          ]),
        ),
    },
    adnetworkanalytics_results: {
      ...rows,
      job: {
        start: { url: (context) => urlOf(context, 'adnetworkanalytics'), body: askedFor },
        id: ['query_id'],
        state: { url: (context) => urlOf(context, 'adnetworkanalytics_results'), query: queried },
        stateIn: (answer) => {
          const status = stateSchema.safeParse(answer).data?.data[0]?.status
          if (status === 'complete') return 'done'
          return status === 'requested'
            ? 'working'
            : new RetryableError(`${NAME} could not make a report.`, status ?? 'no state')
        },
      },
      url: (context) => urlOf(context, 'adnetworkanalytics_results'),
      query: queried,
    },
  },
})
