import type { MonthTotal, UsageOfMonth, UsageTotals } from '@/features/metering/usageModel'
import { wholePercent } from '@/domain/shared/text/numbers'
import { lastPeriods } from '@/features/metering/usageMonths'
import { usagePace } from '@/features/metering/usagePace'
import type { UsageOwner, UsageRow } from '@/features/metering/usageRows'
import { wholeShares } from '@/features/metering/wholeShares'
import { NOW } from './stackRows'

/** Current month in stories of the usage page, YYYY-MM. */
export const PERIOD = '2026-11'

const owners = [
  ['tenjin', 'Tenjin DataVault'],
  ['applovin', 'AppLovin (MAX)'],
  ['appsflyer', 'AppsFlyer'],
  ['ironsource', 'ironSource'],
  ['meta', 'Meta Ads'],
  ['admob', 'Google AdMob'],
  ['google_ads', 'Google Ads'],
  ['tiktok', 'TikTok for Business'],
  ['unity_ads', 'Unity Ads'],
  ['vungle', 'Vungle'],
  ['mintegral', 'Mintegral'],
] as const

const ownerOf = (index: number): UsageOwner => {
  const [label, name] = owners[index % owners.length] ?? owners[0]
  const detail = `${name.split(' ')[0]} ${index < owners.length ? 'production' : Math.floor(index / owners.length) + 1}`
  return { kind: 'stack', id: index + 1, connector: { label, name, imageUrl: '' }, title: name, detail }
}

const parts = [
  ['endpoint', 'events', 'Events'],
  ['endpoint', 'daily_ad_revenue', 'Daily ad revenue'],
  ['transformation', 'ad_revenue_per_user', 'Ad revenue per user'],
  ['endpoint', 'impression_level_revenue', 'Impression-level revenue'],
] as const

const partsOf = (index: number, factor: number): readonly UsageRow[] => {
  const owner = ownerOf(index)
  return parts.slice(0, 1 + (index % parts.length)).map(([kind, label, name], part) => {
    const rows =
      part === parts.length - 1 ? 0 : Math.floor((factor * 104_220) / ((index + 1) * (part * 2 + 1)))
    const before = Math.floor(rows * (1.3 - 0.1 * (index % 5)))
    return { key: `${owner.id} ${label}`, owner, kind, label, name, rows, share: 0, before }
  })
}

/**
 * Creates the table of metered rows for `stacks` stacks, largest first: one item per endpoint or transformation.
 * `factor` scales the row counts.
 */
export const usageOf = (stacks: number, factor = 1): readonly UsageRow[] => {
  const rows = Array.from({ length: stacks }, (_, index) => partsOf(index, factor)).flat()
  const shares = wholeShares(rows.map((row) => row.rows))
  return rows
    .map((row, index) => ({ ...row, share: shares[index] ?? null }))
    .toSorted((one, other) => other.rows - one.rows)
}

/**
 * Creates the totals of a month in which the stacks ran from the first day. The forecast (`pace`) is null for a past
 * month (`isCurrent` false).
 */
export const totalsOf = (totalRows: number, allowance = 1_000_000, isCurrent = true): UsageTotals => {
  const info = { totalRows, monthlyRowAllowance: allowance, sources: {}, destinationTransformations: {} }
  const pace = isCurrent ? usagePace(info, NOW, { firstAt: null, isRunning: true }) : null
  const isOver = allowance > 0 && totalRows > allowance
  return { totalRows, allowance, percent: wholePercent(totalRows, allowance), isOver, pace }
}

/** Creates the totals of the last months, growing to `totalRows` in the current one. */
export const monthsTo = (totalRows: number): readonly MonthTotal[] =>
  lastPeriods(NOW).map((period, index) => ({
    period,
    rows: Math.floor(totalRows * (0.55 + 0.09 * index)),
    hasFailed: false,
  }))

/** Creates a successfully loaded month of the usage page. */
export const loaded = (rows: readonly UsageRow[], totals: UsageTotals): UsageOfMonth => ({
  kind: 'loaded',
  totals,
  rows,
  unnamedRows: 0,
  excessRows: 0,
})
