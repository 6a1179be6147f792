/** Cells of the CSV files of answers: one for downloads of pages and for mails of saved views. */
import { LTV_AGES } from '@/domain/shared/constants'
import { escapeFormula } from '@/domain/shared/text/csvText'
import type { Cohort, CohortMarks, CountedUsers } from './cohorts'
import { filterWords } from './filterWords'
import type { Place, PlaceFilter } from './filters'
import type { GroupReturn } from './groups'
import { type AmountNames, fileMessages as texts } from './messages'
import { isUncounted, type CampaignReturn, type ReturnDay, type ReturnFigures } from './roas'
import type { Horizon } from './types'

/** Rows of a file, its heads first. */
export type FileCells = readonly (readonly string[])[]

const CENT_DIGITS = 2
const RATIO_DIGITS = 4

const money = (value: number) => value.toFixed(CENT_DIGITS)
const ratio = (value: number | null) => (value === null ? '' : value.toFixed(RATIO_DIGITS))

/** Head of the column of allocated revenue, and its amounts; none where no line has any, and where it is left out of the revenue. */
const allocatedColumn = (
  lines: readonly Pick<ReturnFigures, 'allocated'>[],
  horizon: Horizon,
  currency: string,
  names: AmountNames | undefined,
) => {
  const hasAny = names?.isMeasuredOnly !== true && lines.some(({ allocated }) => allocated !== undefined)
  return {
    head: hasAny ? [texts.allocated(horizon, currency)] : [],
    of: ({ allocated = 0 }: Pick<ReturnFigures, 'allocated'>) => (hasAny ? [money(allocated)] : []),
  }
}

/**
 * Returns the cells of a CSV file with the install days, header line first; young days have what they earned so far, and days
 * of which nothing counts have no amounts.
 */
export const dayCells = (
  days: readonly ReturnDay[],
  horizon: Horizon,
  currency: string,
  names?: AmountNames,
): FileCells => {
  const column = allocatedColumn(days, horizon, currency, names)
  return [
    [...texts.days(horizon, currency, names), ...column.head],
    ...days.map((figures) => {
      const { day, isYoung, installs, spend, revenue, roas } = figures
      const amounts = [String(installs), money(spend), money(revenue), ratio(roas), ...column.of(figures)]
      return isUncounted(figures)
        ? [day, texts.young, ...amounts.map(() => '')]
        : [day, isYoung ? texts.young : texts.complete, ...amounts]
    }),
  ]
}

/** Name of a row of the table by campaign. */
export const campaignName = ({ campaign, kind }: Pick<CampaignReturn, 'campaign' | 'kind'>): string =>
  campaign ?? texts.nameless[kind === 'campaign' ? 'others' : kind]

/** Returns the cells of a CSV file with the campaigns, header line first; names are escaped against formula injection. */
export const campaignCells = (
  campaigns: readonly CampaignReturn[],
  horizon: Horizon,
  currency: string,
  names?: AmountNames,
): FileCells => {
  const column = allocatedColumn(campaigns, horizon, currency, names)
  return [
    [...texts.campaigns(horizon, currency, names), ...column.head],
    ...campaigns.map(
      ({ campaign, kind, app, platform, network, installs, spend, revenue, roas, ...rest }) => [
        escapeFormula(campaignName({ campaign, kind })),
        escapeFormula(app ?? ''),
        escapeFormula(platform ?? ''),
        escapeFormula(network ?? ''),
        String(installs),
        money(spend),
        money(revenue),
        ratio(roas),
        ...column.of(rest),
      ],
    ),
  ]
}

/** Returns the cells of a CSV file with the groups by a place, header line first. */
export const groupCells = (
  groups: readonly GroupReturn[],
  place: Place,
  horizon: Horizon,
  currency: string,
  names?: AmountNames,
): FileCells => {
  const column = allocatedColumn(groups, horizon, currency, names)
  return [
    [...texts.groups(place, horizon, currency, names), ...column.head],
    ...groups.map(({ name, installs, spend, costPerInstall, revenue, roas, ...rest }) => [
      escapeFormula(name ?? texts.rest[place]),
      String(installs),
      money(spend),
      costPerInstall === null ? '' : money(costPerInstall),
      money(revenue),
      ratio(roas),
      ...column.of(rest),
    ]),
  ]
}

const markOf = (marks: CohortMarks): string =>
  marks.isIncomplete ? texts.incomplete : marks.isPartial ? texts.partial : ''

/** Returns the cells of a CSV file with the value of the cohorts by age in the currency of the answer, header line first. */
export const cohortCells = (cohorts: readonly Cohort[], of: CountedUsers): FileCells => [
  [texts.cohorts.start[of], texts.cohorts.users[of], ...LTV_AGES.map(texts.cohorts.age), texts.cohorts.note],
  ...cohorts.map(({ start, users, values, ...marks }) => [
    start,
    String(users),
    ...values.map(ratio),
    markOf(marks),
  ]),
]

/** Returns what a table counts, which its file says in a first line: which revenue, and its filters; none for all. */
export const conditionsOf = (revenue: string, filter: PlaceFilter): readonly string[] => [
  ...(revenue === '' ? [] : [revenue]),
  ...filterWords(filter),
]

/** Returns the cells of a file below a line that says what they count. */
export const withConditions = (conditions: readonly string[], cells: FileCells): FileCells =>
  conditions.length === 0 ? cells : [conditions.map(escapeFormula), ...cells]
