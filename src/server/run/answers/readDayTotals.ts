/** Reads what a warehouse file says of each install day and network; runs in a process of its own. */
import * as z from 'zod/mini'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { VERSION_DAYS } from '@/domain/answers/dayVersions'
import { DAY_TOTAL_NETWORKS } from '@/domain/answers/books'
import { ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS } from '@/domain/shared/limits'
import { MODEL_VERSION_TABLE } from '@/server/models/answers/modelVersion'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'
import { cut } from './answerSql'
import { MAIN_SCHEMA, warehouseFile } from './readAnswer'

/** Message to the process: of which file. */
export const dayTotalsRequestSchema = z.object({
  kind: z.literal('dayTotals'),
  file: warehouseFile,
  /** Day of UTC; days after tomorrow are of wrong clocks. */
  today: z.string().check(z.maxLength(DAY_CHARACTERS)),
})
export type DayTotalsRequest = z.infer<typeof dayTotalsRequestSchema>

const cell = z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS))
const figures = z.object({
  id: cell,
  name: cell,
  spend: z.number(),
  installs: z.number(),
  revenue: z.array(z.nullable(z.number())).check(z.maxLength(ROAS_HORIZONS.length)),
})
const foundSchema = z.object({
  currency: z.nullable(cell),
  modelVersion: z.nullable(z.number()),
  days: z
    .array(
      z.object({
        day: z.string().check(z.maxLength(DAY_CHARACTERS)),
        networks: z.array(figures).check(z.maxLength(DAY_TOTAL_NETWORKS)),
      }),
    )
    .check(z.maxLength(VERSION_DAYS)),
})
/** What counts of each day and network. */
export type WarehouseDayTotals = z.infer<typeof foundSchema>
/** Message of the process; null for a table that is missing or of an older version. */
export const dayTotalsResultSchema = z.union([
  z.object({ kind: z.literal('dayTotals'), found: z.nullable(foundSchema) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type DayTotalsResult = z.infer<typeof dayTotalsResultSchema>

const NEEDED = ['status', 'network_id', 'currency']

/** Revenue counts once all rows of a network have it. Networks after the largest ones are one, without an id. */
const TOTALS = `
with known as (
  select * from roas where status = 'counted' and day <= $1::date + 1
),
counted as (
  select * from known where day > (select max(day) from known) - ${VERSION_DAYS}
),
sizes as (
  select network_id, row_number() over (order by sum(spend) desc, network_id) < ${DAY_TOTAL_NETWORKS} as is_large
  from counted
  group by network_id
)
select counted.day::varchar as day, case when sizes.is_large then ${cut('counted.network_id')} else '' end as id,
  max(case when sizes.is_large then ${cut('counted.network')} else '' end) as name,
  round(coalesce(sum(spend), 0), 4)::double as spend, coalesce(sum(installs), 0)::double as installs,
  ${ROAS_HORIZONS.map(
    (age) =>
      `case when count(*) = count(revenue_d${age}) then round(sum(revenue_d${age}), 4) end::double as d${age}`,
  ).join(',\n  ')}
from counted
join sizes on sizes.network_id = counted.network_id
group by 1, 2
order by 1, 2`

const totalRows = z.array(
  z.looseObject({
    day: z.string(),
    id: z.string(),
    name: z.string(),
    spend: z.number(),
    installs: z.number(),
  }),
)
const facts = z.object({ currency: z.nullable(cell), version: z.nullable(z.number()) })

/** Reads what counts of each day and network; null for a table that is missing or of an older version. */
export const readDayTotals = async ({
  file,
  today,
}: Omit<DayTotalsRequest, 'kind'>): Promise<WarehouseDayTotals | null> => {
  const database = await openToRead(file)
  try {
    const columns = new Set((await columnsOf(database, MAIN_SCHEMA, 'roas')).map(({ name }) => name))
    if (!NEEDED.every((column) => columns.has(column))) return null
    const hasVersion = (await columnsOf(database, MAIN_SCHEMA, MODEL_VERSION_TABLE)).length > 0
    const [first] = await database.rows(
      `select (select max(currency) from roas) as currency, ${
        hasVersion ? `(select max(model_version)::double from ${MODEL_VERSION_TABLE})` : 'null::double'
      } as version`,
    )
    const { currency, version: modelVersion } = facts.parse(first)
    const days = new Map<string, z.infer<typeof figures>[]>()
    for (const { day, id, name, spend, installs, ...rest } of totalRows.parse(
      await database.rows(TOTALS, [today]),
    )) {
      const own = days.get(day) ?? []
      const revenue = ROAS_HORIZONS.map((age) => z.nullable(z.number()).parse(rest[`d${age}`]))
      own.push({ id, name, spend, installs, revenue })
      days.set(day, own)
    }
    return foundSchema.parse({
      currency,
      modelVersion,
      days: [...days].map(([day, networks]) => ({ day, networks })),
    })
  } finally {
    database.close()
  }
}
