/**
 * The same money as a provider's own total, its report and a second source tell it, day by day, with the gap between the first and
 * the last split into named causes. What no cause
 * explains stands beside them as `unexplained`, so that the causes always add up to the gap.
 */
import { medianOf } from '@/domain/shared/median'
import { groupBy } from './roas'
import { addDays } from './days'

/** What is compared; `own` is the source that stands first in each. */
export const RECONCILED_FACTS = [
  'spend',
  'installs',
  'ads_networks',
  'ads_attribution',
  'purchases',
  'downloads',
] as const
export type ReconciledFact = (typeof RECONCILED_FACTS)[number]

/** Causes in the order in which they are shown; the rest is always last. */
export const GAP_CAUSES = [
  'missing_rows',
  'other_has',
  'settling',
  'missing_day',
  'zone',
  'currency',
  'no_rate',
  'unmapped',
  'missing_app',
  'missing_campaign',
  'missing_country',
  'missing_network',
  'not_attributed',
  'steady_share',
  'estimate',
  'unexplained',
] as const
export type GapCause = (typeof GAP_CAUSES)[number]

/** What the other source has of some rows, as the tables of the reconciliation say it. */
export const TOLD_PARTS = ['both', 'alone', 'campaign', 'country', 'no_rate', 'unmapped', 'organic'] as const
type ToldPart = (typeof TOLD_PARTS)[number]

/** An amount that a source tells of a network, app and day. */
export interface ToldAmount {
  readonly side: 'own' | 'other'
  readonly part: ToldPart
  readonly source: string
  /** '' where a fact has no networks. */
  readonly networkId: string
  readonly network: string
  readonly appId: string
  readonly day: string
  /** '' for installs. */
  readonly currency: string
  /** In `currency`. */
  readonly amount: number
  /** In the currency of the answers, or installs; null without a rate. */
  readonly value: number | null
  readonly rows: number
}

/** What a provider says that its own report adds up to on a day, in the currency of the answers. */
export interface OwnDayTotal {
  readonly source: string
  /** '' where a fact has no networks. */
  readonly networkId: string
  readonly network: string
  readonly day: string
  readonly total: number
  /** What the report has delivered of it. */
  readonly delivered: number
  readonly rows: number
}

/** Spend of a network whose days begin later than those of the answers by some hours, negative for earlier. */
export interface ShiftedSpend {
  readonly networkId: string
  readonly day: string
  readonly hours: number
  readonly spend: number
}

/** A day of a line: what both tell, and what makes the difference. */
export interface ReconciledDay {
  readonly day: string
  /** The provider's own total of what `own` has delivered; null where it has none, or it was not read with the rows. */
  readonly total: number | null
  /** Null where the source has nothing in the whole period. */
  readonly own: number | null
  readonly other: number | null
  /**
   * Causes that are not 0. Their sum is the first of `total` and `own` less the last of `own` and `other` that are known: none for
   * one figure alone.
   */
  readonly causes: Readonly<Partial<Record<GapCause, number>>>
}

/** A network, or a source of a fact without networks. */
export interface ReconciledLine {
  readonly networkId: string
  readonly network: string
  /** Sources of both sides; null for one that has nothing to compare. */
  readonly ownSource: string | null
  readonly otherSource: string | null
  /** Last days of which each source has something; null for none. */
  readonly ownUpTo: string | null
  readonly otherUpTo: string | null
  readonly days: readonly ReconciledDay[]
}

export interface ReconcileOptions {
  readonly fact: ReconciledFact
  /** Last day whose figures are not expected to change. */
  readonly settledTo: string
  readonly shifted: readonly ShiftedSpend[]
  readonly totals: readonly OwnDayTotal[]
}

