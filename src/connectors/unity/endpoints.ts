import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

/** Revenue by day, platform and another dimension. A request ends after 60 s, so periods are short. */
const report = (dimension: string) =>
  reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      [dimension]: 'text',
      platform: 'text',
      requests: 'integer',
      impressions: 'integer',
      revenue: 'double',
    }),
    { lookbackDays: 3 },
  )

const plans = {
  revenue_by_game: report('app'),
  revenue_by_country: report('country'),
  revenue_by_placement: report('placement'),
  user_acquisition: reportPlan(
    'day',
    7,
    columnsOf({
      day: 'date',
      app: 'text',
      platform: 'text',
      country: 'text',
      network: 'text',
      campaign: 'text',
      campaign_id: 'text',
      creative: 'text',
      creative_id: 'text',
      impressions: 'integer',
      views: 'integer',
      clicks: 'integer',
      installs: 'integer',
      spend: 'double',
      currency: 'text',
      time_zone: 'text',
    }),
    { lookbackDays: 3 },
  ),
} as const

export const unityEndpoints = {
  id: 17,
  label: 'unity_ads',
  name: 'Unity Ads',
  category: 'App Monetization',
  guide:
    'The revenue reports take the *Monetization Stats API* key of the organization. *User Acquisition* takes a credential of its own: a service account with the role **Advertise Stats API Viewer**, whose key ID and secret key go into the token as `KEY_ID:SECRET_KEY`. Unity permits 30 of its requests in half an hour, so that the first run takes a while. Money is in US dollars as far as the documentation says, and days are those of UTC.',
  tasks: [
    task(
      'revenue_by_game',
      'Revenue by Game',
      'Requests, starts, views and revenue by game',
      plans.revenue_by_game,
    ),
    task('revenue_by_country', 'Revenue by Country', 'The same by country', plans.revenue_by_country),
    task('revenue_by_placement', 'Revenue by Placement', 'The same by placement', plans.revenue_by_placement),
    task(
      'user_acquisition',
      'User Acquisition',
      'Spend and installs by campaign, country and creative pack, with a service account',
      plans.user_acquisition,
    ),
  ],
} as const satisfies SourceSeed
