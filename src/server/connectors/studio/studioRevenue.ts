/** Daily revenue of the sample studio: of install cohorts, and of apps. Money in whole US cents. */
import { cacheByDay, dayNumberOf, dayTextOf } from '@/server/lib/days'
import { between, splitAmount } from './hash'
import type { Campaign, Game } from './studio'
import { COUNTRIES, COUNTRY_COSTS, GAMES } from './studio'
import type { CampaignSpend } from './studioSpend'
import { costOf, installsOn } from './studioSpend'

/** Revenue on one day from the users who installed an app on an earlier day, through a campaign or without one. */
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
const LAST_AGE = 60
/** Last day of its first month, after which it earns little. */
const MONTH_AGE = 30
/** What a cohort earns after its first month, in percent of that month. */
const TAIL_PERCENT = 14
/** Part of a cohort's revenue that comes from ads, in percent; the rest comes from purchases. */
const AD_PERCENT = 65

/** In its first month each cohort has revenue on the day of the install, on one of the next 7 days, and on one later day. */
const revenueAges = (installDay: string, campaign: Campaign, country: string): readonly number[] => [
  0,
  between(1, 7, 'early', installDay, campaign.id, country),
  between(8, MONTH_AGE, 'late', installDay, campaign.id, country),
]

/** What a cohort earns on its days. The worth of an install does not depend on what it has cost. */
const revenueOfCohort = ({
  day: installDay,
  campaign,
  country,
  installs,
}: CampaignSpend): readonly CohortRevenue[] => {
  const quality = between(60, 165, 'quality', campaign.id, country)
  const luck = between(80, 120, 'luck', installDay, campaign.id, country)
  const total = Math.round((installs * costOf(campaign, country) * quality * luck) / 10_000)
  const ages = revenueAges(installDay, campaign, country)
  const parts = splitAmount(total, ages.length, 'ages', installDay, campaign.id, country)
  const tail = between(MONTH_AGE + 1, LAST_AGE, 'tail', installDay, campaign.id, country)
  return [...ages, tail].map((age, position) => {
    const cents = parts[position] ?? Math.round((total * TAIL_PERCENT) / 100)
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
  })
}

/** What a cohort has earned until each age, in US cents; the index is the age. */
interface CohortSums {
  readonly installs: number
  readonly all: readonly number[]
  readonly ads: readonly number[]
}

const sumsOf = (installs: number, revenue: readonly CohortRevenue[]): CohortSums => {
  const [all, ads]: readonly [number[], number[]] = [[], []]
  let [sum, ofAds] = [0, 0]
  for (let age = 0; age <= LAST_AGE; age += 1) {
    for (const one of revenue) {
      if (one.age !== age) continue
      sum += one.adCents + one.purchaseCents
      ofAds += one.adCents
    }
    all.push(sum)
    ads.push(ofAds)
  }
  return { installs, all, ads }
}

/** Revenue of the installs of a day by age, and what each of them has earned, by id of the campaign and by country. */
const cohortsOf = cacheByDay((installDay: string) => {
  const byAge = new Map<number, CohortRevenue[]>()
  const byCampaign = new Map<string, Map<string, CohortSums>>()
  for (const cohort of installsOn(installDay)) {
    const revenue = revenueOfCohort(cohort)
    const { campaign, country, installs } = cohort
    const ofCampaign = byCampaign.get(campaign.id) ?? new Map<string, CohortSums>()
    ofCampaign.set(country, sumsOf(installs, revenue))
    byCampaign.set(campaign.id, ofCampaign)
    for (const one of revenue) {
      const known = byAge.get(one.age)
      if (known === undefined) byAge.set(one.age, [one])
      else known.push(one)
    }
  }
  return { byAge, byCampaign }
})

/** Returns the revenue of all cohorts on a day. */
export const cohortRevenueOn = cacheByDay((day: string): readonly CohortRevenue[] => {
  const dayNumber = dayNumberOf(day)
  return Array.from({ length: LAST_AGE + 1 }, (_, age) => age).flatMap(
    (age) => cohortsOf(dayTextOf(dayNumber - age)).byAge.get(age) ?? [],
  )
})

const cohortSums = (installDay: string, { id }: Campaign, country: string): CohortSums | undefined =>
  cohortsOf(installDay).byCampaign.get(id)?.get(country)

/** Returns what a cohort earns from the day of the install until it has the age (in days), in US cents. */
export const cohortRevenueByAge = (
  installDay: string,
  campaign: Campaign,
  country: string,
  lastAge: number,
): number => cohortSums(installDay, campaign, country)?.all[Math.min(lastAge, LAST_AGE)] ?? 0

/** Returns the part of it that ads earn. */
export const cohortAdRevenueByAge: typeof cohortRevenueByAge = (installDay, campaign, country, lastAge) =>
  cohortSums(installDay, campaign, country)?.ads[Math.min(lastAge, LAST_AGE)] ?? 0

/**
 * Returns the part of a cohort's revenue that some of its installs have earned until the age, in US cents: of all revenue,
 * or of that of ads.
 */
export const revenueOfInstalls = (
  { day, campaign, country, installs }: Pick<CampaignSpend, 'day' | 'campaign' | 'country' | 'installs'>,
  lastAge: number,
  revenueByAge: typeof cohortRevenueByAge = cohortRevenueByAge,
): number => {
  const whole = cohortSums(day, campaign, country)?.installs ?? 0
  return whole === 0 ? 0 : revenueByAge(day, campaign, country, lastAge) * (installs / whole)
}

/** Revenue of a thousand impressions, as a multiple of the cost of an install in the same country. */
const ECPM_PER_INSTALL = 5

/** Returns how many impressions earn an amount. `percent` varies what a thousand of them earn in the country. */
const impressionsOf = (adCents: number, percent: number, country: string): number => {
  const ecpmCents = ((COUNTRY_COSTS[country] ?? 0) * ECPM_PER_INSTALL * percent) / 100
  return Math.max(1, Math.round((adCents * 1_000) / ecpmCents))
}

/** Returns the revenue of all apps on a day: that of their cohorts, and of users who are older than any cohort. */
export const appRevenueOn = cacheByDay((day: string): readonly AppRevenue[] => {
  const sums = new Map<string, { adCents: number; purchaseCents: number; activeUsers: number }>()
  for (const { campaign, country, ...one } of cohortRevenueOn(day)) {
    const key = `${campaign.game.id} ${country}`
    const sum = sums.get(key) ?? { adCents: 0, purchaseCents: 0, activeUsers: 0 }
    sum.adCents += one.adCents
    sum.purchaseCents += one.purchaseCents
    sum.activeUsers += one.activeUsers
    sums.set(key, sum)
  }
  return GAMES.flatMap((game) =>
    COUNTRIES.map((country) => {
      const own = sums.get(`${game.id} ${country}`) ?? { adCents: 0, purchaseCents: 0, activeUsers: 0 }
      const adCents = own.adCents + between(20, 200, 'older ads', day, game.id, country)
      return {
        day,
        game,
        country,
        adCents,
        purchaseCents: own.purchaseCents + between(0, 80, 'older purchases', day, game.id, country),
        impressions: impressionsOf(adCents, between(85, 115, 'ecpm', day, game.id, country), country),
        activeUsers: own.activeUsers + between(20, 90, 'older users', day, game.id, country),
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
