import { ALLOCATED_HORIZONS } from '@/domain/answers/horizons'
import * as z from 'zod/mini'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { PLACES, type PlaceOptions } from '@/domain/answers/filters'
import { revenueByAge } from '@/domain/answers/ages'
import {
  REVENUE_ADS,
  FEE_ORIGINS,
  REVENUE_BASES,
  REVENUE_KINDS,
  REVENUE_TABLES,
  type RevenuePart,
  USUAL_REVENUE,
} from '@/domain/answers/revenue'
import { RETURN_STATUSES } from '@/domain/answers/statuses'
import type {
  Answer,
  AnswerName,
  CohortRow,
  CreativeRow,
  Horizon,
  ReturnRow,
  RoasRow,
  WeekRow,
} from '@/domain/answers/types'
import type { ReturnStatus } from '@/domain/answers/statuses'
import { LTV_AGES } from '@/domain/shared/constants'
import {
  ANSWER_FILTER_MAX_VALUES,
  ANSWER_MAX_OPTIONS,
  ANSWER_MAX_ROWS,
  ANSWER_MAX_SOURCES,
  ANSWER_NAME_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  DAY_CHARACTERS,
  ID_MAX_DIGITS,
  LABEL_MAX_CHARACTERS,
  REVENUE_MAX_PARTS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { flag, id, idOrNull, listOrEmpty, text, textOrNull } from './read'
import { targetList } from './targets'

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Name of an app, country, network, campaign or creative; a missing or empty one becomes null. */
export const name = z.pipe(
  z.optional(z.nullable(textUpTo(ANSWER_NAME_MAX_CHARACTERS))),
  z.transform((value: string | null | undefined) => (value ? value : null)),
)
/** A number; a missing or null one becomes 0. */
export const amount = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? 0),
)
/** A number; a missing one becomes null. */
export const amountOrNull = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? null),
)

type RevenueColumn = `revenue_d${Horizon}`

/** Of a backend that does not say it, rows of no known revenue have a spend only, which `counted` leaves out. */
const status = z.pipe(
  z.optional(z.nullable(textUpTo(ANSWER_NAME_MAX_CHARACTERS))),
  z.transform((value: string | null | undefined): ReturnStatus =>
    value ? (RETURN_STATUSES.find((each) => each === value) ?? 'unknown') : 'counted',
  ),
)

const revenueFields = {
  revenue_d0: amountOrNull,
  revenue_d1: amountOrNull,
  revenue_d3: amountOrNull,
  revenue_d7: amountOrNull,
  revenue_d14: amountOrNull,
  revenue_d30: amountOrNull,
  revenue_d60: amountOrNull,
  revenue_d90: amountOrNull,
  revenue_d180: amountOrNull,
  revenue_d365: amountOrNull,
} satisfies Record<RevenueColumn, unknown>

const returnFields = {
  day,
  app: name,
  platform: name,
  country: name,
  network: name,
  installs: amount,
  spend: amount,
  revenue: amountOrNull,
  ...revenueFields,
}

/** Whether the revenue of a creative was measured for its own installs, or is its share of what the campaign earned. */
const CREATIVE_BASES = ['measured', 'allocated'] as const

/** Ad revenue that is allocated by installs; a table without any does not have them. */
const allocatedFields = {
  allocated: z.optional(z.nullable(z.number())),
  allocated_d0: z.optional(z.nullable(z.number())),
  allocated_d1: z.optional(z.nullable(z.number())),
  allocated_d3: z.optional(z.nullable(z.number())),
  allocated_d7: z.optional(z.nullable(z.number())),
  allocated_d14: z.optional(z.nullable(z.number())),
  allocated_d30: z.optional(z.nullable(z.number())),
} satisfies Record<'allocated' | `allocated_d${(typeof ALLOCATED_HORIZONS)[number]}`, unknown>

/** The same of the value of users. */
const allocatedValues = {
  allocated_ltv_d0: z.optional(z.nullable(z.number())),
  allocated_ltv_d1: z.optional(z.nullable(z.number())),
  allocated_ltv_d3: z.optional(z.nullable(z.number())),
  allocated_ltv_d7: z.optional(z.nullable(z.number())),
  allocated_ltv_d14: z.optional(z.nullable(z.number())),
  allocated_ltv_d30: z.optional(z.nullable(z.number())),
  allocated_ltv_d60: z.optional(z.nullable(z.number())),
} satisfies Record<`allocated_ltv_d${(typeof LTV_AGES)[number]}`, unknown>

