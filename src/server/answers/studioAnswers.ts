/** Answers invented from the sample studio, for a service without a warehouse. */
import { NO_ROWS_BEHIND } from './rowsBehind'
import { ROWS_BEHIND_MAX } from '@/domain/shared/limits'
import type { AnswerCells, WeekCells } from '@/api/contract/answers'
import type { LeftOutCells } from '@/api/contract/leftOut'
import type { LeftOutKind } from '@/domain/answers/leftOut'
import { groupBy, STATUSES_WITH_REVENUE } from '@/domain/answers/roas'
import { addDays, daysBetween, daysOfPeriod } from '@/domain/answers/days'
import { ANSWER_MODEL } from '@/domain/answers/modelVersion'
import { findFilterToClear, matchesFilter, PLACES, valuesOf } from '@/domain/answers/filters'
import type { Place, PlaceFilter, PlaceOptions } from '@/domain/answers/filters'
import { answerTransformations } from '@/domain/answers/types'
import type { AnswerName, AnswerSource, Horizon } from '@/domain/answers/types'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { cacheByDay, yesterdayOf } from '../lib/days'
import { cohortAdRevenueByAge, cohortRevenueByAge } from '../connectors/studio/studioRevenue'
import { campaignSpendOn, creativeSpendOn, installsOn } from '../connectors/studio/studioSpend'
import { campaignNameOn } from '../connectors/studio/stories'
import { NETWORKS, PRELOAD, UNPAID_NETWORKS } from '../connectors/studio/studio'
import type { Content } from '../connectors/catalogue/types'
import { isPausedAt } from '../engine/scheduler/due'
import { runnerOfStack } from '../engine/runs/runners'
import { lookupsOfAll } from '../store/lookups'
import type { Store } from '../store/store'
import { askedPeriod, weekOf, wholeWeeks } from '@/domain/answers/period'
import { NO_TABLE, NOTHING_LEFT_OUT, NOTHING_RECONCILED } from './answerTables'
import type { AnswerTable, AnswerTables, AskedWeeks, LeftOutTable } from './answerTables'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { roasStatements } from './roasStatements'
import { UTC } from '@/domain/shared/text/zone'
import { chosenSettings } from '@/server/models/answers/storedSettings'
import { ACCOUNTS } from '../connectors/studio/views'
import { zoneSpendOf } from './zoneSpend'
import type { ZoneDay } from './zoneSpend'
import { isAllRevenue, USUAL_REVENUE } from '@/domain/answers/revenue'
import { ALL_REVENUE, appOf, feesOf, studioAmount, studioRevenueParts } from './studioFees'
import type { AskedAmounts } from './studioFees'
import { studioCohorts } from './studioCohorts'
import { studioReconciliation } from './studioReconciliation'
import { PLATFORM_NAMES, titleOf } from './studioTitles'

/** Days of data that the studio has. */
const STUDIO_DAYS = 90
const CENTS = 100

type RevenueColumns = Readonly<Record<`revenue_d${Horizon}`, number | null>>

const revenueColumns = (revenueAt: (age: Horizon) => number | null): RevenueColumns =>
  // the keys are those of the list, which TypeScript cannot infer from entries
  Object.fromEntries(ROAS_HORIZONS.map((age) => [`revenue_d${age}`, revenueAt(age)])) as RevenueColumns

const returnCells = (
  { day, campaign, country, installs, spendCents }: ReturnType<typeof campaignSpendOn>[number],
  dataUpTo: string,
  asked: AskedAmounts = ALL_REVENUE,
) => {
  const app = appOf(campaign.game)
  const upTo = (age: number) =>
    studioAmount(
      cohortRevenueByAge(day, campaign, country, age),
      cohortAdRevenueByAge(day, campaign, country, age),
      asked,
      asked.feeOf(app, day),
    )
  const dollars = (amount: number | null) => (amount === null ? null : amount / CENTS)
  const reached = daysBetween(day, dataUpTo)
  return {
    day,
    app: titleOf(campaign.game),
    platform: PLATFORM_NAMES[campaign.game.platform],
    country,
    network: campaign.network.name,
    installs,
    spend: spendCents / CENTS,
    revenue: dollars(upTo(reached)),
    // null until the installs are that old
    ...revenueColumns((age) => (age > reached ? null : dollars(upTo(age)))),
  }
}

