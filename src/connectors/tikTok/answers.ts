/** TikTok. Reports of campaigns name no app, those of ad groups do; money is in the currency of the advertiser. */
import { provider, tableOf } from '@/server/connectors/core/answerReadings'

const SOURCE = 'tiktok'

const keys = {
  role: 'network',
  day: 'report.day',
  network: "coalesce(nullif(trim(report.network), ''), 'TikTok')",
  account: 'report.advertiser_id',
  campaignId: 'report.campaign_id',
  campaign: 'report.campaign',
  impressions: 'report.impressions',
  clicks: 'report.clicks',
  amount: 'report.spend',
  currency: 'report.currency',
  zone: 'report.time_zone',
} as const

const ads = {
  ...keys,
  endpoint: 'ads_reports_daily',
  from: tableOf(SOURCE, 'ads_reports_daily'),
  app: 'report.app',
} as const
const byCountry = {
  ...keys,
  endpoint: 'ads_reports_by_country_daily',
  from: tableOf(SOURCE, 'ads_reports_by_country_daily'),
  country: 'report.country',
} as const
/** Part by which the countries of a campaign may exceed it, as figures that were read at another time. */
const EXCESS = 1.005
const COLUMNS = [
  'network',
  'campaign',
  'impressions',
  'clicks',
  'campaign_id',
  'advertiser_id',
  'currency',
  'time_zone',
]
  .map((column) => `report.${column}`)
  .join(', ')
/** Campaigns and days whose countries are known, with what they have spent there. */
const placed = `(
    select countries.stack_id, countries.day, countries.advertiser_id, countries.campaign_id, countries.spend,
      case when countries.spend > whole.spend then whole.spend / countries.spend else 1.0 end as part
    from (
      select stack_id, day, advertiser_id, campaign_id, sum(spend) as spend
      from ${SOURCE}__ads_reports_by_country_daily
      where country <> ''
      group by stack_id, day, advertiser_id, campaign_id
    ) as countries
    join (
      select stack_id, day, advertiser_id, campaign_id, sum(spend) as spend
      from ${SOURCE}__campaigns_reports_daily
      group by stack_id, day, advertiser_id, campaign_id
      having count(*) = 1
    ) as whole on whole.stack_id = countries.stack_id and whole.day = countries.day
      and whole.advertiser_id = countries.advertiser_id and whole.campaign_id = countries.campaign_id
    where countries.spend <= ${EXCESS} * whole.spend
  ) as placed on placed.stack_id = report.stack_id and placed.day = report.day
    and placed.advertiser_id = report.advertiser_id and placed.campaign_id = report.campaign_id`
/**
 * The campaigns by country, as far as the report by country places them, and the rest of each without a country: a report by country
 * leaves out what it cannot place. Where it has a little more than the campaign, the countries share the campaign's spend; where it
 * has much more, the campaign stays whole.
 */
const campaigns = {
  ...keys,
  endpoint: 'campaigns_reports_daily',
  sameDay: ['ads_reports_by_country_daily'],
  from: `(
    select report.stack_id, report.day, ${COLUMNS}, '' as country,
      case when placed.spend >= report.spend then 0.0 else report.spend - coalesce(placed.spend, 0) end as spend
    from ${tableOf(SOURCE, 'campaigns_reports_daily')}
    left join ${placed}
    union all
    select report.stack_id, report.day, ${COLUMNS}, report.country, report.spend * placed.part
    from ${tableOf(SOURCE, 'ads_reports_by_country_daily')}
    join ${placed}
    where report.country <> ''
  ) as report`,
  country: 'report.country',
} as const
const adGroups = {
  ...keys,
  endpoint: 'ad_groups_reports_daily',
  from: tableOf(SOURCE, 'ad_groups_reports_daily'),
  app: 'report.app',
} as const

export const tikTokAnswers = provider(SOURCE, {
  network: 'tiktok',
  reads: {
    roas: ['campaigns_reports_daily', 'ad_groups_reports_daily'],
    creative_roas: ['campaigns_reports_daily', 'ad_groups_reports_daily', 'ads_reports_daily'],
  },
  knownAs: {
    id: 'tiktok',
    title: 'TikTok',
    aliases: [
      'TikTok Ads',
      'TikTok for Business',
      'TikTok SAN',
      'TikTok Global',
      'bytedanceglobal',
      'Bytedance',
      'Bytedance Ads',
    ],
  },
  spend: [
    [
      { ...campaigns, levels: ['campaign'] },
      { ...adGroups, levels: ['campaign'] },
      { ...ads, levels: ['campaign'] },
      // what it cannot place it leaves out, so that it counts only where it is the only one
      { ...byCountry, levels: ['campaign'] },
    ],
    [{ ...ads, levels: ['creative'], creativeId: 'report.ad_id', creative: 'report.ad' }],
  ],
  campaignApps: [adGroups, ads],
})