/** Days after which sources hardly change a day: networks bill and correct the ones before. */
export const SETTLING_DAYS = 3
/** Part of an amount by which two rates of one day may differ. */
const RATES_APART = 0.05
/** Part of an amount by which a mediation's figure may differ from what networks pay. */
const ESTIMATES_APART = 0.1
/** Days on which spend must have the same share before it counts as one, such as a fee or a tax. */
const STEADY_DAYS = 5
/** Part of an amount by which a share may vary from day to day, and from which on it is one. */
const SHARE_VARIES = 0.002
/** Half a cent, by which each row may have been rounded. */
const ROUNDING = 0.005
/** Part of a total that no rounding of its rows reaches. */
const MOST_ROUNDED = 0.01
const HOURS = 24
/** Amounts are added up in millionths, so that sums are exact. */
const MILLIONTHS = 1e6

const whole = (value: number): number => Math.round(value * MILLIONTHS)
const sumOf = (rows: readonly ToldAmount[]): number =>
  rows.reduce((sum, { value }) => sum + whole(value ?? 0), 0)

/** The part of `wanted` that lies between 0 and `most`: a cause never explains more than there is. */
const within = (wanted: number, most: number): number => {
  if (wanted === 0 || most === 0 || wanted > 0 !== most > 0) return 0
  return most > 0 ? Math.min(wanted, most) : Math.max(wanted, most)
}

type Causes = Partial<Record<GapCause, number>>
const add = (causes: Causes, cause: GapCause, amount: number): void => {
  if (amount !== 0) causes[cause] = (causes[cause] ?? 0) + amount
}

interface DayRows {
  readonly day: string
  readonly own: readonly ToldAmount[]
  readonly other: readonly ToldAmount[]
}

const ofPart = (rows: readonly ToldAmount[], part: ToldPart): readonly ToldAmount[] =>
  rows.filter((row) => row.part === part)

/** What a line knows of all its days. */
interface LineFacts {
  readonly options: ReconcileOptions
  /** Apps that a side has in the period. */
  readonly apps: Readonly<Record<'own' | 'other', ReadonlySet<string>>>
  /** What the other side has of each unit on every day; null where that varies. */
  readonly share: number | null
  readonly shifts: readonly ShiftedSpend[]
  /** What the own source says that its report adds up to, by day. */
  readonly totals: ReadonlyMap<string, OwnDayTotal>
  /** Installs of nobody, and what networks claim beyond those that are tracked, by app and day. */
  readonly organic: ReadonlyMap<string, number>
  readonly excess: ReadonlyMap<string, number>
}

const appDay = (appId: string, day: string): string => `${day} ${appId}`

/** What both have by app; `isConverted` if they have it in two currencies, so that each has its own rate. */
const converted = ({ own, other }: DayRows) =>
  [...groupBy(ofPart(own, 'both'), ({ appId }) => appId)].map(([appId, rows]) => {
    const theirs = ofPart(other, 'both').filter((row) => row.appId === appId)
    const currencies = new Set(theirs.map(({ currency }) => currency))
    const isForeign = rows.every(({ currency }) => currency !== '' && !currencies.has(currency))
    const [ours, copy] = [sumOf(rows), sumOf(theirs)]
    const isNear = copy !== 0 && Math.abs(ours - copy) <= RATES_APART * Math.abs(copy)
    return { ours, copy, isConverted: isForeign && isNear, count: rowsOf(rows) + rowsOf(theirs) }
  })

const rowsOf = (rows: readonly ToldAmount[]): number => rows.reduce((sum, { rows: count }) => sum + count, 0)

/** The share of each unit that the other side has on every day, such as with a fee or a tax; null where it varies. */
const steadyShare = (days: readonly DayRows[], { settledTo }: ReconcileOptions): number | null => {
  const compared = days
    .filter(({ day }) => day <= settledTo)
    .map((day) =>
      converted(day)
        .filter(({ isConverted }) => !isConverted)
        .reduce(
          (sum, each) => ({
            ours: sum.ours + each.ours,
            copy: sum.copy + each.copy,
            isConverted: false,
            count: sum.count + each.count,
          }),
          { ours: 0, copy: 0, isConverted: false, count: 0 },
        ),
    )
    .filter(({ ours, copy }) => ours > 0 && copy > 0)
  const share = medianOf(compared.map(({ ours, copy }) => copy / ours))
  if (share === null || compared.length < STEADY_DAYS || Math.abs(share - 1) < SHARE_VARIES) return null
  return compared.every(
    ({ ours, copy, count }) =>
      Math.abs(copy - share * ours) <= Math.max(SHARE_VARIES * copy, ROUNDING * MILLIONTHS * count),
  )
    ? share
    : null
}