/** Last days of data whose rows are kept, about 10 MB each: today's, and yesterday's of a call that began before midnight. */
const KEPT_TABLES = 2

type MakeDay = (day: string, dataUpTo: string, asked: AskedAmounts) => AnswerCells<'roas'>[]

/** Makes the rows of each day; those of the usual revenue, which no fee changes, only once. */
const dayRows = (makeDay: MakeDay) => {
  const usual = cacheByDay(
    (dataUpTo) => cacheByDay((day) => makeDay(day, dataUpTo, ALL_REVENUE)),
    KEPT_TABLES,
  )
  return (
    days: readonly string[],
    dataUpTo: string,
    asked: AskedAmounts = ALL_REVENUE,
  ): AnswerCells<'roas'>[] =>
    days.flatMap((day) => (isAllRevenue(asked) ? usual(dataUpTo)(day) : makeDay(day, dataUpTo, asked)))
}

const roasRows = dayRows((day, dataUpTo, asked) =>
  campaignSpendOn(day).map((spend) => ({
    ...returnCells(spend, dataUpTo, asked),
    // a campaign has one line, under its newest name
    campaign: campaignNameOn(dataUpTo, spend.campaign),
    status: 'counted' as const,
  })),
)

const unpaidRows = dayRows((day, dataUpTo, asked) =>
  installsOn(day)
    .filter(({ campaign }) => UNPAID_NETWORKS.includes(campaign.network))
    .map((one) => ({
      ...returnCells(one, dataUpTo, asked),
      campaign: null,
      status: one.campaign.network === PRELOAD ? ('unmapped_network' as const) : ('organic' as const),
    })),
)

/** A creative has the part of its campaign's revenue that it has of the installs, and earns more or less by its name. */
const creativeDays = cacheByDay(
  (dataUpTo) =>
    cacheByDay((day): AnswerCells<'creative-roas'>[] => {
      const keyOf = ({
        campaign,
        country,
      }: Pick<ReturnType<typeof campaignSpendOn>[number], 'campaign' | 'country'>) =>
        `${campaign.id} ${country}`
      const campaigns = new Map(
        campaignSpendOn(day).map((spend) => [keyOf(spend), returnCells(spend, dataUpTo)]),
      )
      return creativeSpendOn(day).map((spend) => {
        const cells = campaigns.get(keyOf(spend)) ?? returnCells(spend, dataUpTo)
        const { installs, spendCents } = spend
        const share = (amount: number | null) =>
          amount === null ? null : (amount * installs) / cells.installs
        return {
          ...cells,
          installs,
          spend: spendCents / CENTS,
          creative: spend.creative.name,
          basis: 'measured' as const,
          revenue: share(cells.revenue),
          ...revenueColumns((age) => share(cells[`revenue_d${age}`])),
        }
      })
    }),
  KEPT_TABLES,
)

const creativeRows = (days: readonly string[], dataUpTo: string): AnswerCells<'creative-roas'>[] =>
  days.flatMap(creativeDays(dataUpTo))

const sumOrNull = (amounts: readonly (number | null)[]): number | null =>
  amounts.includes(null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

/** Adds up the rows of a day that have the same value of a column; unknown amounts stay apart, as in the warehouse. */
const addedUp = (rows: readonly AnswerCells<'roas'>[], place: Place): AnswerCells<'roas'>[] => {
  const keyOf = (row: AnswerCells<'roas'>) =>
    [row.day, row[place], row.status, ...ROAS_HORIZONS.map((age) => row[`revenue_d${age}`] === null)].join(
      '|',
    )
  return [...groupBy(rows, keyOf).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { day, status } = first
    const names = { app: null, platform: null, country: null, network: null, campaign: null }
    return [
      {
        ...names,
        day,
        status,
        [place]: first[place],
        installs: own.reduce((sum, { installs }) => sum + installs, 0),
        spend: own.reduce((sum, { spend }) => sum + spend, 0),
        revenue: sumOrNull(own.map(({ revenue }) => revenue)),
        ...revenueColumns((age) => sumOrNull(own.map((row) => row[`revenue_d${age}`]))),
      },
    ]
  })
}

