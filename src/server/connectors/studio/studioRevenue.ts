/** Daily revenue of the sample studio: of install cohorts, and of apps. Money in whole US cents. */
import { cacheByDay, dayNumberOf, dayTextOf } from '@/server/lib/days'
import { between, splitAmount } from './hash'
import type { Campaign, Game } from './studio'
import { CAMPAIGNS, COUNTRIES, COUNTRY_COSTS, GAMES } from './studio'
import { spendIn } from './studioSpend'

/** Revenue on one day from the users who installed an app through a campaign on an earlier day. */
export interface CohortRevenue {
  readonly installDay: string
  readonly day: string
  /** Days between install and revenue. */
  readonly age: number
  readonly campaign: Campaign
  readonly country: string
  readonly activeUsers: number
  readonly adCents: number
  readonly purchaseCents: number
}

/** Revenue of an app in a country on a day. */
export interface AppRevenue {
  readonly day: string
  readonly game: Game
  readonly country: string
  readonly adCents: number
  readonly purchaseCents: number
  readonly impressions: number
  readonly activeUsers: number
}

/** Last day after the install on which a cohort has revenue. */
const LAST_AGE = 30
/** Part of a cohort's revenue that comes from ads, in percent; the rest comes from purchases. */
const AD_PERCENT = 65

/** Each cohort has revenue on the day of the install, on one of the next 7 days, and on one later day. */
const revenueAges = (installDay: string, campaign: Campaign, country: string): readonly number[] => [
  0,
  between(1, 7, 'early', installDay, campaign.id, country),
  between(8, LAST_AGE, 'late', installDay, campaign.id, country),
]

const cohortRevenue = (
  installDay: string,
  campaign: Campaign,
  country: string,
  age: number,
  position: number,
): CohortRevenue => {
  const { installs, spendCents } = spendIn(installDay, campaign, country)
  const quality = between(60, 165, 'quality', campaign.id, country)
  const luck = between(80, 120, 'luck', installDay, campaign.id, country)
  const total = Math.round((spendCents * quality * luck) / 10_000)
  const cents = splitAmount(total, 3, 'ages', installDay, campaign.id, country)[position] ?? 0
  const adCents = Math.round((cents * AD_PERCENT) / 100)
  return {
    installDay,
    day: dayTextOf(dayNumberOf(installDay) + age),
    age,
    campaign,
    country,
    activeUsers: Math.max(1, Math.round(installs / (1 + age / 3))),
    adCents,
    purchaseCents: cents - adCents,
  }
}

/** Returns the revenue of all cohorts on a day. */
export const cohortRevenueOn = cacheByDay((day: string): readonly CohortRevenue[] => {
  const dayNumber = dayNumberOf(day)
  const installDays = Array.from({ length: LAST_AGE + 1 }, (_, age) => dayTextOf(dayNumber - age))
  return CAMPAIGNS.flatMap((campaign) =>
    campaign.countries.flatMap((country) =>
      installDays.flatMap((installDay, age) => {
        const position = revenueAges(installDay, campaign, country).indexOf(age)
        return position === -1 ? [] : [cohortRevenue(installDay, campaign, country, age, position)]
      }),
    ),
  )
})

/** What a cohort earns from the day of the install until it has an age (in days), in US cents. */
type RevenueUpTo = (lastAge: number) => number

/** Returns what a cohort earns by age; its days are drawn once for all ages. */
export const cohortRevenueUpTo = (installDay: string, campaign: Campaign, country: string): RevenueUpTo => {
  const days = revenueAges(installDay, campaign, country).map((age, position) => {
    const { adCents, purchaseCents } = cohortRevenue(installDay, campaign, country, age, position)
    return { age, cents: adCents + purchaseCents }
  })
  return (lastAge) => days.reduce((sum, { age, cents }) => (age > lastAge ? sum : sum + cents), 0)
}

/** Returns what a cohort earns from the day of the install until it has the age (in days), in US cents. */
export const cohortRevenueByAge = (
  installDay: string,
  campaign: Campaign,
  country: string,
  lastAge: number,
): number => cohortRevenueUpTo(installDay, campaign, country)(lastAge)

/** Revenue of a thousand impressions, as a multiple of the cost of an install in the same country. */
const ECPM_PER_INSTALL = 5

/** Returns how many impressions earn an amount. `percent` varies what a thousand of them earn in the country. */
const impressionsOf = (adCents: number, percent: number, country: string): number => {
  const ecpmCents = ((COUNTRY_COSTS[country] ?? 0) * ECPM_PER_INSTALL * percent) / 100
  return Math.max(1, Math.round((adCents * 1_000) / ecpmCents))
}

/** Returns the revenue of all apps on a day: that of their cohorts, and of users without a campaign. */
export const appRevenueOn = cacheByDay((day: string): readonly AppRevenue[] => {
  const cohorts = cohortRevenueOn(day)
  return GAMES.flatMap((game) =>
    COUNTRIES.map((country) => {
      const own = cohorts.filter((one) => one.campaign.game === game && one.country === country)
      const sumOf = (value: (one: CohortRevenue) => number) => own.reduce((sum, one) => sum + value(one), 0)
      const adCents = sumOf((one) => one.adCents) + between(40, 400, 'organic ads', day, game.id, country)
      return {
        day,
        game,
        country,
        adCents,
        purchaseCents:
          sumOf((one) => one.purchaseCents) + between(0, 150, 'organic purchases', day, game.id, country),
        impressions: impressionsOf(adCents, between(85, 115, 'ecpm', day, game.id, country), country),
        activeUsers:
          sumOf((one) => one.activeUsers) + between(20, 90, 'organic users', day, game.id, country),
      }
    }),
  )
})

/** What an ad network pays for an app's ads in a country on a day. */
export interface NetworkRevenue {
  readonly day: string
  readonly game: Game
  readonly country: string
  readonly adCents: number
  readonly impressions: number
  readonly requests: number
  readonly activeUsers: number
}

/** Returns what an ad network pays on a day: a part of each app's ad revenue. */
export const networkRevenueOn = (network: string, day: string): readonly NetworkRevenue[] =>
  appRevenueOn(day).map(({ game, country, adCents, impressions, activeUsers }) => {
    const percent = between(5, 30, network, 'ads', game.id)
    const shown = Math.round((impressions * percent) / 100)
    return {
      day,
      game,
      country,
      adCents: Math.round((adCents * percent) / 100),
      impressions: shown,
      requests: shown * between(2, 5, network, day, game.id, country),
      activeUsers,
    }
  })
