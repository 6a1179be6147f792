/** Return on ad spend by network, app, platform or country. The sums of the groups are those of all rows. */
import { compareTexts } from '@/domain/shared/text/intlWords'
import type { Place, PlaceFilter } from './filters'
import {
  attributedRows,
  groupBy,
  type NotCounted,
  notCountedBy,
  returnByDay,
  type ReturnDay,
  type ReturnFigures,
  type ReturnRule,
  returnTotals,
} from './roas'
import type { RoasRow } from './types'

/** What a row of the table of ROAS can stand for, in the order of the switch. */
export const ROAS_GROUPS = ['network', 'app', 'platform', 'country', 'campaign'] as const satisfies readonly (
  | Place
  | 'campaign'
)[]
/** See `ROAS_GROUPS`. */
export type RoasGroup = (typeof ROAS_GROUPS)[number]

/** A group with its figures of the complete days, and by day. */
export interface GroupReturn extends ReturnFigures {
  /** Unique among the groups; '' for the rest. */
  readonly key: string
  /** Null for the rest: rows of no known value, and those that the service has added up. */
  readonly name: string | null
  /** Null without installs, and where nothing was spent. */
  readonly costPerInstall: number | null
  readonly days: readonly ReturnDay[]
}

/** A group of rows that are not counted. */
export interface NotCountedGroup extends NotCounted {
  readonly name: string | null
}

/** Returns what an install cost; null without installs, and where nothing was spent. */
export const costPerInstall = ({
  installs,
  spend,
}: Pick<ReturnFigures, 'installs' | 'spend'>): number | null =>
  installs > 0 && spend > 0 ? spend / installs : null

const sourceKey = ({ network, app, platform }: RoasRow): string => JSON.stringify([network, app, platform])

interface SpendByCountry {
  readonly placed: number
  readonly unplaced: number
}

const spendBy = (
  rows: readonly RoasRow[],
  keyOf: (row: RoasRow) => string,
): ReadonlyMap<string, SpendByCountry> =>
  new Map(
    [...groupBy(rows, keyOf)].map(([key, own]) => {
      let [placed, unplaced] = [0, 0]
      for (const { country, spend } of own) {
        if (country === null) unplaced += spend
        else placed += spend
      }
      return [key, { placed, unplaced }]
    }),
  )

/** Whether most of the spend stands without a country; null without spend. */
const isUnplaced = (spend: SpendByCountry | undefined): boolean | null => {
  if (spend === undefined || (spend.placed <= 0 && spend.unplaced <= 0)) return null
  return spend.unplaced > spend.placed
}

/**
 * Returns the rows for groups by country. Where most of a network's spend of an app and day has no country, what its
 * installs earned has none either: in a country it would stand against little or nothing. A day without spend is judged like the
 * others. Rows that lack network, app and platform were added up by a service that has done this already.
 */
const besideTheirSpend = (rows: readonly RoasRow[]): readonly RoasRow[] => {
  const judged = rows.filter(
    ({ status, network, app, platform }) =>
      status === 'counted' && (network !== null || app !== null || platform !== null),
  )
  const dayKey = (row: RoasRow) => `${row.day} ${sourceKey(row)}`
  const [byDay, byPeriod] = [spendBy(judged, dayKey), spendBy(judged, sourceKey)]
  const moved = new Set(
    judged.filter(
      (row) =>
        row.country !== null &&
        (isUnplaced(byDay.get(dayKey(row))) ?? isUnplaced(byPeriod.get(sourceKey(row))) ?? false),
    ),
  )
  return moved.size === 0 ? rows : rows.map((row) => (moved.has(row) ? { ...row, country: null } : row))
}

/** Returns the rows for groups by a place; by country, revenue stands beside its spend. */
export const rowsFor = (rows: readonly RoasRow[], place: Place): readonly RoasRow[] =>
  place === 'country' ? besideTheirSpend(rows) : rows

