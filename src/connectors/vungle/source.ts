/** Vungle (Liftoff Monetize). Facts from its documentation, not yet confirmed with a live account. */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { addressOf, dayOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import type { DeclaredReport } from '@/server/connectors/declared/declared'
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

const headersOf = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, VUNGLE.field, VUNGLE.fieldName)}`,
  'Vungle-Version': '1',
  // the default is CSV
  Accept: 'application/json',
})

/** Checks an API key of Vungle with a report of today; an account without data answers with an empty body. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = { start: today, end: today, dimensions: 'date', aggregates: 'views' }
  return runProbe(
    tools,
    VUNGLE,
    getRequest(tools, `${addressOf(tools, 'vungle')}/ext/pub/reports/performance`, query, headersOf(tools)),
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

/** Reads Vungle. Names of columns have spaces, such as "application name". */
export const vungle = declaredSource({
  endpoints: plansOf(vungleEndpoints),
  name: VUNGLE.name,
  check,
  authorization: { kind: 'headers', headers: headersOf },
  reports: {
    publisher_performance: report(
      '/ext/pub/reports/performance',
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
      '/ext/adv/reports/spend',
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
