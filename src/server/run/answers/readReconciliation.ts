/** Reads from a warehouse file what two sources tell of the same, and names the causes; runs in a process of its own. */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { askedPeriod } from '@/domain/answers/period'
import {
  GAP_CAUSES,
  RECONCILED_FACTS,
  reconcile,
  SETTLING_DAYS,
  TOLD_PARTS,
} from '@/domain/answers/reconciliation'
import type { OwnDayTotal, ReconciledFact, ShiftedSpend } from '@/domain/answers/reconciliation'
import { RECONCILED_MAX_LINES } from '@/domain/answers/books'
import { hoursLater } from '@/domain/answers/zones'
import { ANSWER_MAX_DAYS } from '@/domain/shared/constants'
import { ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS } from '@/domain/shared/limits'
import type { TotalFact } from '@/server/connectors/core/ownTotals'
import { PROVIDER_TOTAL } from '@/server/models/answers/providerTotals'
import { RECONCILIATION_TABLES, STORE_RECONCILIATION } from '@/server/models/answers/reconciliation'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'
import { cut } from './answerSql'
import { ZONE_TABLE } from './leftOutSql'
import { askedRows, day, later, MAIN_SCHEMA, warehouseFile } from './readAnswer'

const dayText = z.string().check(z.maxLength(DAY_CHARACTERS))
const zoneName = z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS))

/** Message to the process: of which file, fact and period. */
export const reconciliationRequestSchema = z.object({
  kind: z.literal('reconciliation'),
  file: warehouseFile,
  fact: z.enum(RECONCILED_FACTS),
  asked: z.object({ from: askedRows.shape.from, to: askedRows.shape.to, days: askedRows.shape.days }),
  /** Zone in which the days of the answers begin. */
  zone: zoneName,
  /** See `answerRequestSchema`. */
  upTo: day,
  since: day,
  /** Day of UTC; days after tomorrow are of wrong clocks. */
  today: dayText,
})
export type ReconciliationRequest = z.infer<typeof reconciliationRequestSchema>

