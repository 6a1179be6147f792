/** AppsFlyer's Master API. It names apps by their id in the store, which tells the platform. */
import { currencyOr, provider, tableOf } from '@/server/connectors/core/answerReadings'
import { COHORT_AGES } from '@/server/connectors/core/cohortAges'
import { campaignReport } from '@/server/connectors/core/campaignReports'

const SOURCE = 'appsflyer'
/** Figures are final after 48 hours. */
const SETTLE_DAYS = 2

/** The Master API has no revenue of cohorts by the id of a campaign, and none of the day of install. */
const report = {
  source: SOURCE,
  platform: `case when lower(report.app) like 'id%' and report.app not like '%.%' then 'ios'
    when report.app like '%.%' then 'android' end`,
  ages: COHORT_AGES.filter((age) => age > 0),
} as const
const campaigns = campaignReport({ ...report, endpoint: 'campaigns', level: 'campaign' })
const creatives = campaignReport({
  ...report,
  endpoint: 'creatives',
  level: 'creative',
  creativeId: 'report.creative_id',
})
/**
 * The Cohort API has the day of install, and the ids of campaigns, which keep them when they are renamed. It tells no cost. Rows
 * of all revenue stand beside those of ads; earlier loads have the first only.
 */
const { cohort: cohorts } = campaignReport({
  ...report,
  endpoint: 'cohorts',
  level: 'campaign',
  ages: COHORT_AGES,
  campaignId: 'report.campaign_id',
  adRevenue: (age) =>
    `case when report.revenue_of = 'all' then 0.0 * report.revenue_d${age} else report.ad_revenue_d${age} end`,
})
/** For stacks that load the creatives only. */
const addedUp = campaignReport({ ...report, endpoint: 'creatives', level: 'campaign' })

/** Apps by their id, with the name that the list of apps has; rows of earlier loads lack it. */
const appsOf = (endpoint: string) => ({
  endpoint,
  // the name of the newest day
  from: `(
    select names.stack_id, names.app, names.app_name
    from (
      select report.stack_id, report.app, report.app_name,
        row_number() over (
          partition by report.stack_id, report.app order by report.day desc, report.app_name
        ) as place
      from ${tableOf(SOURCE, endpoint)}
      where report.app_name <> ''
    ) as names
    where names.place = 1
  ) as report`,
  alias: 'report.app',
  platform: report.platform,
  title: 'report.app_name',
  names: ['report.app_name'],
})

/** Event of an ad that was shown; all others are of the app's own. */
const AD_EVENT = 'af_ad_revenue'
const events = {
  endpoint: 'in_app_events_report',
  from: tableOf(SOURCE, 'in_app_events_report'),
  role: 'attribution',
  day: 'report.day',
  user: 'report.user_id',
  app: 'coalesce(report.app_id, report.app)',
  title: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
  amount: 'report.revenue',
  currency: currencyOr('report.currency', 'USD'),
} as const

export const appsFlyerAnswers = provider(SOURCE, {
  reads: {
    roas: ['campaigns'],
    creative_roas: ['campaigns', 'creatives'],
    daily_country_campaign_creative_spend: ['creatives'],
    user_level_revenue: ['in_app_events_report'],
    custom_events: ['in_app_events_report'],
    cohort_roas_by_day: ['campaigns'],
  },
  spend: [[campaigns.spend, addedUp.spend], [creatives.spend]],
  cohorts: [[cohorts, campaigns.cohort, addedUp.cohort], [creatives.cohort]],
  userRevenue: [
    { ...events, kind: 'purchases', where: `report.event <> '${AD_EVENT}'` },
    { ...events, kind: 'ads', where: `report.event = '${AD_EVENT}'` },
  ],
  apps: ['campaigns', 'creatives', 'cohorts'].map(appsOf),
  revenueReports: ['campaigns', 'creatives', 'cohorts'].map((endpoint) => ({
    endpoint,
    days: 'install',
    settleDays: SETTLE_DAYS,
  })),
})
