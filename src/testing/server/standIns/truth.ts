/** What the reports of the simulated providers add up to, counted from the studio itself. */
import type { Window } from '@/server/lib/tables'
import { dayNumberOf, daysIn, yesterdayOf } from '@/server/lib/days'
import { appRevenueOn, cohortRevenueByAge, networkRevenueOn } from '@/server/connectors/studio/studioRevenue'
import { campaignSpendOn, creativeSpendOn } from '@/server/connectors/studio/studioSpend'
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

const countOf = <Item>(items: readonly Item[], key: (item: Item) => string): number =>
  new Set(items.map(key)).size

/** Spend on a network, or on all for null. */
export const spendTruth = (network: string | null, window: Window): Truth => {
  const all = daysIn(window)
    .flatMap(campaignSpendOn)
    .filter(({ campaign }) => network === null || campaign.network.name === network)
  return {
    rows: all.length,
    impressions: sumOf(all, ({ impressions }) => impressions),
    money: dollars(sumOf(all, ({ spendCents }) => spendCents)),
  }
}

/** Rows of the spend on a network by what a report divides it by, besides days. */
export const spendRows = (
  network: string | null,
  window: Window,
  by: readonly ('campaign' | 'country' | 'creative')[],
): number =>
  countOf(
    daysIn(window)
      .flatMap(creativeSpendOn)
      .filter(({ campaign }) => network === null || campaign.network.name === network),
    ({ day, campaign, country, creative }) =>
      [
        day,
        by.includes('campaign') && campaign.id,
        by.includes('country') && country,
        by.includes('creative') && creative.id,
      ].join(' '),
  )

/** Revenue that all cohorts of a period have earned until an age, as far as they are that old. */
export const cohortTruth = (age: number, window: Window): number =>
  dollars(
    sumOf(daysIn(window).flatMap(campaignSpendOn), ({ day, campaign, country }) =>
      cohortRevenueByAge(day, campaign, country, Math.min(age, dayNumberOf(LAST) - dayNumberOf(day))),
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

/** Ad revenue that a network pays. */
export const networkTruth = (network: string, window: Window): Truth => {
  const all = daysIn(window).flatMap((day) => networkRevenueOn(network, day))
  return {
    rows: all.length,
    impressions: sumOf(all, ({ impressions }) => impressions),
    money: dollars(sumOf(all, ({ adCents }) => adCents)),
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