/** Schemas of the rows of each answer as they are sent; the service reads its tables with them, too. */
export const answerCells = {
  roas: z.object({ ...returnFields, ...allocatedFields, campaign: name, status }),
  'creative-roas': z.object({
    ...returnFields,
    creative: name,
    basis: z._default(z.enum(CREATIVE_BASES), 'measured'),
  }),
  'portfolio-ltv': z.object({
    first_day: day,
    app: name,
    country: name,
    users: amount,
    ltv_d0: amount,
    ltv_d1: amount,
    ltv_d3: amount,
    ltv_d7: amount,
    ltv_d14: amount,
    ltv_d30: amount,
    ltv_d60: amount,
    payers_d0: amountOrNull,
    payers_d1: amountOrNull,
    payers_d3: amountOrNull,
    payers_d7: amountOrNull,
    payers_d14: amountOrNull,
    payers_d30: amountOrNull,
    payers_d60: amountOrNull,
    ...allocatedValues,
  }),
} as const satisfies Record<AnswerName, z.ZodMiniType>

/** Weeks of installs as they are sent; the service reads its table with them, too. */
export const weekCells = z.object({ week: day, app: name, installs: amount, spend: amount, ...revenueFields })
export type WeekCells = z.output<typeof weekCells>

/** Row of an answer as it is sent. */
export type AnswerCells<Name extends AnswerName> = z.output<(typeof answerCells)[Name]>

type WireReturn = Omit<ReturnRow, 'revenueUpTo'> & Readonly<Record<RevenueColumn, number | null>>
/** Part of the revenue of an answer as it is sent; the service reads its tables with it, too. */
export const revenuePartCells = z.object({
  source: textUpTo(LABEL_MAX_CHARACTERS),
  status,
  kind: z.enum(REVENUE_KINDS),
  fee: amountOrNull,
  fee_origin: z.nullable(z.enum(FEE_ORIGINS)),
  apps: amount,
  app: name,
  ...revenueFields,
})
/** See `revenuePartCells`. */
export type RevenuePartCells = z.output<typeof revenuePartCells>
const revenuePart = z.pipe(
  revenuePartCells,
  z.transform((wire: RevenuePartCells): RevenuePart => ({
    source: wire.source,
    status: wire.status,
    kind: wire.kind,
    fee: wire.fee === null ? null : { rate: wire.fee, origin: wire.fee_origin ?? 'set' },
    appCount: wire.apps,
    app: wire.app,
    revenueUpTo: revenueByAge((age) => wire[`revenue_d${age}`]),
  })),
)

const toReturn = (wire: WireReturn): ReturnRow => ({
  day: wire.day,
  app: wire.app,
  platform: wire.platform,
  country: wire.country,
  network: wire.network,
  installs: wire.installs,
  spend: wire.spend,
  revenue: wire.revenue,
  revenueUpTo: revenueByAge((age) => wire[`revenue_d${age}`]),
})

const allocatedIn = (wire: AnswerCells<'roas'>): Pick<RoasRow, 'allocatedRevenue'> =>
  ALLOCATED_HORIZONS.every((age) => (wire[`allocated_d${age}`] ?? 0) === 0) && (wire.allocated ?? 0) === 0
    ? {}
    : {
        allocatedRevenue: {
          soFar: wire.allocated ?? 0,
          upTo: Object.fromEntries(ALLOCATED_HORIZONS.map((age) => [age, wire[`allocated_d${age}`] ?? null])),
        },
      }

const roasRow = z.pipe(
  answerCells.roas,
  z.transform((wire: AnswerCells<'roas'>): RoasRow => ({
    ...toReturn(wire),
    ...allocatedIn(wire),
    campaign: wire.campaign,
    status: wire.status,
  })),
)
const creativeRow = z.pipe(
  answerCells['creative-roas'],
  // what was shared out says nothing of a creative
  z.transform((wire: AnswerCells<'creative-roas'>): CreativeRow => ({
    ...toReturn(wire),
    ...(wire.basis === 'allocated' && { revenue: null, revenueUpTo: revenueByAge(() => null) }),
    creative: wire.creative,
  })),
)
const cohortRow = z.pipe(
  answerCells['portfolio-ltv'],
  z.transform((wire: AnswerCells<'portfolio-ltv'>): CohortRow => ({
    day: wire.first_day,
    app: wire.app,
    country: wire.country,
    users: wire.users,
    values: LTV_AGES.map((age) => wire[`ltv_d${age}`]),
    payers: LTV_AGES.map((age) => wire[`payers_d${age}`]),
    ...(LTV_AGES.some((age) => (wire[`allocated_ltv_d${age}`] ?? 0) !== 0) && {
      allocated: LTV_AGES.map((age) => wire[`allocated_ltv_d${age}`] ?? 0),
    }),
  })),
)