/** How much more a network has on a day than on the hours of the day of the answers, if it spends evenly through the day. */
const shiftOf = (shifts: readonly ShiftedSpend[], day: string): number => {
  const spent = (on: string, hours: number) =>
    shifts.find((each) => each.day === on && each.hours === hours)?.spend
  return [...new Set(shifts.map(({ hours }) => hours))].reduce((sum, hours) => {
    const today = spent(day, hours) ?? 0
    const beside = spent(addDays(day, hours > 0 ? -1 : 1), hours)
    return beside === undefined ? sum : sum + whole(((today - beside) * Math.abs(hours)) / HOURS)
  }, 0)
}

/** The rest of what both sides have, once the day is settled, in the order of what is known best. */
const splitCompared = (causes: Causes, rows: DayRows, facts: LineFacts): void => {
  const { options, share, shifts } = facts
  const apps = converted(rows)
  const inBoth = sumOf(ofPart(rows.own, 'both'))
  let rest = inBoth - sumOf(ofPart(rows.other, 'both'))
  const name = (cause: GapCause, amount: number) => {
    add(causes, cause, amount)
    rest -= amount
  }
  for (const { ours, copy, isConverted } of apps) if (isConverted) name('currency', ours - copy)
  if (share !== null) {
    const ours = apps.reduce((sum, each) => sum + (each.isConverted ? 0 : each.ours), 0)
    name('steady_share', Math.round(ours * (1 - share)))
  }
  name('zone', within(shiftOf(shifts, rows.day), rest))
  if (options.fact === 'installs') name('not_attributed', within(claimedOf(rows, facts), rest))
  if (options.fact === 'ads_attribution') name('not_attributed', Math.max(0, rest))
  if (options.fact === 'ads_networks')
    if (Math.abs(rest) <= ESTIMATES_APART * Math.abs(inBoth)) name('estimate', rest)
    else name('missing_network', Math.max(0, rest))
}

/** Installs without a source that the network may be claiming: those of each app are shared out among its claims. */
const claimedOf = ({ day, own, other }: DayRows, { organic, excess }: LineFacts): number =>
  [...groupBy(ofPart(own, 'both'), ({ appId }) => appId)].reduce((sum, [appId, rows]) => {
    const claims = sumOf(rows) - sumOf(ofPart(other, 'both').filter((row) => row.appId === appId))
    const all = excess.get(appDay(appId, day)) ?? 0
    if (claims <= 0 || all <= 0) return sum
    return sum + Math.round(Math.min(claims, (claims / all) * (organic.get(appDay(appId, day)) ?? 0)))
  }, 0)

/** Rows without the other side's day: those of an unknown app on the other side are probably the same. */
const splitAlone = (causes: Causes, rows: DayRows, facts: LineFacts): void => {
  const isYoung = rows.day > facts.options.settledTo
  for (const [side, sign] of [
    ['own', 1],
    ['other', -1],
  ] as const) {
    const opposite = side === 'own' ? 'other' : 'own'
    const unknown = sumOf(ofPart(rows[opposite], 'unmapped'))
    const alone = ofPart(rows[side], 'alone')
    const total = sumOf(alone)
    const paired = within(unknown, total)
    add(causes, 'unmapped', -sign * unknown)
    add(causes, 'unmapped', sign * paired)
    const left = total === 0 ? 0 : (total - paired) / total
    const missing = alone.filter(({ appId }) => !facts.apps[opposite].has(appId))
    const ofApps = isYoung ? 0 : Math.round(sumOf(missing) * left)
    add(causes, 'missing_app', sign * ofApps)
    add(causes, isYoung ? 'settling' : 'missing_day', sign * (total - paired - ofApps))
  }
}

