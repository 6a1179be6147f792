/** CSV files of saved views, for mails: columns are named as in downloads of tables, amounts are plain numbers. */
import { escapeFormula, UTF8_MARK } from '@/domain/shared/text/csvText'
import { LTV_AGES } from '@/domain/shared/constants'
import type { Cohort } from './cohorts'
import { type GroupReturn, type RoasGroup } from './groups'
import type { CampaignReturn } from './roas'
import type { Horizon } from './types'

type Cells = readonly (readonly string[])[]

const CENT_DIGITS = 2
const RATIO_DIGITS = 4
const money = (value: number): string => value.toFixed(CENT_DIGITS)
const ratio = (value: number | null): string => (value === null ? '' : value.toFixed(RATIO_DIGITS))
const name = (text: string | null): string => escapeFormula(text ?? '')

const amounts = (horizon: Horizon, currency: string): readonly string[] => {
  const unit = currency.toLowerCase()
  return ['installs', `spend_${unit}`, `revenue_d${horizon}_${unit}`, `roas_d${horizon}`]
}

const bySpend = <Item extends { readonly spend: number; readonly key: string }>(items: readonly Item[]) =>
  items.toSorted((one, other) => other.spend - one.spend || (one.key < other.key ? -1 : 1))

/** Returns the campaigns of a return, most spend first; names are escaped against formulas. */
export const campaignFile = (
  campaigns: readonly CampaignReturn[],
  horizon: Horizon,
  currency: string,
): Cells => [
  ['campaign', 'app', 'platform', 'network', ...amounts(horizon, currency)],
  ...bySpend(campaigns).map((one) => [
    name(one.campaign),
    name(one.app),
    name(one.platform),
    name(one.network),
    String(one.installs),
    money(one.spend),
    money(one.revenue),
    ratio(one.roas),
  ]),
]

/** Returns the groups of a return by a place, most spend first; the rest has no name. */
export const groupFile = (
  groups: readonly GroupReturn[],
  place: Exclude<RoasGroup, 'campaign'>,
  horizon: Horizon,
  currency: string,
): Cells => [
  [place, ...amounts(horizon, currency)],
  ...bySpend(groups).map((one) => [
    name(one.name),
    String(one.installs),
    money(one.spend),
    money(one.revenue),
    ratio(one.roas),
  ]),
]

/** Returns the cohorts with their value by age; an age that they have not reached is empty. */
export const cohortFile = (cohorts: readonly Cohort[], currency: string): Cells => [
  ['first_day', 'users', ...LTV_AGES.map((age) => `value_d${age}_${currency.toLowerCase()}`), 'is_partial'],
  ...cohorts.map(({ start, users, values, isPartial, isIncomplete }) => [
    start,
    String(users),
    ...values.map(ratio),
    String(isPartial || isIncomplete),
  ]),
]

const cell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A CSV file, and how many of its lines it has. */
export interface CsvFile {
  readonly text: string
  /** Lines below the head. */
  readonly shown: number
  readonly total: number
}

const encoder = new TextEncoder()

/** Writes cells as CSV (RFC 4180) of at most so many bytes: whole lines, the first ones. */
export const csvFile = (cells: Cells, maxBytes: number): CsvFile => {
  const lines: string[] = []
  let bytes = encoder.encode(UTF8_MARK).length
  for (const row of cells) {
    const line = `${row.map(cell).join(',')}\r\n`
    bytes += encoder.encode(line).length
    if (bytes > maxBytes) break
    lines.push(line)
  }
  return {
    text: UTF8_MARK + lines.join(''),
    shown: Math.max(0, lines.length - 1),
    total: Math.max(0, cells.length - 1),
  }
}