const cell = z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS))
const reconciledDay = z.object({
  day: dayText,
  total: z.nullable(z.number()),
  own: z.nullable(z.number()),
  other: z.nullable(z.number()),
  causes: z.partialRecord(z.enum(GAP_CAUSES), z.number()),
})
const foundSchema = z.object({
  /** Facts of which a source has told anything. */
  facts: z.array(z.enum(RECONCILED_FACTS)),
  firstDay: day,
  dataUpTo: day,
  from: day,
  to: day,
  settledTo: day,
  currency: cell,
  lines: z
    .array(
      z.object({
        networkId: cell,
        network: cell,
        ownSource: z.nullable(cell),
        otherSource: z.nullable(cell),
        ownUpTo: day,
        otherUpTo: day,
        days: z.array(reconciledDay).check(z.maxLength(ANSWER_MAX_DAYS)),
      }),
    )
    .check(z.maxLength(RECONCILED_MAX_LINES)),
})
/** What two sources tell of a fact, as it is in the warehouse. */
export type WarehouseReconciliation = z.infer<typeof foundSchema>
/** Message of the process; null for a table that is missing or of an older version. */
export const reconciliationResultSchema = z.union([
  z.object({ kind: z.literal('reconciliation'), found: z.nullable(foundSchema) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type ReconciliationResult = z.infer<typeof reconciliationResultSchema>

const toldRows = z.array(
  z.pipe(
    z.object({
      side: z.enum(['own', 'other']),
      part: z.enum(TOLD_PARTS),
      source: cell,
      network_id: cell,
      network: cell,
      app_id: cell,
      day: dayText,
      currency: cell,
      amount: z.number(),
      usd: z.nullable(z.number()),
      row_count: z.number(),
    }),
    z.transform(({ network_id: networkId, app_id: appId, usd: value, row_count: rows, ...rest }) => ({
      ...rest,
      networkId,
      appId,
      value,
      rows,
    })),
  ),
)
const zoneRows = z.array(z.object({ zone: cell, network_id: cell, day: dayText, spend: z.number() }))
const totalRows = z.array(
  z.pipe(
    z.object({
      source: cell,
      network_id: cell,
      network: cell,
      day: dayText,
      total: z.number(),
      delivered: z.number(),
      row_count: z.number(),
    }),
    z.transform(({ network_id: networkId, row_count: rows, ...rest }) => ({ ...rest, networkId, rows })),
  ),
)
const factRows = z.array(z.object({ fact: z.enum(RECONCILED_FACTS), first: dayText, last: dayText }))

type Database = Awaited<ReturnType<typeof openToRead>>

const hasTable = async (database: Database, table: string): Promise<boolean> =>
  (await columnsOf(database, MAIN_SCHEMA, table)).length > 0

const factsIn = (tables: readonly string[]): string =>
  tables
    .map(
      (table) => `select fact, min(day)::varchar as first, max(day)::varchar as last from ${table}
    where day <= $1::date + 1 group by fact`,
    )
    .join('\nunion all ')

const toldIn = (tables: readonly string[]): string => `
select side, part, ${cut('source')} as source, ${cut('network_id')} as network_id,
  coalesce(${cut('network')}, ${cut('network_id')}) as network, ${cut('app_id')} as app_id, day::varchar as day, currency,
  coalesce(sum(amount), 0)::double as amount, sum(usd)::double as usd, sum(row_count)::double as row_count
from (${tables.map((table) => `select * from ${table}`).join(' union all ')}) as told
where fact = $1 and day between $2::date and $3::date
group by all
order by all`

/** Days of a zone are compared with those beside them. */
const ZONES = `
select ${cut('zone')} as zone, ${cut('network_id')} as network_id, day::varchar as day, sum(spend)::double as spend
from ${ZONE_TABLE}
where day between $1::date - 1 and $2::date + 1
group by all
order by all`

/** What the totals of each fact are of; none of downloads and what stores sell. */
const TOTALS_OF: Readonly<Partial<Record<ReconciledFact, TotalFact>>> = {
  spend: 'spend',
  installs: 'installs',
  ads_networks: 'ads',
  ads_attribution: 'ads',
}

/** A day with an amount of which no rate is known has no total. */
const TOTALS = `
select ${cut('source')} as source, ${cut('network_id')} as network_id, ${cut('network')} as network,
  day::varchar as day, sum(total_usd)::double as total, sum(delivered_usd)::double as delivered,
  sum(row_count)::double as row_count
from ${PROVIDER_TOTAL}
where fact = $1 and day between $2::date and $3::date
group by all
having count(total_usd) = count(*)
order by all`

const ownTotals = async (
  database: Database,
  fact: ReconciledFact,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly OwnDayTotal[]> => {
  const of = TOTALS_OF[fact]
  // a table of an earlier version has none
  if (of === undefined || !(await hasTable(database, PROVIDER_TOTAL))) return []
  return totalRows.parse(await database.rows(TOTALS, [of, from, to]))
}

const shiftedSpend = async (
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
  zone: string,
): Promise<readonly ShiftedSpend[]> => {
  if (!(await hasTable(database, ZONE_TABLE))) return []
  return zoneRows.parse(await database.rows(ZONES, [from, to])).flatMap((row) => {
    const hours = hoursLater(row.zone, zone, row.day)
    return hours === null || hours === 0
      ? []
      : [{ networkId: row.network_id, day: row.day, hours, spend: row.spend }]
  })
}

const currencyOf = async (database: Database): Promise<string> => {
  const [row] = await database.rows('select max(currency) as currency from roas')
  return z.object({ currency: z.nullable(cell) }).parse(row).currency ?? USUAL_CURRENCY
}

/** Nothing was told. */
export const NOTHING_TOLD: WarehouseReconciliation = {
  facts: [],
  firstDay: null,
  dataUpTo: null,
  from: null,
  to: null,
  settledTo: null,
  currency: USUAL_CURRENCY,
  lines: [],
}

/** Last day that is settled: some days before the newest one, and none that a source still lacks. */
const settled = (last: string, upTo: string | null): string => {
  const usual = addDays(last, -SETTLING_DAYS)
  return upTo !== null && upTo < usual ? upTo : usual
}

/** Reads what two sources tell of a fact; null for a table that is missing or of an older version. */
export const readReconciliation = async ({
  file,
  fact,
  asked,
  zone,
  upTo,
  since,
  today,
}: Omit<ReconciliationRequest, 'kind'>): Promise<WarehouseReconciliation | null> => {
  const database = await openToRead(file)
  try {
    for (const table of RECONCILIATION_TABLES) if (!(await hasTable(database, table))) return null
    const hasStores = await hasTable(database, STORE_RECONCILIATION)
    const tables = [...RECONCILIATION_TABLES, ...(hasStores ? [STORE_RECONCILIATION] : [])]
    const facts = factRows.parse(await database.rows(factsIn(tables), [today]))
    const firstDay = facts.map(({ first }) => first).toSorted()[0] ?? null
    const dataUpTo =
      facts
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null
    if (firstDay === null || dataUpTo === null) return NOTHING_TOLD
    const wanted = askedPeriod('roas', asked, dataUpTo)
    const from = later(later(wanted.from, since), firstDay)
    const to = wanted.to < dataUpTo ? wanted.to : dataUpTo
    const told = toldRows.parse(await database.rows(toldIn(tables), [fact, from, to]))
    const shifted = fact === 'spend' ? await shiftedSpend(database, { from, to }, zone) : []
    const totals = await ownTotals(database, fact, { from, to })
    const currency = await currencyOf(database)
    const settledTo = settled(dataUpTo, upTo)
    return foundSchema.parse({
      facts: RECONCILED_FACTS.filter((each) => facts.some((row) => row.fact === each)),
      firstDay,
      dataUpTo,
      from,
      to,
      settledTo,
      currency,
      lines: reconcile(told, { fact, settledTo, shifted, totals }).slice(0, RECONCILED_MAX_LINES),
    })
  } finally {
    database.close()
  }
}