/** What a report lacks of the provider's own total on a day; null without one. `isRounded` for less than its rows may be rounded by. */
const lackOf = (day: string, { totals, options }: Pick<LineFacts, 'totals' | 'options'>) => {
  const found = totals.get(day)
  if (found === undefined) return null
  const { total, delivered, rows } = found
  const amount = whole(total) - whole(delivered)
  // installs are whole
  const most =
    options.fact === 'installs'
      ? 0
      : Math.min(ROUNDING * (rows + 1), Math.max(2 * ROUNDING, MOST_ROUNDED * Math.abs(total)))
  return { amount, isRounded: Math.abs(amount) <= whole(most) }
}

const lackCause = (day: string, isRounded: boolean, { options }: LineFacts): GapCause => {
  if (isRounded) return 'unexplained'
  return day > options.settledTo ? 'settling' : 'missing_rows'
}

/** Names what a report lacks of the provider's own total. Returns the amount; null without a total. */
const splitTotal = (causes: Causes, day: string, facts: LineFacts): number | null => {
  const lack = lackOf(day, facts)
  if (lack === null) return null
  add(causes, lackCause(day, lack.isRounded, facts), lack.amount)
  return lack.amount
}

const MISSING_PARTS = ['missing_day', 'missing_app', 'missing_campaign', 'missing_country'] as const

/**
 * Names rows that the report lacks and the other source has, or the reverse, within what no other cause explains: days, apps, campaigns and
 * countries that only the other has are named as such.
 */
const splitRegained = (causes: Causes, day: string, facts: LineFacts): void => {
  const lack = lackOf(day, facts)
  if (lack === null || lackCause(day, lack.isRounded, facts) !== 'missing_rows') return
  const named = MISSING_PARTS.reduce((sum, cause) => sum + (causes[cause] ?? 0), 0)
  const left = lack.amount + within(named, -lack.amount)
  const regained = within(-left, causes.unexplained ?? 0)
  add(causes, 'other_has', regained)
  add(causes, 'unexplained', -regained)
}

const causesIn = (causes: Causes): ReconciledDay['causes'] =>
  Object.fromEntries(
    GAP_CAUSES.flatMap((cause) => {
      const amount = causes[cause] ?? 0
      return amount === 0 ? [] : [[cause, amount / MILLIONTHS]]
    }),
  )

const splitDay = (rows: DayRows, facts: LineFacts): ReconciledDay => {
  const causes: Causes = {}
  const { own, other, day } = rows
  const [ours, theirs] = [sumOf(own), sumOf(other)]
  const between = (part: ToldPart) => sumOf(ofPart(own, part)) - sumOf(ofPart(other, part))
  splitAlone(causes, rows, facts)
  add(causes, 'missing_campaign', between('campaign'))
  add(causes, 'missing_country', between('country'))
  add(causes, 'no_rate', between('no_rate'))
  if (day > facts.options.settledTo) add(causes, 'settling', between('both'))
  else splitCompared(causes, rows, facts)
  const named = Object.values(causes).reduce((sum, amount) => sum + amount, 0)
  add(causes, 'unexplained', ours - theirs - named)
  splitRegained(causes, day, facts)
  const lacking = splitTotal(causes, day, facts)
  return {
    day,
    total: lacking === null ? null : (ours + lacking) / MILLIONTHS,
    own: ours / MILLIONTHS,
    other: theirs / MILLIONTHS,
    causes: causesIn(causes),
  }
}

/** A day that one source tells: its own total, where there is one, is all that it can be compared with. */
const splitSingle = (rows: DayRows, facts: LineFacts, side: 'own' | 'other'): ReconciledDay => {
  const causes: Causes = {}
  const ours = sumOf(rows.own)
  const lacking = side === 'own' ? splitTotal(causes, rows.day, facts) : null
  return {
    day: rows.day,
    total: lacking === null ? null : (ours + lacking) / MILLIONTHS,
    own: side === 'own' ? ours / MILLIONTHS : null,
    other: side === 'other' ? sumOf(rows.other) / MILLIONTHS : null,
    causes: causesIn(causes),
  }
}

const lastDay = (rows: readonly ToldAmount[]): string | null =>
  rows.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null)

