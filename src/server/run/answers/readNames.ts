/** Names from a warehouse file; runs in a process of its own. */
import * as z from 'zod/mini'
import { NAME_KINDS, SIGN_KINDS, UNMAPPED_APP } from '@/domain/answers/names'
import { DAY_CHARACTERS, LABEL_MAX_CHARACTERS, NAMES_MAX, NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { currencyOf } from './readAnswer'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'

const name = z.string().check(z.maxLength(NAME_MAX_CHARACTERS))
const day = z.string().check(z.maxLength(DAY_CHARACTERS))
const amount = z.nullable(z.number())

/** Message to the process: from which file to read the names. */
export const namesRequestSchema = z.object({
  kind: z.literal('names'),
  file: z.string().check(z.maxLength(4_000)),
})
export type NamesRequest = z.infer<typeof namesRequestSchema>

const key = {
  kind: z.enum(NAME_KINDS),
  source: z.string().check(z.maxLength(LABEL_MAX_CHARACTERS)),
  name,
  platform: name,
  networkId: name,
  appId: name,
  ownId: name,
}
const line = z.object({
  ...key,
  title: name,
  network: name,
  app: name,
  firstDay: day,
  lastDay: day,
  dayBits: z.number(),
  worth: z.object({
    spend: amount,
    revenue: amount,
    installs: amount,
    unrated: z.nullable(z.object({ currency: name, spend: amount, revenue: amount })),
  }),
  rowCount: z.number(),
})
const sign = z.object({
  ...key,
  targetKind: z.enum(NAME_KINDS),
  target: name,
  sign: z.enum(SIGN_KINDS),
  detail: name,
})
const mapped = z.object({ ...key, title: name, foundBy: z.enum(['alias', 'list']) })
const known = z.object({ id: name, title: name, platform: name })
const campaign = z.object({ id: name, title: name, platform: name, networkId: name, appId: name })
const attribution = z.object({
  app: name,
  source: z.string().check(z.maxLength(LABEL_MAX_CHARACTERS)),
  isRecord: z.boolean(),
  from: z.nullable(day),
})
/** Most signs that are read; a name has few. */
const SIGNS_MAX = 10 * NAMES_MAX
const listOf = <Item extends z.ZodMiniType>(item: Item, most: number = NAMES_MAX) =>
  z.array(item).check(z.maxLength(most))

const namesSchema = z.object({
  lines: listOf(line),
  signs: listOf(sign, SIGNS_MAX),
  mapped: listOf(mapped),
  apps: listOf(known),
  campaigns: listOf(campaign),
  attributions: listOf(attribution),
  /** Of the amounts; null where no name is unmapped. */
  currency: z.nullable(name),
})
/** Names as they are in the warehouse. */
export type WarehouseNames = z.infer<typeof namesSchema>
/** Message of the process: the names; null for tables that are missing; or an error. */
export const namesResultSchema = z.union([
  z.object({ kind: z.literal('names'), names: z.nullable(namesSchema) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type NamesResult = z.infer<typeof namesResultSchema>

// DuckDB counts an emoji once, the schema twice
const cut = (column: string, as: string): string => `left(${column}, ${NAME_MAX_CHARACTERS / 2}) as "${as}"`
const KEY = `kind, source, ${cut('name', 'name')}, platform, ${cut('network_id', 'networkId')},
  ${cut('app_id', 'appId')}, ${cut('own_id', 'ownId')}`

const QUERIES = {
  lines: `
select ${KEY}, ${cut('title', 'title')}, ${cut('network', 'network')}, ${cut('app', 'app')},
  first_day::varchar as "firstDay", last_day::varchar as "lastDay", day_bits::double as "dayBits",
  row_count::double as "rowCount", spend, revenue, installs::double as installs, unrated_currency, unrated_spend,
  unrated_revenue
from main.unmapped_name
order by coalesce(spend, 0) + coalesce(revenue, 0) + coalesce(unrated_spend, 0) + coalesce(unrated_revenue, 0) desc,
  kind, source, name, platform
limit ${NAMES_MAX}`,
  signs: `
select ${KEY}, target_kind as "targetKind", ${cut('target', 'target')}, sign, ${cut('detail', 'detail')}
from main.unmapped_sign
order by kind, source, name, target, sign
limit ${SIGNS_MAX}`,
  mapped: `
select * from (
  select distinct 'network' as kind, source, ${cut('network_alias', 'name')}, '' as platform,
    ${cut('network_id', 'networkId')}, '' as "appId", '' as "ownId", ${cut('network_title', 'title')},
    'alias' as "foundBy"
  from main.sy_raw_key
  where network_kind not in ('unmapped', 'ignored') and network_alias not in ('', network_title)
  union all
  select distinct 'app', source, ${cut('app_alias', 'name')}, platform, '', ${cut('app_id', 'appId')}, '',
    ${cut('app_title', 'title')}, 'list'
  from main.sy_app_map
  where app_id <> '${UNMAPPED_APP}' and app_alias <> app_title
)
order by kind, source, name, platform
limit ${NAMES_MAX}`,
  apps: `
select ${cut('id', 'id')}, ${cut('title', 'title')}, platform
from main.sy_title
where kind = 'app'
order by title, id
limit ${NAMES_MAX}`,
  campaigns: `
select distinct ${cut('keys.campaign_id', 'id')}, ${cut('titles.title', 'title')}, '' as platform,
  ${cut('keys.network_id', 'networkId')}, ${cut('keys.app_id', 'appId')}
from main.sy_key_map as keys
join main.sy_title as titles on titles.kind = 'campaign' and titles.id = keys.network_id and titles.part = keys.campaign_key
where keys.campaign_id <> '' and exists (
  select 1 from main.unmapped_name as names
  where names.kind = 'campaign' and names.network_id = keys.network_id and names.app_id = keys.app_id
)
order by title, id
limit ${NAMES_MAX}`,
  attributions: `
select ${cut('app_id', 'app')}, source, is_record as "isRecord", from_day::varchar as "from"
from (
  select records.app_id, records.source, true as is_record, calendar.day as from_day
  from main.sy_record as records
  left join main.sy_calendar as calendar on calendar.day_no = records.from_no
  union all
  select distinct apps.app_id, keys.source, false, cast(null as date)
  from main.sy_raw_key as keys
  join main.sy_app_map as apps on apps.source = keys.source and apps.app_alias = keys.app_alias
    and apps.platform = keys.platform
  where keys.role = 'attribution' and keys.installs > 0 and apps.app_id <> '${UNMAPPED_APP}'
)
order by app_id, is_record desc, from_day nulls first, source
limit ${NAMES_MAX}`,
} as const satisfies Record<Exclude<keyof WarehouseNames, 'currency'>, string>

/** Code of a currency that amounts can be shown in; a provider may deliver anything. */
const CURRENCY = /^[A-Z]{3}$/

/** Brings the amounts of a line together. */
const withWorth = (row: Readonly<Record<string, unknown>>) => {
  const { spend, revenue, installs, unrated_currency: currency, ...rest } = row
  const { unrated_spend: unratedSpend, unrated_revenue: unratedRevenue, ...others } = rest
  const unrated =
    typeof currency !== 'string' || !CURRENCY.test(currency)
      ? null
      : { currency, spend: unratedSpend ?? null, revenue: unratedRevenue ?? null }
  return { ...others, worth: { spend, revenue, installs, unrated } }
}

/** Reads the names; null for tables of an earlier version. */
export const readNames = async ({ file }: Pick<NamesRequest, 'file'>): Promise<WarehouseNames | null> => {
  const database = await openToRead(file)
  try {
    const existing = await columnsOf(database, 'main', 'unmapped_name')
    if (existing.length === 0) return null
    const read = (part: keyof typeof QUERIES) => database.rows(QUERIES[part])
    return namesSchema.parse({
      lines: (await read('lines')).map(withWorth),
      signs: await read('signs'),
      mapped: await read('mapped'),
      apps: await read('apps'),
      campaigns: await read('campaigns'),
      attributions: await read('attributions'),
      currency: await currencyOf(database, 'unmapped_name'),
    })
  } finally {
    database.close()
  }
}
