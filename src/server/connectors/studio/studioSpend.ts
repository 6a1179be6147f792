/** Daily advertising of the sample studio. */
import { cacheByDay, dayNumberOf } from '@/server/lib/days'
import { between } from './hash'
import type { Campaign, Creative } from './studio'
import { CAMPAIGNS, COUNTRY_COSTS } from './studio'

/** Counts of advertising; money in whole US cents. */
export interface SpendFigures {
  readonly impressions: number
  readonly clicks: number
  readonly installs: number
  readonly spendCents: number
}

/** Advertising of one creative in one country on one day. */
export interface CreativeSpend extends SpendFigures {
  readonly day: string
  readonly campaign: Campaign
  readonly country: string
  readonly creative: Creative
}

/** Advertising of a campaign on one day, in one country. */
export interface CampaignSpend extends SpendFigures {
  readonly day: string
  readonly campaign: Campaign
  readonly country: string
}

/** Percentages of installs by day of the week, from Thursday, the first day of 1970. */
const WEEKDAY_PERCENT = [95, 105, 125, 130, 92, 90, 92]

const percentOf = (day: string, campaign: Campaign): number => {
  const dayNumber = dayNumberOf(day)
  const weekday = WEEKDAY_PERCENT[dayNumber % WEEKDAY_PERCENT.length] ?? 100
  return (weekday * between(85, 120, campaign.id, Math.floor(dayNumber / 7))) / 100
}

const creativeSpend = (
  day: string,
  campaign: Campaign,
  country: string,
  creative: Creative,
): CreativeSpend => {
  const usual = between(4, 16, 'installs', campaign.id, country, creative.id)
  const percent = (percentOf(day, campaign) * between(70, 130, day, country, creative.id)) / 100
  const installs = Math.max(1, Math.round((usual * percent) / 100))
  const cost = ((COUNTRY_COSTS[country] ?? 100) * campaign.network.costPercent) / 100
  const spendCents = Math.round((installs * cost * between(85, 115, 'cost', day, country, creative.id)) / 100)
  const clicks = installs * between(4, 9, 'clicks', day, country, creative.id)
  const impressions = clicks * between(20, 45, 'impressions', day, country, creative.id)
  return { day, campaign, country, creative, impressions, clicks, installs, spendCents }
}

/** Adds up figures of advertising. */
export const sumSpend = (all: readonly SpendFigures[]): SpendFigures =>
  all.reduce<SpendFigures>(
    (sum, next) => ({
      impressions: sum.impressions + next.impressions,
      clicks: sum.clicks + next.clicks,
      installs: sum.installs + next.installs,
      spendCents: sum.spendCents + next.spendCents,
    }),
    { impressions: 0, clicks: 0, installs: 0, spendCents: 0 },
  )

/** Returns the advertising of a campaign in a country on a day, by creative. */
const spendByCreative = (day: string, campaign: Campaign, country: string): readonly CreativeSpend[] =>
  campaign.creatives.map((creative) => creativeSpend(day, campaign, country, creative))

/** Returns the advertising of a campaign in a country on a day. */
export const spendIn = (day: string, campaign: Campaign, country: string): CampaignSpend => ({
  day,
  campaign,
  country,
  ...sumSpend(spendByCreative(day, campaign, country)),
})

/** Returns all advertising of a day, by campaign, country and creative. */
export const creativeSpendOn = cacheByDay((day: string): readonly CreativeSpend[] =>
  CAMPAIGNS.flatMap((campaign) =>
    campaign.countries.flatMap((country) => spendByCreative(day, campaign, country)),
  ),
)

/** Returns all advertising of a day, by campaign and country. */
export const campaignSpendOn = cacheByDay((day: string): readonly CampaignSpend[] =>
  CAMPAIGNS.flatMap((campaign) => campaign.countries.map((country) => spendIn(day, campaign, country))),
)
