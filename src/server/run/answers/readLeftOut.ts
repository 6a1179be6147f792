/** Reads what an answer leaves out from a warehouse file; runs in a process of its own. */
import * as z from 'zod/mini'
import { leftOutCells, postbackCells } from '@/api/contract/leftOut'
import { addDays } from '@/domain/answers/days'
import { NO_FILTER, type PlaceFilter } from '@/domain/answers/filters'
import { LEFT_OUT_KINDS, type LeftOutKind } from '@/domain/answers/leftOut'
import { askedPeriod } from '@/domain/answers/period'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS } from '@/domain/shared/limits'
import { LEFT_OUT_MAX_PARTS } from '@/domain/answers/leftOutLimits'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'
import { AD_BASIS, AD_STATE, roasOfAllStatuses, tableSources } from './answerSql'
import type { BoundQuery } from './answerSql'
import {
  type AskedNumber,
  countedQuery,
  LEFT_OUT_TABLES,
  leftOutPartsQuery,
  POSTBACK_TABLE,
  POSTBACKS_MAX,
  postbacksQuery,
  VALUE_TABLE,
  ZONE_DAYS_MAX,
  ZONE_TABLE,
  zoneDaysQuery,
} from './leftOutSql'
import { askedRows, day, daysRow, lastDay, later, MAIN_SCHEMA, warehouseFile } from './readAnswer'

/** Message to the process: of which file, and up to which age. */
export const leftOutRequestSchema = z.object({
  kind: z.literal('leftOut'),
  file: warehouseFile,
  asked: askedRows,
  horizon: z.literal(ROAS_HORIZONS),
  of: z.enum(LEFT_OUT_KINDS),
  /** See `answerRequestSchema`. */
  upTo: day,
  since: day,
})
export type LeftOutRequest = z.infer<typeof leftOutRequestSchema>

const countedSchema = z.object({
  spend: z.number(),
  revenue: z.number(),
  installs: z.number(),
  rows: z.number(),
  from: day,
  to: day,
})
const cell = z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS))
const zoneDay = z.object({
  zone: cell,
  source: cell,
  network: cell,
  day: z.string().check(z.maxLength(DAY_CHARACTERS)),
  spend: z.number(),
})
const foundSchema = z.object({
  counted: countedSchema,
  parts: z.array(leftOutCells).check(z.maxLength(LEFT_OUT_MAX_PARTS)),
  /** Spend whose days begin in another zone than those of the answer. */
  zoneDays: z.array(zoneDay).check(z.maxLength(ZONE_DAYS_MAX)),
  /** Installs of iOS that networks count by postbacks. */
  postbacks: z.array(postbackCells).check(z.maxLength(POSTBACKS_MAX)),
})
/** What is counted and what is not, as it is in the warehouse. */
export type WarehouseLeftOut = z.infer<typeof foundSchema>
/** Message of the process; null for a table that is missing or of an older version. */
export const leftOutResultSchema = z.union([
  z.object({ kind: z.literal('leftOut'), found: z.nullable(foundSchema) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type LeftOutResult = z.infer<typeof leftOutResultSchema>

const countedRow = z.pipe(
  z.object({
    spend: z.number(),
    revenue: z.number(),
    installs: z.number(),
    rows: z.number(),
    from_day: day,
    to_day: day,
  }),
  z.transform(
    ({
      from_day: from,
      to_day: to,
      ...counted
    }: Record<'from_day' | 'to_day', string | null> &
      Record<'spend' | 'revenue' | 'installs' | 'rows', number>) => ({ ...counted, from, to }),
  ),
)

/** Nothing was delivered. */
export const NOTHING_DELIVERED: WarehouseLeftOut = {
  counted: { spend: 0, revenue: 0, installs: 0, rows: 0, from: null, to: null },
  parts: [],
  zoneDays: [],
  postbacks: [],
}

const isWhole = async (
  database: Awaited<ReturnType<typeof openToRead>>,
  of: LeftOutKind,
): Promise<boolean> => {
  for (const { table, columns } of of === 'value' ? [...LEFT_OUT_TABLES, VALUE_TABLE] : LEFT_OUT_TABLES) {
    const existing = new Set((await columnsOf(database, MAIN_SCHEMA, table)).map(({ name }) => name))
    if (!columns.every((column) => existing.has(column))) return false
  }
  return true
}

/** The places by which a number can be chosen: the value per install has an app and a country. */
const filterOf = (of: LeftOutKind, filter: PlaceFilter): PlaceFilter =>
  of === 'value' ? { ...NO_FILTER, app: filter.app, country: filter.country } : filter

/** Reads what a number leaves out; null for a table that is missing or of an older version. */
export const readLeftOut = async ({
  file,
  asked,
  horizon,
  of,
  upTo,
  since,
}: Omit<LeftOutRequest, 'kind'>): Promise<WarehouseLeftOut | null> => {
  const database = await openToRead(file)
  try {
    if (!(await isWhole(database, of))) return null
    const [source] = of === 'value' ? tableSources['portfolio-ltv'] : [roasOfAllStatuses]
    const dataUpTo = lastDay(daysRow.parse((await database.rows(source.days))[0]), upTo)
    if (dataUpTo === null) return NOTHING_DELIVERED
    const period = askedPeriod(of === 'value' ? 'portfolio-ltv' : 'roas', asked, dataUpTo)
    const days = [
      later(period.from, since),
      period.to < dataUpTo ? period.to : dataUpTo,
      addDays(dataUpTo, -horizon),
    ]
    const run = ({ sql, values }: BoundQuery) => database.rows(sql, [...days, ...values])
    const columns = await columnsOf(database, MAIN_SCHEMA, roasOfAllStatuses.table)
    const has = (column: string) => columns.some(({ name }) => name === column)
    const number: AskedNumber = {
      filter: filterOf(of, asked.filter),
      horizon,
      kind: of,
      ads: { hasBasis: has(AD_BASIS), hasState: has(AD_STATE) },
    }
    const [counted] = await run(countedQuery(number))
    const parts = await run(leftOutPartsQuery(number))
    if (of === 'value')
      return foundSchema.parse({ counted: countedRow.parse(counted), parts, zoneDays: [], postbacks: [] })
    // a warehouse of before a table was made has none
    const hasZones = (await columnsOf(database, MAIN_SCHEMA, ZONE_TABLE)).length > 0
    const zoneDays = hasZones ? await run(zoneDaysQuery(asked.filter)) : []
    const hasPostbacks = (await columnsOf(database, MAIN_SCHEMA, POSTBACK_TABLE)).length > 0
    const postbacks = hasPostbacks ? await run(postbacksQuery(asked.filter)) : []
    return foundSchema.parse({ counted: countedRow.parse(counted), parts, zoneDays, postbacks })
  } finally {
    database.close()
  }
}