/** The source that most rows of a side are of; null for none, and for one that says 0 of everything. */
const sourceOf = (rows: readonly ToldAmount[]): string | null => {
  if (rows.every(({ amount, value }) => amount === 0 && (value ?? 0) === 0)) return null
  const counts = [...groupBy(rows, ({ source }) => source)].map(
    ([source, own]) => [source, rowsOf(own)] as const,
  )
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

const appsOf = (rows: readonly ToldAmount[]): ReadonlySet<string> =>
  new Set(rows.filter(({ amount }) => amount !== 0).map(({ appId }) => appId))

/** Installs by app and day: those without a network, and what all networks claim beyond what is tracked of theirs. */
const claims = (told: readonly ToldAmount[]): Pick<LineFacts, 'organic' | 'excess'> => {
  const byDay = groupBy(told, ({ appId, day }) => appDay(appId, day))
  const organic = new Map<string, number>()
  const excess = new Map<string, number>()
  for (const [key, rows] of byDay) {
    organic.set(key, sumOf(ofPart(rows, 'organic')))
    const ofNetworks = [...groupBy(ofPart(rows, 'both'), ({ networkId }) => networkId).values()].map((own) =>
      own.reduce((sum, { side, value }) => sum + (side === 'own' ? 1 : -1) * whole(value ?? 0), 0),
    )
    excess.set(
      key,
      ofNetworks.reduce((sum, each) => sum + Math.max(0, each), 0),
    )
  }
  return { organic, excess }
}

/** Network of an amount; without networks the source that its app has on the first side. */
const lineKeys = (told: readonly ToldAmount[]): ((row: ToldAmount) => string) => {
  const ofApps = new Map(told.flatMap(({ side, appId, source }) => (side === 'own' ? [[appId, source]] : [])))
  return ({ networkId, appId, side, source }) => {
    if (networkId !== '') return networkId
    return side === 'own' ? source : (ofApps.get(appId) ?? '')
  }
}

const keyOfTotal = ({ networkId, source }: OwnDayTotal): string => (networkId === '' ? source : networkId)

/** Days of which a source has a total, as rows of nothing: its report may have none. */
const rowsOfTotals = (totals: readonly OwnDayTotal[]): readonly ToldAmount[] =>
  totals.map(({ source, networkId, network, day }) => ({
    side: 'own',
    part: 'both',
    source,
    networkId,
    network,
    appId: '',
    day,
    currency: '',
    amount: 0,
    value: 0,
    rows: 0,
  }))

const totalsByDay = (totals: readonly OwnDayTotal[]): ReadonlyMap<string, OwnDayTotal> =>
  new Map(
    [...groupBy(totals, ({ day }) => day)].flatMap(([day, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            [
              day,
              others.reduce(
                (sum, { total, delivered, rows }) => ({
                  ...sum,
                  total: sum.total + total,
                  delivered: sum.delivered + delivered,
                  rows: sum.rows + rows,
                }),
                first,
              ),
            ] as const,
          ],
    ),
  )

const lineOf = (
  key: string,
  rows: readonly ToldAmount[],
  options: ReconcileOptions,
  installs: Pick<LineFacts, 'organic' | 'excess'>,
): ReconciledLine => {
  const own = rows.filter(({ side }) => side === 'own')
  const other = rows.filter(({ side }) => side === 'other')
  const totals = options.totals.filter((each) => keyOfTotal(each) === key)
  const ownSource = sourceOf(own) ?? totals.find(({ total }) => total !== 0)?.source ?? null
  const otherSource = sourceOf(other)
  const days = [...groupBy(rows, ({ day }) => day)]
    .map(([day, all]): DayRows => ({
      day,
      own: all.filter(({ side }) => side === 'own'),
      other: all.filter(({ side }) => side === 'other'),
    }))
    .toSorted((one, two) => (one.day < two.day ? -1 : 1))
  const known = { totals: totalsByDay(totals), options }
  // of a day with lost rows the other has another share
  const wholeDays = days.filter(({ day }) => lackOf(day, known)?.isRounded !== false)
  const facts: LineFacts = {
    options,
    apps: { own: appsOf(own), other: appsOf(other) },
    share: options.fact === 'spend' || options.fact === 'purchases' ? steadyShare(wholeDays, options) : null,
    shifts: options.shifted.filter(({ networkId }) => networkId === key),
    totals: known.totals,
    ...installs,
  }
  return {
    networkId: rows[0]?.networkId ?? '',
    network: rows.find(({ network }) => network !== '')?.network ?? key,
    ownSource,
    otherSource,
    ownUpTo: ownSource === null ? null : lastDay(own.filter(({ rows: count }) => count > 0)),
    otherUpTo: otherSource === null ? null : lastDay(other),
    days: days.map((day) => {
      if (ownSource !== null && otherSource !== null) return splitDay(day, facts)
      return splitSingle(day, facts, ownSource === null ? 'other' : 'own')
    }),
  }
}

/** Compares what two sources tell of each network and day, largest network first. */
export const reconcile = (
  told: readonly ToldAmount[],
  options: ReconcileOptions,
): readonly ReconciledLine[] => {
  const installs = claims(told)
  const compared = [...told.filter(({ part }) => part !== 'organic'), ...rowsOfTotals(options.totals)]
  const size = ({ days }: ReconciledLine) =>
    days.reduce((sum, { total, own, other }) => sum + Math.abs(total ?? own ?? other ?? 0), 0)
  return [...groupBy(compared, lineKeys(compared))]
    .map(([key, rows]) => lineOf(key, rows, options, installs))
    .toSorted((one, other) => size(other) - size(one))
}

/** Both ends of a day's gap; null for one figure alone. */
const endsOf = ({ total, own, other }: ReconciledDay): readonly [first: number, last: number] | null => {
  if (own === null || (total === null && other === null)) return null
  return [total ?? own, other ?? own]
}

/** The gap of a day; null for one figure alone. */
export const gapOf = (day: ReconciledDay): number | null => {
  const ends = endsOf(day)
  return ends === null ? null : (whole(ends[0]) - whole(ends[1])) / MILLIONTHS
}

/** Sums of lines over their days. */
export interface GapSums {
  /** The own totals, and what was delivered where there is none. */
  readonly own: number
  readonly delivered: number
  /** What the other source has; what was delivered where there is no other. */
  readonly other: number
  readonly gap: number
  readonly causes: Readonly<Record<GapCause, number>>
}

/** Adds up days; those with one figure alone have no gap and count nothing. */
export const gapSums = (lines: readonly Pick<ReconciledLine, 'days'>[]): GapSums => {
  const days = lines
    .flatMap((line) => line.days)
    .flatMap((day) => {
      const ends = endsOf(day)
      return ends === null ? [] : [{ day, ends }]
    })
  const total = (value: (each: (typeof days)[number]) => number) =>
    days.reduce((sum, each) => sum + whole(value(each)), 0) / MILLIONTHS
  const [own, other] = [total(({ ends: [first] }) => first), total(({ ends: [, last] }) => last)]
  return {
    own,
    delivered: total(({ day }) => day.own ?? 0),
    other,
    gap: (whole(own) - whole(other)) / MILLIONTHS,
    // the keys are those of the list, which TypeScript cannot infer from entries
    causes: Object.fromEntries(
      GAP_CAUSES.map((cause) => [cause, total(({ day }) => day.causes[cause] ?? 0)]),
    ) as GapSums['causes'],
  }
}

/** What two sources tell of a fact in a period. */
export interface Reconciliation {
  readonly fact: ReconciledFact
  /** Facts of which any source tells something. */
  readonly facts: readonly ReconciledFact[]
  readonly firstDay: string | null
  readonly dataUpTo: string | null
  readonly from: string | null
  readonly to: string | null
  /** Last day whose figures are not expected to change; null without days. */
  readonly settledTo: string | null
  readonly currency: string
  /** ISO time; '' without a table. */
  readonly updatedAt: string
  /** Whether the tables are of an earlier version, and are made again at the next run. */
  readonly isOutdated: boolean
  readonly destinationId: number | null
  readonly destinationIds: readonly number[]
  readonly lines: readonly ReconciledLine[]
}