/** Adds up the rows of each week and app; an amount of a row that is too young makes that of the week unknown. */
const weekRows = (rows: readonly AnswerCells<'roas'>[]): WeekCells[] =>
  [...groupBy(rows, ({ day, app }) => `${weekOf(day)} ${app ?? ''}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    return [
      {
        week: weekOf(first.day),
        app: first.app,
        installs: own.reduce((sum, { installs }) => sum + installs, 0),
        spend: own.reduce((sum, { spend }) => sum + spend, 0),
        ...revenueColumns((age) => sumOrNull(own.map((row) => row[`revenue_d${age}`]))),
      },
    ]
  })

const rowsOf = {
  roas: roasRows,
  'creative-roas': creativeRows,
  'portfolio-ltv': studioCohorts,
} as const

/** Labels of the sources of the studio, which the guided flows use. */
const SOURCES: readonly string[] = ['tenjin', ...NETWORKS.flatMap(({ source }) => source ?? [])]

/** Stacks of an organisation that the studio's answers are computed from; all have data up to the same day. */
const sourcesOf = (
  store: Store,
  content: Content,
  orgId: number,
  {
    dataUpTo,
    now,
    destinationId,
  }: { readonly dataUpTo: string; readonly now: number; readonly destinationId: number | null },
): AnswerSource[] => {
  const labels = new Map(content.sourceTypes.map(({ id, label }) => [id, label]))
  const lookups = lookupsOfAll(store, orgId)
  return store
    .list('stacks', destinationId === null ? { orgId } : { orgId, destinationId })
    .filter(({ sourceTypeId }) => SOURCES.includes(labels.get(sourceTypeId) ?? ''))
    .map((stack) => {
      const { pauses } = runnerOfStack(lookups, stack)
      return {
        stackId: stack.id,
        dataUpTo,
        dataFrom: null,
        loadingFrom: null,
        isPaused: isPausedAt(pauses, now),
        loadedAt: null,
      }
    })
}

/** Networks that report their costs themselves, so that the attribution's are a second copy. */
const OWN_REPORTS: ReadonlyMap<string, string> = new Map(
  NETWORKS.flatMap(({ name, source }) => (source === undefined ? [] : [[name, source]])),
)

type StudioPart = Pick<LeftOutCells, 'reason' | 'fact' | 'source' | 'network' | 'app'> & {
  readonly day: string
  readonly amount: number | null
  readonly installs: number
}

/** Which return is asked for, and its last day that is old enough. */
interface StudioNumber {
  readonly horizon: Horizon
  readonly lastComplete: string
  readonly kind: LeftOutKind
}

/** What the studio's rows are beside the number: each row has one of spend and one of revenue. */
const partsOf = (row: AnswerCells<'roas'>, horizon: Horizon, lastComplete: string): readonly StudioPart[] => {
  const { day, network, app, spend, installs } = row
  const place = { day, network, app }
  const own = OWN_REPORTS.get(network ?? '')
  const spent = { ...place, fact: 'spend' as const, source: own ?? 'tenjin', amount: spend, installs: 0 }
  const isYoung = day > lastComplete
  const copy =
    own === undefined ? [] : [{ ...spent, reason: isYoung ? 'young_apart' : 'other_claim', source: 'tenjin' }]
  const amount = isYoung ? row.revenue : row[`revenue_d${horizon}`]
  const earned = { ...place, fact: 'revenue' as const, source: 'tenjin', installs, amount }
  if (row.status === 'organic') return [{ ...earned, reason: isYoung ? 'young_apart' : row.status }]
  if (row.status === 'unmapped_network') return [{ ...earned, reason: isYoung ? 'young_open' : row.status }]
  return isYoung ? [...copy, { ...spent, reason: 'young' }, { ...earned, reason: 'young' }] : copy
}

/** Zones of the accounts at networks that bill by account; all others have days of UTC. */
const ZONES: Readonly<Record<string, string>> = {
  'Google Ads': ACCOUNTS.googleAds.timeZone,
  TikTok: ACCOUNTS.tikTok.timeZone,
}

const zoneDayOf = ({ day, network, spend }: AnswerCells<'roas'>): ZoneDay => ({
  zone: ZONES[network ?? ''] ?? UTC,
  source: OWN_REPORTS.get(network ?? '') ?? 'tenjin',
  network: network ?? '',
  day,
  spend: spend ?? 0,
})

/** All installs have a value, also those of networks without a name. */
const VALUED = [...STATUSES_WITH_REVENUE.blended, 'unmapped_network']

const leftOutOf = (
  rows: readonly AnswerCells<'roas'>[],
  { horizon, lastComplete, kind }: StudioNumber,
  zone: string,
): LeftOutTable => {
  const statuses: readonly string[] = kind === 'value' ? VALUED : STATUSES_WITH_REVENUE[kind]
  const isOfKind = ({ status }: AnswerCells<'roas'>) => statuses.includes(status ?? '')
  const counted = rows.filter((row) => isOfKind(row) && row.day <= lastComplete)
  const days = counted.map(({ day }) => day).toSorted()
  const sumOf = (value: (row: AnswerCells<'roas'>) => number) =>
    counted.reduce((sum, row) => sum + value(row), 0)
  const parts = groupBy(
    rows
      .flatMap((row) => partsOf(isOfKind(row) ? { ...row, status: 'counted' } : row, horizon, lastComplete))
      .filter(({ fact }) => kind !== 'value' || fact === 'revenue'),
    ({ reason, fact, source, network, app }) => [reason, fact, source, network, app].join('|'),
  )
  return {
    counted: {
      spend: kind === 'value' ? 0 : sumOf(({ spend }) => spend),
      revenue: sumOf((row) => row[`revenue_d${horizon}`] ?? 0),
      installs: sumOf(({ installs }) => installs),
      rows: (kind === 'value' ? 1 : 2) * counted.length,
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
    },
    parts: [...parts.values()].flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const amounts = own.flatMap(({ amount }) => amount ?? [])
      const amount = amounts.length === 0 ? null : amounts.reduce((sum, each) => sum + each, 0)
      const ownDays = own.map(({ day }) => day).toSorted()
      const { reason, fact, source, network, app } = first
      return [
        {
          reason,
          fact,
          source,
          network,
          app,
          amount,
          currency: 'USD',
          usd: amount,
          installs: own.reduce((sum, { installs }) => sum + installs, 0),
          row_count: own.length,
          first_day: ownDays[0] ?? '',
          last_day: ownDays.at(-1) ?? '',
          action: 'none',
        },
      ]
    }),
    zone,
    zones: kind === 'value' ? [] : zoneSpendOf(counted.map(zoneDayOf), zone),
    postbacks: [],
    updatedAt: null,
    isOutdated: false,
  }
}

/** Destinations in which a transformation is active, in the order of the activation. */
const destinationsWith = (
  store: Store,
  content: Content,
  orgId: number,
  label: string,
): readonly number[] => {
  const types = content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const ids = new Set(types.flatMap((type) => (type?.label === label ? [Number(type.id)] : [])))
  const active = store
    .list('destinationTransformations', { orgId })
    .filter(({ destinationTransformationTypeId }) => ids.has(destinationTransformationTypeId))
    .toSorted((one, other) => one.id - other.id)
  return [...new Set(active.map(({ destinationId }) => destinationId))]
}

/** The newest table of the studio is made at this time of the day after its last one. */
const updatedAfter = (dataUpTo: string): number => Date.parse(`${addDays(dataUpTo, 1)}T09:16:00Z`)

const optionsOf = (rows: readonly Readonly<Partial<Record<Place, string | null>>>[]): PlaceOptions => {
  const [app = [], platform = [], country = [], network = []] = PLACES.map((place) =>
    valuesOf({ rows, options: null }, place, []),
  )
  return { app, platform, country, network }
}

/** A filter that the rows have no column for leaves nothing out, as in the warehouse. */
const filterFor = (answer: AnswerName, filter: PlaceFilter): PlaceFilter =>
  answer === 'portfolio-ltv' ? { ...filter, platform: [], network: [] } : filter

const firstDayOf = (dataUpTo: string): string => addDays(dataUpTo, 1 - STUDIO_DAYS)

/** Days of a period that the studio has. */
const daysIn = (
  { from, to }: { readonly from: string; readonly to: string },
  dataUpTo: string,
): readonly string[] => {
  const firstDay = firstDayOf(dataUpTo)
  return daysOfPeriod(from > firstDay ? from : firstDay, to < dataUpTo ? to : dataUpTo)
}

interface Studio {
  readonly store: Store
  readonly content: Content
  readonly now: () => number
}

/** Days of a table of the studio that ends on a day. */
interface StudioDays {
  readonly from: string
  readonly to: string
  readonly firstDay: string
  readonly days: readonly string[]
}

type StudioRow = Readonly<Partial<Record<Place, string | null>>>

/** Makes the rows of some days, of which those that match the filters are kept. */
type MakeRows<Row extends StudioRow> = (
  days: readonly string[],
  dataUpTo: string,
  amounts: AskedAmounts,
) => readonly Row[]

const studioTable = <Row extends StudioRow>(
  { store, content, now }: Studio,
  orgId: number,
  answer: AnswerName,
  asked: AskedWeeks,
  daysOf: (dataUpTo: string) => StudioDays,
  rowsOn: MakeRows<Row>,
): AnswerTable<Row> => {
  if (store.list('stacks', { orgId }).length === 0) return NO_TABLE
  const destinationIds = destinationsWith(store, content, orgId, answerTransformations[answer])
  const destinationId = asked.destinationId ?? destinationIds[0] ?? null
  if (asked.destinationId !== null && !destinationIds.includes(asked.destinationId))
    return { ...NO_TABLE, destinationIds }
  const dataUpTo = yesterdayOf(now())
  const { days, ...period } = daysOf(dataUpTo)
  const amounts = { ...(asked.revenue ?? USUAL_REVENUE), feeOf: feesOf(store, orgId) }
  const all = rowsOn(days, dataUpTo, amounts)
  const filter = filterFor(answer, asked.filter)
  const rows = all.filter((row) => matchesFilter(row, filter))
  return {
    dataUpTo,
    updatedAt: updatedAfter(dataUpTo),
    ...period,
    filterToClear: rows.length === 0 ? findFilterToClear(all, filter) : null,
    options: optionsOf(all),
    sources: sourcesOf(store, content, orgId, {
      dataUpTo,
      now: now(),
      // one warehouse stands for all stacks, like its rows
      destinationId: destinationIds.length > 1 ? destinationId : null,
    }),
    model: { version: ANSWER_MODEL, newest: ANSWER_MODEL, isChanged: false },
    destinationId,
    destinationIds,
    rows,
    ...(answer === 'creative-roas'
      ? {}
      : {
          revenue: {
            kind: amounts.kind,
            basis: amounts.basis,
            table: 'parts' as const,
            parts: studioRevenueParts(answer, days, dataUpTo, filter, amounts.feeOf),
          },
        }),
  }
}

/**
 * Creates answers about the invented studio, up to yesterday: the same rows for every organisation with a stack, and
 * none for one without.
 */
export const studioAnswers = (store: Store, content: Content, now: () => number): AnswerTables => ({
  rowsBehind: (orgId, { answer, from, to, filter, destinationId }) => {
    const daysOf = (dataUpTo: string) => {
      const period = { from: from ?? firstDayOf(dataUpTo), to: to ?? dataUpTo }
      return { ...period, firstDay: firstDayOf(dataUpTo), days: daysIn(period, dataUpTo) }
    }
    const rowsOn: MakeRows<AnswerCells<typeof answer>> = (days, dataUpTo, amounts) =>
      rowsOf[answer](days, dataUpTo, amounts)
    const table = studioTable(
      { store, content, now },
      orgId,
      answer,
      { filter, destinationId },
      daysOf,
      rowsOn,
    )
    const all: readonly Readonly<Record<string, string | number | null>>[] = table.rows
    const [first] = all
    if (first === undefined) return Promise.resolve(NO_ROWS_BEHIND)
    const columns = Object.entries(first).map(([name, value]) => ({
      name,
      type:
        typeof value === 'number'
          ? ('double' as const)
          : name === 'day'
            ? ('date' as const)
            : ('text' as const),
    }))
    return Promise.resolve({
      table: answerTransformations[answer],
      columns,
      rows: all.slice(0, ROWS_BEHIND_MAX).map((row) => columns.map(({ name }) => row[name] ?? null)),
      isCut: all.length > ROWS_BEHIND_MAX,
      bytes: null,
      isFromWarehouse: false,
    })
  },
  read: (orgId, answer, asked) => {
    const daysOf = (dataUpTo: string) => {
      const { from, to } = askedPeriod(answer, asked, dataUpTo)
      return { from, to, firstDay: firstDayOf(dataUpTo), days: daysIn({ from, to }, dataUpTo) }
    }
    const rowsOn: MakeRows<AnswerCells<typeof answer>> = (days, dataUpTo, amounts) =>
      // the rows of the name, which TypeScript cannot infer through the table
      [
        ...rowsOf[answer](days, dataUpTo, amounts),
        ...(answer === 'roas' && asked.hasAllStatuses ? unpaidRows(days, dataUpTo, amounts) : []),
      ] as AnswerCells<typeof answer>[]
    const table = studioTable({ store, content, now }, orgId, answer, asked, daysOf, rowsOn)
    const groupedBy = answer === 'roas' ? (asked.groupBy ?? null) : null
    const rows = (
      groupedBy === null ? table.rows : addedUp(table.rows as readonly AnswerCells<'roas'>[], groupedBy)
    ) as AnswerCells<typeof answer>[]
    return Promise.resolve({ ...table, groupedBy, rows })
  },
  weeks: (orgId, asked) => {
    const daysOf = (dataUpTo: string) => {
      const firstDay = firstDayOf(dataUpTo)
      const { from, to } = wholeWeeks(firstDay, dataUpTo)
      return { from, to, firstDay, days: daysOfPeriod(from, to) }
    }
    const table = studioTable({ store, content, now }, orgId, 'roas', asked, daysOf, roasRows)
    return Promise.resolve({ ...table, rows: weekRows(table.rows) })
  },
  reconciliation: (orgId, { fact, ...asked }) => {
    const destinationIds = destinationsWith(store, content, orgId, answerTransformations.roas)
    const destinationId = asked.destinationId ?? destinationIds[0] ?? null
    const isElsewhere = asked.destinationId !== null && !destinationIds.includes(asked.destinationId)
    if (isElsewhere || store.list('stacks', { orgId }).length === 0)
      return Promise.resolve({ ...NOTHING_RECONCILED, destinationIds })
    const dataUpTo = yesterdayOf(now())
    const { from, to } = askedPeriod('roas', asked, dataUpTo)
    const days = daysIn({ from, to }, dataUpTo)
    return Promise.resolve({
      ...NOTHING_RECONCILED,
      ...studioReconciliation(days, fact, dataUpTo),
      firstDay: firstDayOf(dataUpTo),
      dataUpTo,
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      updatedAt: updatedAfter(dataUpTo),
      destinationId,
      destinationIds,
    })
  },
  statements: () => roasStatements(DEFAULT_SETTINGS),
  leftOut: (orgId, { horizon, kind, ...asked }) => {
    const answer = kind === 'value' ? 'portfolio-ltv' : 'roas'
    const destinationIds = destinationsWith(store, content, orgId, answerTransformations[answer])
    if (store.list('stacks', { orgId }).length === 0) return Promise.resolve(NOTHING_LEFT_OUT)
    if (asked.destinationId !== null && !destinationIds.includes(asked.destinationId))
      return Promise.resolve(NOTHING_LEFT_OUT)
    const dataUpTo = yesterdayOf(now())
    const days = daysIn(askedPeriod(answer, asked, dataUpTo), dataUpTo)
    const rows = [...roasRows(days, dataUpTo), ...unpaidRows(days, dataUpTo)].filter((row) =>
      matchesFilter(row, filterFor(answer, asked.filter)),
    )
    return Promise.resolve(
      leftOutOf(
        rows,
        { horizon, kind, lastComplete: addDays(dataUpTo, -horizon) },
        chosenSettings(store, orgId).zone,
      ),
    )
  },
})
