/** What the reports of the simulated providers add up to, counted from the studio itself. */
import { groupBy } from '@/domain/answers/roas'
import type { Window } from '@/server/lib/tables'
import { dayNumberOf, daysIn, yesterdayOf } from '@/server/lib/days'
import { appRevenueOn, cohortRevenueByAge, networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { billedOn, installsByCreativeOn, installsOn } from '@/server/connectors/studio/studioSpend'
import type { CreativeSpend } from '@/server/connectors/studio/studioSpend'
import { ACCOUNTS, billedTo } from '@/server/connectors/studio/views'
import { STORE_FEE, amazonOrdersOn, currencyIn, storeDaysOn } from '@/server/connectors/studio/studioStores'
import { fromDollars } from '@/server/connectors/studio/studioRates'
import type { Game } from '@/server/connectors/studio/studio'
import { userEventsOn, userRevenueOn } from '@/server/connectors/studio/studioUsers'
import { TODAY } from './today'

/** Rows of a report and sums of its columns; money in dollars. */
export interface Truth {
  readonly rows: number
  readonly impressions: number
  readonly money: number
}

const LAST = yesterdayOf(Date.parse(`${TODAY}T09:15:00Z`))

const dollars = (cents: number): number => Math.round(cents) / 100

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

type Part = 'campaign' | 'country' | 'creative'

/** Accounts that are billed in another currency than US dollars. */
const OTHER_ACCOUNTS: Readonly<Record<string, (typeof ACCOUNTS)[keyof typeof ACCOUNTS]>> = {
  'Google Ads': ACCOUNTS.googleAds,
  Meta: ACCOUNTS.meta,
  Snapchat: ACCOUNTS.snapchat,
  TikTok: ACCOUNTS.tikTok,
}

/** What a network bills in the currency of its account, by what its report divides it by, besides days. */
export const billTruth = (
  network: string,
  window: Window,
  by: readonly Part[] = ['campaign', 'country'],
): Truth => {
  const account = OTHER_ACCOUNTS[network]
  const all = daysIn(window).flatMap((day) => billedOn(network, day))
  const rows = groupBy(all, ({ day, campaign, country, creative }: CreativeSpend) =>
    [
      day,
      by.includes('campaign') && campaign.id,
      by.includes('country') && country,
      by.includes('creative') && creative.id,
    ].join(' '),
  )
  const billed = [...rows].map(([key, row]) => {
    const cents = sumOf(row, ({ spendCents }) => spendCents)
    const day = key.slice(0, 'YYYY-MM-DD'.length)
    // amounts arrive in hundredths
    return account === undefined ? cents : Math.round(billedTo(account, cents, day) * 100)
  })
  return {
    rows: rows.size,
    impressions: sumOf(all, ({ impressions }) => impressions),
    money: dollars(sumOf(billed, (cents) => cents)),
  }
}

/** Installs as attributions have them, paid or not; the money is what they have cost. */
export const attributionTruth = (window: Window, level: 'campaign' | 'creative' = 'campaign'): Truth => {
  const all = daysIn(window).flatMap(installsOn)
  return {
    rows: level === 'campaign' ? all.length : daysIn(window).flatMap(installsByCreativeOn).length,
    impressions: sumOf(all, ({ impressions }) => impressions),
    money: dollars(sumOf(all, ({ spendCents }) => spendCents)),
  }
}

/**
 * Revenue that all cohorts of a period have earned until an age, as far as they are that old: all of it, or that of ads
 * (`cohortAdRevenueByAge`).
 */
export const cohortTruth = (age: number, window: Window, revenueByAge = cohortRevenueByAge): number =>
  dollars(
    sumOf(daysIn(window).flatMap(installsOn), ({ day, campaign, country }) =>
      revenueByAge(day, campaign, country, Math.min(age, dayNumberOf(LAST) - dayNumberOf(day))),
    ),
  )

/** Ad revenue of all apps. */
export const adRevenueTruth = (window: Window): Truth => {
  const all = daysIn(window).flatMap(appRevenueOn)
  return {
    rows: all.length,
    impressions: sumOf(all, ({ impressions }) => impressions),
    money: dollars(sumOf(all, ({ adCents }) => adCents)),
  }
}

/** Revenue from purchases in all apps. */
export const purchaseTruth = (window: Window): number =>
  dollars(sumOf(daysIn(window).flatMap(appRevenueOn), ({ purchaseCents }) => purchaseCents))

/** Ad revenue of the apps whose ads a mediation serves. */
export const mediationTruth = (mediation: string, window: Window): Truth => {
  const all = daysIn(window)
    .flatMap(appRevenueOn)
    .filter(({ game }) => game.mediation === mediation)
  return {
    rows: all.length,
    impressions: sumOf(all, ({ impressions }) => impressions),
    money: dollars(sumOf(all, ({ adCents }) => adCents)),
  }
}

/** Accounts that are paid in another currency than US dollars, in millionths of it. */
const OTHER_PAYERS: Readonly<Record<string, (typeof ACCOUNTS)[keyof typeof ACCOUNTS]>> = {
  AdMob: ACCOUNTS.adMob,
}

/** Ad revenue that a network pays. */
export const networkTruth = (network: string, window: Window): Truth => {
  const all = daysIn(window).flatMap((day) => networkRevenueOn(network, day))
  const account = OTHER_PAYERS[network]
  return {
    rows: all.length,
    impressions: sumOf(all, ({ impressions }) => impressions),
    money: dollars(
      sumOf(all, ({ adCents, day }) =>
        account === undefined ? adCents : billedTo(account, adCents, day) * 100,
      ),
    ),
  }
}

/** Installs of users, and their events with ad revenue. */
export const usersTruth = (window: Window) => {
  const events = daysIn(window).flatMap(userEventsOn)
  const ads = daysIn(window).flatMap(userRevenueOn)
  const others = events.filter(({ type }) => type !== 'install')
  return {
    installs: events.length - others.length,
    events: others.length + ads.length,
    money: dollars(sumOf(others, ({ cents }) => cents) + sumOf(ads, ({ adCents }) => adCents)),
  }
}

/** What a store knows of the games of a platform: rows of its report of sales, first downloads, and what people have paid, in dollars. */
export const storeTruth = (platform: Game['platform'], window: Window) => {
  const all = daysIn(window)
    .flatMap(storeDaysOn)
    .filter(({ game }) => game.platform === platform)
  const count = (of: (one: (typeof all)[number]) => boolean): number => all.filter(of).length
  return {
    days: all.length,
    downloads: count(({ installs }) => installs > 0),
    sold: count(({ soldCents }) => soldCents > 0),
    refunds: count(({ refundCents }) => refundCents > 0),
    installs: sumOf(all, ({ installs }) => installs),
    money: dollars(sumOf(all, ({ soldCents, refundCents }) => soldCents - refundCents)),
    /** In the currencies in which people pay, as if these were one. */
    paid: sumOf(all, ({ soldCents, refundCents, country, day }) => {
      const local = (cents: number) =>
        Math.round(fromDollars(cents / 100, currencyIn(country), day) * 100) / 100
      return local(soldCents) - local(refundCents)
    }),
    /** The same without the fee of the store, which is rounded for each amount. */
    kept: sumOf(all, ({ soldCents, refundCents, country, day }) => {
      const local = (cents: number, part: number) =>
        Number((part * fromDollars(cents / 100, currencyIn(country), day)).toFixed(2))
      const without = (cents: number) => local(cents, 1) - local(cents, STORE_FEE)
      return without(soldCents) - without(refundCents)
    }),
  }
}

/** Orders at Amazon, and what people have paid, in dollars. */
export const amazonTruth = (window: Window) => {
  const all = daysIn(window).flatMap(amazonOrdersOn)
  return {
    rows: all.length,
    paid: all.filter(({ cents }) => cents > 0).length,
    money: dollars(sumOf(all, ({ cents, isRefund }) => (isRefund ? -cents : cents))),
  }
}