/** Returns the groups with attributed revenue, each with its figures of the complete days. */
export const returnByGroup = (
  rows: readonly RoasRow[],
  rule: ReturnRule,
  place: Place,
): readonly GroupReturn[] =>
  [...groupBy(attributedRows(rowsFor(rows, place), rule), (row) => row[place] ?? '')].map(([key, own]) => {
    const { installs, spend, revenue, roas, allocated } = returnTotals(own, rule)
    return {
      key,
      name: key === '' ? null : key,
      installs,
      spend,
      costPerInstall: costPerInstall({ installs, spend }),
      revenue,
      roas,
      ...(allocated !== undefined && { allocated }),
      days: returnByDay(own, rule),
    }
  })

/** Returns the groups whose complete days do not count, by status, with the largest amount first. */
export const notCountedGroups = (
  rows: readonly RoasRow[],
  rule: ReturnRule,
  place: Place,
): readonly NotCountedGroup[] =>
  notCountedBy(rows, rule, (row) => row[place] ?? '').map(({ first, ...amounts }) => ({
    ...amounts,
    name: first[place],
  }))

/** What a group is divided into next. */
const FINER: Readonly<Record<Place, RoasGroup>> = {
  platform: 'app',
  country: 'network',
  app: 'network',
  network: 'campaign',
}

/** Returns what a chosen group is divided into; a step of which the filter has one value only is left out. */
export const finerGroup = (place: Place, filter: PlaceFilter): RoasGroup => {
  const next = FINER[place]
  return next !== 'campaign' && filter[next].length === 1 ? finerGroup(next, filter) : next
}

/** Sortable columns of the groups. */
const GROUP_COLUMNS = ['name', 'installs', 'spend', 'costPerInstall', 'revenue', 'roas'] as const
/** See `GROUP_COLUMNS`. */
export type GroupColumn = (typeof GROUP_COLUMNS)[number]

/** Column and direction by which the groups are sorted. */
export interface GroupOrder {
  readonly column: GroupColumn
  readonly direction: 'asc' | 'desc'
}

/** Default sort order of the groups: most spend first. */
export const defaultGroupOrder: GroupOrder = { column: 'spend', direction: 'desc' }

/** Returns the order after a click on a column's head: reversed for the current column. */
export const nextGroupOrder = (order: GroupOrder, column: GroupColumn): GroupOrder => {
  if (order.column !== column) return { column, direction: column === 'name' ? 'asc' : 'desc' }
  return { column, direction: order.direction === 'asc' ? 'desc' : 'asc' }
}

const compare = (one: GroupReturn, other: GroupReturn, { column, direction }: GroupOrder): number => {
  const [first, second] = [one[column], other[column]]
  // unknown values come last in both directions
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  const sign = direction === 'asc' ? 1 : -1
  return sign * (typeof first === 'string' ? compareTexts(first, String(second)) : first - Number(second))
}

/** Returns the groups in order; the rest is last in any order, equal ones are by name. */
export const groupsInOrder = (groups: readonly GroupReturn[], order: GroupOrder): readonly GroupReturn[] =>
  groups.toSorted(
    (one, other) =>
      Number(one.name === null) - Number(other.name === null) ||
      compare(one, other, order) ||
      compareTexts(one.key, other.key),
  )

const GROUP = 'group'

/** Reads what a row of the table of ROAS stands for; campaigns by default. */
export const readGroup = (search: URLSearchParams): RoasGroup =>
  ROAS_GROUPS.find((group) => group === search.get(GROUP)) ?? 'campaign'

/** Parameter of the sort order of the groups. */
export const GROUP_SORT = 'group-sort'

/** Reads the sort order of the groups: "costPerInstall-asc". */
export const readGroupOrder = (search: URLSearchParams): GroupOrder => {
  const [name, direction] = (search.get(GROUP_SORT) ?? '').split('-')
  const column = GROUP_COLUMNS.find((each) => each === name)
  return column === undefined
    ? defaultGroupOrder
    : { column, direction: direction === 'asc' ? 'asc' : 'desc' }
}
