/** Reads an answer from a warehouse file; runs in a process of its own. */
import * as z from 'zod/mini'
import { PLACES, placesInUse } from '@/domain/answers/filters'
import {
  type AskedRevenue,
  REVENUE_BASES,
  REVENUE_KINDS,
  REVENUE_TABLES,
  type RevenueTable,
  USUAL_REVENUE,
} from '@/domain/answers/revenue'
import { type AnswerName, ANSWERS } from '@/domain/answers/types'
import { ANSWER_MAX_DAYS } from '@/domain/shared/constants'
import {
  ANSWER_FILTER_MAX_VALUES,
  ANSWER_MAX_OPTIONS,
  ANSWER_MAX_ROWS,
  ANSWER_NAME_MAX_CHARACTERS,
  DAY_CHARACTERS,
  REVENUE_MAX_PARTS,
} from '@/domain/shared/limits'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { askedPeriod, FULL_WEEK, wholeWeeks } from '@/domain/answers/period'
import { MODEL_VERSION_TABLE } from '@/server/models/answers/modelVersion'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'
import {
  AD_BASIS,
  AD_STATE,
  filterToClearQuery,
  IS_ALLOCATED,
  optionsQuery,
  revenueColumnsOf,
  revenuePartsQuery,
  roasOfAllStatuses,
  rowsQuery,
  tableSources,
  weeksQuery,
  withAds,
  withAllocated,
  withColumns,
  withRevenue,
} from './answerSql'
import type { BoundQuery, TableSource } from './answerSql'

/** Schema of the result tables. */
export const MAIN_SCHEMA = 'main'
/** A day, `YYYY-MM-DD`; null for none. */
export const day = z.nullable(z.string().check(z.maxLength(DAY_CHARACTERS)))
const name = z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS))
const chosen = z.readonly(z.array(name).check(z.maxLength(ANSWER_FILTER_MAX_VALUES)))
const listed = z.array(name).check(z.maxLength(ANSWER_MAX_OPTIONS))

/** Path of a warehouse file. */
export const warehouseFile = z.string().check(z.maxLength(4_000))
const revenueSchema = z.object({
  kind: z.enum(REVENUE_KINDS),
  basis: z.enum(REVENUE_BASES),
  ads: z.optional(z.literal('measured')),
})
const OLDEST_AGE = Math.max(...ROAS_HORIZONS)
/** Which rows are asked for. */
export const askedRows = z.object({
  from: day,
  to: day,
  days: z.nullable(z.union([z.int().check(z.minimum(1), z.maximum(ANSWER_MAX_DAYS)), z.literal(FULL_WEEK)])),
  /** With the last full week: how old its days are. */
  age: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(OLDEST_AGE)))),
  /** Whether rows of ROAS that are not counted are wanted, too. */
  hasAllStatuses: z.boolean(),
  /** By what rows of ROAS are added up. */
  groupBy: z.optional(z.nullable(z.enum(PLACES))),
  /** Which revenue is asked for. */
  revenue: z.optional(revenueSchema),
  /** Whether weeks of installs are wanted, of all days that the table has. */
  isByWeek: z.optional(z.boolean()),
  filter: z.object({ app: chosen, platform: chosen, country: chosen, network: chosen }),
})