const weekRow = z.pipe(
  weekCells,
  z.transform((wire: WeekCells): WeekRow => ({
    week: wire.week,
    app: wire.app,
    installs: wire.installs,
    spend: wire.spend,
    revenueUpTo: revenueByAge((age) => wire[`revenue_d${age}`]),
  })),
)

const names = listOrEmpty(textUpTo(ANSWER_NAME_MAX_CHARACTERS)).check(z.maxLength(ANSWER_MAX_OPTIONS))
/** Options of each filter; null from a backend that does not list them. */
const placeOptions = z.object({ app: names, platform: names, country: names, network: names })
const options = z.pipe(
  z.optional(z.nullable(placeOptions)),
  z.transform((wire: z.output<typeof placeOptions> | null | undefined): PlaceOptions | null => wire ?? null),
)
const source = z.object({
  stack_id: id,
  data_from: textOrNull,
  data_up_to: textOrNull,
  is_paused: flag(false),
  // left out by a backend that does not know them
  loading_from: textOrNull,
  loaded_at: textOrNull,
})

const deletedSource = z.object({ source_type_id: id, deleted_on: text })

/** Schema of an answer with rows of a table: JSON in, `Answer` out. */
const answerOf = <Row extends z.ZodMiniType>(row: Row) => {
  const envelope = z.object({
    data_up_to: textOrNull,
    first_day: textOrNull,
    updated_at: text,
    from: textOrNull,
    to: textOrNull,
    // true if the rows are those of the asked filters; a backend that ignores filters leaves it out
    filtered: flag(false),
    filter_to_clear: textOrNull,
    options,
    sources: listOrEmpty(source).check(z.maxLength(ANSWER_MAX_SOURCES)),
    // left out by a backend that forgets them
    deleted_sources: listOrEmpty(deletedSource).check(z.maxLength(ANSWER_MAX_SOURCES)),
    rows: z.array(row).check(z.maxLength(ANSWER_MAX_ROWS)),
    // left out by a backend that does not add rows up, and for rows of campaigns
    grouped_by: z.optional(z.nullable(z.enum(PLACES))),
    complete_from: textOrNull,
    outdated: flag(false),
    newer_rows: flag(false),
    // left out where transformations run after the last source
    next_run_at: textOrNull,
    // of all amounts; left out by a backend that has one only
    currency: z._default(textUpTo(CURRENCY_CHARACTERS), USUAL_CURRENCY),
    dollar_rate: amountOrNull,
    // which revenue the rows have; left out for all of it before what the stores keep
    revenue_kind: z._default(z.enum(REVENUE_KINDS), USUAL_REVENUE.kind),
    revenue_basis: z._default(z.enum(REVENUE_BASES), USUAL_REVENUE.basis),
    // whether allocated ad revenue is left out of the rows, and whether the table has any
    revenue_ads: z._default(z.enum(REVENUE_ADS), 'all'),
    has_allocated: z.optional(z.boolean()),
    has_unchecked: z.optional(z.boolean()),
    // left out by a backend that does not know them
    revenue_parts: z.optional(z.array(revenuePart).check(z.maxLength(REVENUE_MAX_PARTS))),
    // without it, a table without parts is of before they were told apart
    revenue_table: z.optional(z.enum(REVENUE_TABLES)),
    // left out by a backend that does not know them
    targets: targetList,
    counting_in: z.optional(textUpTo(CURRENCY_CHARACTERS)),
    // left out by a backend that keeps no versions, the first one also for a table of before it kept them
    model_version: amountOrNull,
    newest_model_version: amountOrNull,
    model_changed: flag(false),
    // left out by a backend that reads one warehouse only
    destination_id: idOrNull,
    destination_ids: listOrEmpty(id).check(z.maxLength(ANSWER_MAX_SOURCES)),
  })
  return z.pipe(
    envelope,
    z.transform((wire: z.output<typeof envelope>): Answer<z.output<Row>> => ({
      dataUpTo: wire.data_up_to,
      firstDay: wire.first_day,
      updatedAt: wire.updated_at,
      from: wire.from,
      to: wire.to,
      isFiltered: wire.filtered,
      filterToClear: wire.filter_to_clear,
      options: wire.options,
      sources: wire.sources.map((one) => ({
        stackId: one.stack_id,
        dataFrom: one.data_from,
        dataUpTo: one.data_up_to,
        loadingFrom: one.loading_from,
        isPaused: one.is_paused,
        loadedAt: one.loaded_at,
      })),
      deletedSources: wire.deleted_sources.map((one) => ({
        sourceTypeId: one.source_type_id,
        deletedOn: one.deleted_on,
      })),
      rows: wire.rows,
      groupedBy: wire.grouped_by ?? null,
      completeFrom: wire.complete_from,
      isOutdated: wire.outdated,
      hasNewerRows: wire.newer_rows,
      nextRunAt: wire.next_run_at,
      currency: wire.currency,
      dollarRate: wire.dollar_rate,
      revenue: {
        kind: wire.revenue_kind,
        basis: wire.revenue_basis,
        ...(wire.revenue_ads === 'measured' && { ads: wire.revenue_ads }),
        ...(wire.has_allocated === true && { hasAllocated: true }),
        ...(wire.has_unchecked === true && { hasUnchecked: true }),
        table: wire.revenue_table ?? ((wire.revenue_parts ?? []).length > 0 ? 'parts' : 'older'),
        parts: wire.revenue_parts ?? null,
      },
      targets: wire.targets,
      countingIn: wire.counting_in ?? null,
      model:
        wire.newest_model_version === null
          ? null
          : {
              version: wire.model_version,
              newest: wire.newest_model_version,
              isChanged: wire.model_changed,
            },
      destinationId: wire.destination_id,
      destinationIds: wire.destination_ids,
    })),
  )
}

