/** Daily advertising of the sample studio. */
import { cacheByDay, dayNumberOf } from '@/server/lib/days'
import { between } from './hash'
import { changeOn, creativeOn } from './stories'
import type { Campaign, Creative } from './studio'
import { CAMPAIGNS, COUNTRY_COSTS, ORGANIC, TRIALS, UNATTRIBUTED, UNPAID } from './studio'

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

/** Usual cost of an install in US cents, or what one without a cost is worth. */
export const costOf = ({ network }: Campaign, country: string): number =>
  ((COUNTRY_COSTS[country] ?? 100) * network.costPercent) / 100

const creativeSpend = (
  day: string,
  campaign: Campaign,
  country: string,
  creative: Creative,
): CreativeSpend => {
  const change = changeOn(day, campaign, creative)
  const usual = (between(4, 16, 'installs', campaign.id, country, creative.id) * change.installs) / 100
  const percent = (percentOf(day, campaign) * between(70, 130, day, country, creative.id)) / 100
  const installs = Math.max(1, Math.round((usual * percent) / 100))
  const cost = (costOf(campaign, country) * change.cost) / 100
  const spendCents = Math.round((installs * cost * between(85, 115, 'cost', day, country, creative.id)) / 100)
  const clicks = installs * between(4, 9, 'clicks', day, country, creative.id)
  // people who see an ad often no longer click on it
  const shown = (clicks * between(20, 45, 'impressions', day, country, creative.id) * change.cost) / 100
  return {
    day,
    campaign,
    country,
    creative: creativeOn(day, campaign, creative),
    impressions: Math.round(shown),
    clicks,
    installs,
    spendCents,
  }
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

const spendByCreative = (day: string, campaign: Campaign, country: string): readonly CreativeSpend[] =>
  campaign.creatives.map((creative) => creativeSpend(day, campaign, country, creative))

const spendIn = (day: string, campaign: Campaign, country: string): CampaignSpend => ({
  day,
  campaign,
  country,
  ...sumSpend(spendByCreative(day, campaign, country)),
})

/** Installs a day of a game in a country without a campaign. */
const ORGANIC_INSTALLS = [3, 11] as const
const PRELOADED_INSTALLS = [6, 14] as const

const unpaidInstalls = (day: string, campaign: Campaign, country: string): CampaignSpend => {
  const [low, high] = campaign.network === ORGANIC ? ORGANIC_INSTALLS : PRELOADED_INSTALLS
  const installs = Math.round(
    (between(low, high, 'unpaid', day, campaign.id, country) * percentOf(day, campaign)) / 100,
  )
  return { day, campaign, country, impressions: 0, clicks: 0, installs: Math.max(1, installs), spendCents: 0 }
}

const eachCountry = <Item>(
  campaigns: readonly Campaign[],
  itemOf: (campaign: Campaign, country: string) => Item,
): readonly Item[] =>
  campaigns.flatMap((campaign) => campaign.countries.map((country) => itemOf(campaign, country)))

/** Returns all advertising of a day that attributions know, by campaign, country and creative. */
export const creativeSpendOn = cacheByDay((day: string): readonly CreativeSpend[] =>
  eachCountry(CAMPAIGNS, (campaign, country) => spendByCreative(day, campaign, country)).flat(),
)

/** Returns all advertising of a day that attributions know, by campaign and country. */
export const campaignSpendOn = cacheByDay((day: string): readonly CampaignSpend[] =>
  eachCountry(CAMPAIGNS, (campaign, country) => spendIn(day, campaign, country)),
)

/** Advertising of apps that no attribution has. */
const unattributedOn = cacheByDay((day: string): readonly CreativeSpend[] =>
  eachCountry([...UNATTRIBUTED, ...TRIALS], (campaign, country) =>
    spendByCreative(day, campaign, country),
  ).flat(),
)

/** Returns what a network bills for a day, by campaign, country and creative. */
export const billedOn = (network: string, day: string): readonly CreativeSpend[] =>
  [...creativeSpendOn(day), ...unattributedOn(day)].filter(
    ({ campaign }) => campaign.network.name === network,
  )

const unpaidOn = cacheByDay((day: string): readonly CampaignSpend[] =>
  eachCountry(UNPAID, (campaign, country) => unpaidInstalls(day, campaign, country)),
)

/** Returns all installs of a day that attributions know, paid or not, by campaign and country. */
export const installsOn = cacheByDay((day: string): readonly CampaignSpend[] => [
  ...campaignSpendOn(day),
  ...unpaidOn(day),
])

/** Returns the installs of `installsOn` by creative as well, where there is one. */
export const installsByCreativeOn = cacheByDay(
  (day: string): readonly (CampaignSpend & { readonly creative?: Creative })[] => [
    ...creativeSpendOn(day),
    ...unpaidOn(day),
  ],
)
