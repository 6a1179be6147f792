import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const keys = { day: 'date', country: 'text', app: 'text', platform: 'text' } as const
/** Days are UTC; the API has six months. */
const report = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan('day', 30, columnsOf({ ...keys, ...types }), { lookbackDays: 3 })

const plans = {
  publisher_performance: report({ placement: 'text', impressions: 'integer', revenue: 'double' }),
  advertiser_spend: report({
    network: 'text',
    campaign_id: 'text',
    campaign: 'text',
    impressions: 'integer',
    clicks: 'integer',
    installs: 'integer',
    spend: 'double',
    currency: 'text',
  }),
  liftoff_spend: report({
    network: 'text',
    app_id: 'text',
    campaign_id: 'text',
    campaign: 'text',
    impressions: 'integer',
    clicks: 'integer',
    installs: 'integer',
    spend: 'double',
    currency: 'text',
    time_zone: 'text',
  }),
} as const

export const vungleEndpoints = {
  id: 19,
  label: 'vungle',
  name: 'Vungle',
  category: 'App Monetization',
  guide:
    'The reports of a publisher take the *reporting API key* of Vungle. What an advertiser pays comes from Liftoff today: *Liftoff Spend* takes a credential of its own, whose API key is `KEY:SECRET`, both of the Liftoff Reporting API. *Advertiser Spend* is the report of older accounts; where both are read, that one counts. Money is in US dollars as far as the documentation says, and days are those of UTC.',
  tasks: [
    task(
      'publisher_performance',
      'Publisher Performance',
      'Revenue, views and eCPM by app and country',
      plans.publisher_performance,
    ),
    task(
      'advertiser_spend',
      'Advertiser Spend',
      'Spend by campaign; six months of history',
      plans.advertiser_spend,
    ),
    task('liftoff_spend', 'Liftoff Spend', 'Spend by campaign, with a key of Liftoff', plans.liftoff_spend),
  ],
} as const satisfies SourceSeed