/** Schema of the ROAS answer. */
export const roasSchema = answerOf(roasRow)
/** Schema of the Creative ROAS answer. */
export const creativeRoasSchema = answerOf(creativeRow)
/** Schema of the Portfolio LTV answer. */
export const portfolioLtvSchema = answerOf(cohortRow)
/** Schema of the weeks of installs that forecasts are made of. */
export const weeksSchema = answerOf(weekRow)

const value = textUpTo(ANSWER_NAME_MAX_CHARACTERS)
/** Values of a filter: one, or a repeated parameter. */
const values = z.optional(
  z.pipe(
    z.transform((one: string | readonly string[]) => [one].flat()),
    z.array(value).check(z.maxLength(ANSWER_FILTER_MAX_VALUES)),
  ),
)

const revenueParameters = {
  /** Of what revenue is wanted, `ad` or `iap` (purchases); without it, of both. */
  revenue: z.optional(z.enum(REVENUE_KINDS)),
  /** `net` for revenue less what the stores keep. */
  basis: z.optional(z.enum(REVENUE_BASES)),
  /** `measured` for revenue without ad revenue that is allocated by installs. */
  ads: z.optional(z.enum(REVENUE_ADS)),
  /** Id of the destination whose table is read; without it, the one in which the answer was activated first. */
  destination: z.optional(textUpTo(ID_MAX_DIGITS)),
}
const placeParameters = { app: values, platform: values, country: values, network: values }

/** Query parameters of the weeks of installs: the values of each filter. They have all weeks of the table. */
export const weeksQuery = z.object({ ...placeParameters, ...revenueParameters })

const AGE_CHARACTERS = 3
/**
 * Query parameters of an answer: first and last day, both inclusive, or a number of days up to the last one with data, or `week` for the last full week,
 * with `age` for the last one of which each day is that old; and the values of each filter. Without `to`, the period ends on the last day with data; without `from` and `days`, it
 * has the usual number of days.
 */
export const answerQuery = z.object({
  from: z.optional(textUpTo(DAY_CHARACTERS)),
  to: z.optional(textUpTo(DAY_CHARACTERS)),
  days: z.optional(textUpTo(DAY_CHARACTERS)),
  age: z.optional(textUpTo(AGE_CHARACTERS)),
  ...placeParameters,
  /** Also rows that are not counted, each with its status; without it, only those of paid installs. */
  statuses: z.optional(z.literal('all')),
  /** By what the rows of ROAS are added up, so that its sums are complete; without it, each campaign has its own. */
  group_by: z.optional(z.enum(PLACES)),
  ...revenueParameters,
})