/** Message to the process: which answer to read from which file. */
export const answerRequestSchema = z.object({
  kind: z.literal('answer'),
  file: warehouseFile,
  answer: z.enum(ANSWERS),
  asked: askedRows,
  /** Last day that all sources have data of; null to find it in the table. */
  upTo: day,
  /** First day that all sources have, while older days are loading; null otherwise. */
  since: day,
})
export type AnswerRequest = z.infer<typeof answerRequestSchema>
type AskedCells = AnswerRequest['asked']

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const answerSchema = z.object({
  dataUpTo: day,
  firstDay: day,
  from: day,
  to: day,
  filterToClear: z.nullable(z.enum(PLACES)),
  options: z.object({ app: listed, platform: listed, country: listed, network: listed }),
  rows: z.array(cells).check(z.maxLength(ANSWER_MAX_ROWS)),
  /** Version of the statements that made the table; null for one of before versions were kept. */
  modelVersion: z.nullable(z.number()),
  /** Of all amounts; null for a table of before it was kept. */
  currency: z.nullable(z.string()),
  /** Which revenue the rows have, and its parts; none where they are not told apart. */
  revenue: z.object({
    ...revenueSchema.shape,
    table: z.enum(REVENUE_TABLES),
    hasAllocated: z.optional(z.boolean()),
    hasUnchecked: z.optional(z.boolean()),
    parts: z.array(cells).check(z.maxLength(REVENUE_MAX_PARTS)),
  }),
})
/** Message of the process: the rows; null for a table that is missing or of an older version; or an error. */
export const answerResultSchema = z.union([
  z.object({ kind: z.literal('answer'), table: z.nullable(answerSchema) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type AnswerResult = z.infer<typeof answerResultSchema>
/** Rows of an answer as they are in the warehouse. */
export type WarehouseAnswer = z.infer<typeof answerSchema>

/** What `TableSource.days` selects. */
export const daysRow = z.object({ first: day, last: day, attributed: day })
const optionRows = z.array(z.object({ place: z.enum(PLACES), value: name }))
const placeRows = z.array(z.object({ place: z.enum(PLACES) }))

/** Returns the last day that an answer has data of; null for an empty table. */
export const lastDay = ({ first, last, attributed }: z.infer<typeof daysRow>, upTo: string | null) => {
  if (first === null || last === null) return null
  if (upTo === null) return attributed ?? last
  // a source that stopped before the table begins would leave no day
  return upTo < first || upTo > last ? last : upTo
}

/** Returns the later one of two days; null is before all days. */
export const later = (one: string, other: string | null): string =>
  other !== null && other > one ? other : one

type Database = Awaited<ReturnType<typeof openToRead>>

const versionRow = z.object({ version: z.nullable(z.number()) })

/** Version of the statements that made the tables of a file; null for those of before versions were kept. */
const modelVersionOf = async (database: Database): Promise<number | null> => {
  const existing = await columnsOf(database, MAIN_SCHEMA, MODEL_VERSION_TABLE)
  if (existing.length === 0) return null
  const [row] = await database.rows(
    `select max(model_version)::double as version from ${MAIN_SCHEMA}.${MODEL_VERSION_TABLE}`,
  )
  return versionRow.parse(row).version
}

const currencyRow = z.object({ currency: z.nullable(z.string()) })

/**
 * Currency of the amounts of a table; null for one of before it was kept. Each table has its own: after a change, one whose
 * transformation fails stays in the currency of before.
 */
export const currencyOf = async (database: Database, table: string): Promise<string | null> => {
  const existing = await columnsOf(database, MAIN_SCHEMA, table)
  if (existing.every(({ name }) => name !== 'currency')) return null
  const [row] = await database.rows(`select max(currency) as currency from ${MAIN_SCHEMA}.${table}`)
  return currencyRow.parse(row).currency
}

interface FoundTable {
  readonly source: TableSource
  readonly days: z.infer<typeof daysRow>
  readonly revenue: RevenueTable
  readonly hasAllocated: boolean
  readonly hasUnchecked: boolean
}

const countRow = z.object({ rows: z.number() })

/** Whether a table has ad revenue that is allocated by installs. */
const hasAllocatedIn = async (
  database: Database,
  { table, allocated }: TableSource,
  existing: ReadonlySet<string>,
): Promise<boolean> => {
  if (allocated === undefined || !existing.has(AD_BASIS)) return false
  const [row] = await database.rows(
    `select count(*)::int as rows from ${MAIN_SCHEMA}.${table} where ${IS_ALLOCATED}`,
  )
  return countRow.parse(row).rows > 0
}

/** Whether no total of a mediation checks some of it. */
const hasUncheckedIn = async (
  database: Database,
  { table }: TableSource,
  existing: ReadonlySet<string>,
): Promise<boolean> => {
  if (!existing.has(AD_STATE)) return false
  const [row] = await database.rows(
    `select count(*)::int as rows from ${MAIN_SCHEMA}.${table} where ${AD_STATE} = 'unchecked'`,
  )
  return countRow.parse(row).rows > 0
}

const revenueTableOf = (source: TableSource, existing: ReadonlySet<string>): RevenueTable => {
  const columns = revenueColumnsOf(source)
  if (columns.length === 0) return 'perUser'
  return columns.every((column) => existing.has(column)) ? 'parts' : 'older'
}

/** Finds the table of an answer: the first one with rows; null where all are missing or of an older version. */
const tableOf = async (database: Database, sources: readonly TableSource[]): Promise<FoundTable | null> => {
  let empty: Awaited<ReturnType<typeof tableOf>> = null
  for (const source of sources) {
    const existing = new Set(
      (await columnsOf(database, MAIN_SCHEMA, source.table)).map((column) => column.name),
    )
    if (!source.columns.every((column) => existing.has(column))) continue
    const days = daysRow.parse((await database.rows(source.days))[0])
    const hasAllocated = await hasAllocatedIn(database, source, existing)
    const found = {
      source: withAllocated(withColumns(source, existing), hasAllocated),
      hasAllocated,
      hasUnchecked: hasAllocated && (await hasUncheckedIn(database, source, existing)),
      days,
      revenue: revenueTableOf(source, existing),
    }
    if (days.first !== null) return found
    empty ??= found
  }
  return empty
}

/**
 * Which revenue a table can give: one of before its parts were kept has all of it only, and all of one without allocated ad
 * revenue is measured.
 */
const revenueIn = ({ revenue, hasAllocated }: FoundTable, asked = USUAL_REVENUE): AskedRevenue => {
  const { ads, ...own } = revenue === 'parts' ? asked : USUAL_REVENUE
  return ads !== undefined && hasAllocated ? { ...own, ads } : own
}

/** Days that are asked for: of weeks, all whole ones from the first day of the table on. */
const periodOf = (answer: AnswerName, asked: AskedCells, dataUpTo: string, first: string) =>
  asked.isByWeek === true ? wholeWeeks(first, dataUpTo) : askedPeriod(answer, asked, dataUpTo)

const rowsQueryOf = (source: TableSource, answer: AnswerName, asked: AskedCells, dataUpTo: string) =>
  asked.isByWeek === true
    ? weeksQuery(source, asked.filter, dataUpTo)
    : rowsQuery(source, asked.filter, answer === 'roas' ? (asked.groupBy ?? null) : null)

/** Reads the rows of an answer; null for a table that is missing or of an older version. */
export const readAnswer = async ({
  file,
  answer,
  asked,
  upTo,
  since,
}: Omit<AnswerRequest, 'kind'>): Promise<WarehouseAnswer | null> => {
  const database = await openToRead(file)
  try {
    const hasAll = answer === 'roas' && asked.hasAllStatuses
    const found = await tableOf(database, hasAll ? [roasOfAllStatuses] : tableSources[answer])
    if (found === null) return null
    const { source, days } = found
    const dataUpTo = lastDay(days, upTo)
    const by = {
      modelVersion: await modelVersionOf(database),
      currency: await currencyOf(database, source.table),
    }
    if (dataUpTo === null)
      return { ...NO_ROWS, ...by, revenue: { ...USUAL_REVENUE, table: found.revenue, parts: [] } }
    const period = periodOf(answer, asked, dataUpTo, later(days.first ?? dataUpTo, since))
    // later days lack the rows of some source
    const end = period.to < dataUpTo ? period.to : dataUpTo
    const start = later(period.from, since)
    const run = ({ sql, values }: BoundQuery) => database.rows(sql, [start, end, ...values])
    const revenue = revenueIn(found, asked.revenue)
    const rows = answerSchema.shape.rows.parse(
      await run(rowsQueryOf(withRevenue(source, revenue), answer, asked, dataUpTo)),
    )
    const parts =
      found.revenue === 'parts'
        ? await run(revenuePartsQuery(withAds(source, revenue), asked.filter, dataUpTo))
        : []
    const options = optionRows.parse(await run(optionsQuery(source)))
    const hasNoMatch =
      rows.length === 0 && placesInUse(asked.filter).some((each) => source.places.includes(each))
    const [filterToClear] = hasNoMatch
      ? placeRows.parse(await run(filterToClearQuery(source, asked.filter)))
      : []
    const optionsOf = (place: string) =>
      options.flatMap((option) => (option.place === place ? [option.value] : []))
    return {
      dataUpTo,
      firstDay: days.first === null ? null : later(days.first, since),
      ...period,
      filterToClear: filterToClear?.place ?? null,
      options: {
        app: optionsOf('app'),
        platform: optionsOf('platform'),
        country: optionsOf('country'),
        network: optionsOf('network'),
      },
      rows,
      revenue: answerSchema.shape.revenue.parse({
        ...revenue,
        table: found.revenue,
        ...(found.hasAllocated && { hasAllocated: true }),
        ...(found.hasUnchecked && { hasUnchecked: true }),
        parts,
      }),
      ...by,
    }
  } finally {
    database.close()
  }
}

const NO_ROWS: Omit<WarehouseAnswer, 'revenue'> = {
  dataUpTo: null,
  firstDay: null,
  from: null,
  to: null,
  filterToClear: null,
  options: { app: [], platform: [], country: [], network: [] },
  rows: [],
  modelVersion: null,
  currency: null,
}
