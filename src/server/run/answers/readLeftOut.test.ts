/** What ROAS leaves out, from a warehouse file whose tables were made by the statements themselves. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NO_FILTER } from '@/domain/answers/filters'
import { AGES } from '@/server/models/answers/seeds/ages'
import { isDeep } from '@/testing/isDeep'
import { NOTHING_DELIVERED, readLeftOut } from './readLeftOut'
import type { LeftOutRequest } from './readLeftOut'

let folder = ''
const fileOf = () => join(folder, '1.duckdb')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-out-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const create = async (...statements: readonly string[]) => {
  const instance = await DuckDBInstance.create(fileOf())
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}
const read = (change: Partial<Omit<LeftOutRequest, 'kind'>> = {}, filter = NO_FILTER) =>
  readLeftOut({
    file: fileOf(),
    asked: { from: null, to: null, days: 20, hasAllStatuses: true, filter },
    horizon: 7,
    of: 'paid',
    upTo: '2026-11-22',
    since: null,
    ...change,
  })

const revenue = (value: (age: number) => string) =>
  AGES.map((age) => `(${value(age)})::double as revenue_d${age}`).join(', ')

/** Two countries, of which one is not known; nothing was read at age 30 and later. */
const ROAS = `
create table roas as
select date '2026-11-03' + d::int as day, 'Tile' as app, 'ios' as platform, country, 'AppLovin' as network,
  'Campaign' as campaign, 2::bigint as installs, 10.0::double as spend, 9.0::double as revenue,
  ${revenue((age) => (age < 30 ? `case when d + ${age} < 20 then 5 end` : 'null'))},
  3::bigint as spend_rows, 1::bigint as revenue_rows, 'counted' as status
from range(20) t(d), (values ('US'), ('ZZ')) u(country)`

const LEFT_OUT = `
create table left_out as
select reason, fact, 'applovin' as source, app, coalesce(platform, '') as platform, network, country,
  date '2026-11-03' + d::int as day, currency, amount::double as amount, usd::double as usd,
  ${revenue((age) => (age < 30 ? 'usd' : 'null'))}, 1::bigint as installs, 2::bigint as row_count, action
from range(20) t(d), (values
  ('unmapped_app', 'spend', null, null, 'AppLovin', 'US', 'USD', 4, 4, 'map_app'),
  ('no_rate', 'spend', 'Tile', 'ios', 'Google Ads', 'US', 'SEK', 30, null, 'add_rate'),
  ('organic', 'revenue', 'Tile', 'ios', 'Organic', 'DE', 'USD', 7, 7, 'none')
) u(reason, fact, app, platform, network, country, currency, amount, usd, action)`

const ZONES = `
create table spend_zone as
select 'Europe/Berlin' as zone, 'tiktok' as source, 'tiktok' as network_id, 'TikTok' as network, 'tile:ios' as app_id,
  'Tile' as app, 'ios' as platform, 'US' as country, date '2026-11-03' + d::int as day, 3.0::double as spend
from range(20) t(d)`

const plus = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

/** Sums of the parts by reason and fact. */
const sumsOf = (found: Awaited<ReturnType<typeof read>>) => {
  const sums: Record<string, { usd: number | null; amount: number | null; rows: number; from: string }> = {}
  for (const { reason, fact, usd, amount, row_count: rows, first_day: from } of found?.parts ?? []) {
    const key = `${reason} ${fact}`
    const known = sums[key] ?? { usd: null, amount: null, rows: 0, from }
    sums[key] = {
      usd: plus(known.usd, usd),
      amount: plus(known.amount, amount),
      rows: known.rows + rows,
      from: from < known.from ? from : known.from,
    }
  }
  return sums
}

it('has each row once: in the number, or in one part', async () => {
  await create(ROAS, LEFT_OUT)
  const found = await read()
  expect(found?.counted).toEqual({
    spend: 260,
    revenue: 130,
    installs: 52,
    rows: 104,
    from: '2026-11-03',
    to: '2026-11-15',
  })
  expect(sumsOf(found)).toEqual({
    'unmapped_app spend': { usd: 52, amount: 52, rows: 26, from: '2026-11-03' },
    'no_rate spend': { usd: null, amount: 390, rows: 26, from: '2026-11-03' },
    'organic revenue': { usd: 91, amount: null, rows: 26, from: '2026-11-03' },
    // the young days of what counts, as the page has them, with their revenue so far, and those of organic installs
    'young spend': { usd: 140, amount: 140, rows: 42, from: '2026-11-16' },
    'young revenue': { usd: 126, amount: null, rows: 14, from: '2026-11-16' },
    'young_apart revenue': { usd: 49, amount: null, rows: 14, from: '2026-11-16' },
    // those of what lacks a name or a rate, too
    'young_open spend': { usd: 28, amount: 238, rows: 28, from: '2026-11-16' },
  })
  // what has no rate is a part of its own, in its currency
  expect(found?.parts.filter(({ reason }) => reason === 'young_open')).toMatchObject([
    { currency: 'SEK', amount: 210, usd: null, row_count: 14 },
    { currency: 'USD', amount: 28, usd: 28, row_count: 14 },
  ])
})

it('what is left out on purpose has the amount of the days that count at the age, too', async () => {
  const reasons = ['other_claim', 'held_back', 'ignored', 'other_attribution'] as const
  await create(
    ROAS,
    `${LEFT_OUT}
union all by name
select reason, fact, 'tenjin' as source, 'Tile' as app, 'ios' as platform, 'AppLovin' as network, 'US' as country,
  date '2026-11-03' + d::int as day, 'USD' as currency, 6.0::double as amount, 6.0::double as usd,
  case when d < 13 then 5.0 end::double as revenue_d7, case when d < 17 then 2.0 end::double as revenue_d3,
  1::bigint as row_count, 'none' as action
from range(20) t(d), (values ${reasons.map((reason) => `('${reason}', '${reason === 'other_attribution' ? 'revenue' : 'spend'}')`).join(', ')}) u(reason, fact)`,
  )
  const week = sumsOf(await read())
  const threeDays = sumsOf(await read({ horizon: 3 }))
  for (const reason of ['other_claim', 'held_back', 'ignored']) {
    expect(week[`${reason} spend`]).toMatchObject({ usd: 78, rows: 13 })
    expect(threeDays[`${reason} spend`]).toMatchObject({ usd: 102, rows: 17 })
  }
  expect(week['other_attribution revenue']).toMatchObject({ usd: 65, rows: 13 })
  expect(threeDays['other_attribution revenue']).toMatchObject({ usd: 34, rows: 17 })
  // their younger days are no part of what counts later
  expect(week['young spend']).toMatchObject({ usd: 140 })
  expect(week['young_apart spend']).toMatchObject({ usd: 126, rows: 21, from: '2026-11-16' })
  // with those of organic installs
  expect(week['young_apart revenue']).toMatchObject({ usd: 91, rows: 21, from: '2026-11-16' })
})

it('days that were not read at an age could change the number', async () => {
  await create(ROAS, LEFT_OUT.replace('range(20)', 'range(0)'))
  const found = await read({ upTo: '2026-12-10', horizon: 30, asked: { ...ASKED, from: '2026-11-03' } })
  expect(found?.counted.rows).toBe(0)
  expect(Object.keys(sumsOf(found))).toEqual(['young spend', 'young revenue'])
  const later = await readOld()
  expect(sumsOf(later)).toMatchObject({ 'not_read spend': { usd: 400, rows: 120 } })
})

it('days whose figures the source still settles have a reason of their own, and nobody has left them unread', async () => {
  await create(ROAS.replaceAll('< 20 then', '< 17 then'), LEFT_OUT.replace('range(20)', 'range(0)'))
  expect(sumsOf(await read())).toMatchObject({
    'young spend': { usd: 140, from: '2026-11-16' },
    'settling spend': { usd: 40, from: '2026-11-14' },
    'not_read spend': { usd: 20, from: '2026-11-13' },
  })
})

const ASKED = { from: null, to: null, days: null, hasAllStatuses: true, filter: NO_FILTER }
/** As if all days were old enough for the age. */
const readOld = async (horizon: 30 | 60 = 30) => {
  const upTo = horizon === 30 ? '2026-12-31' : '2027-01-31'
  const instance = await DuckDBInstance.create(fileOf())
  const connection = await instance.connect()
  await connection.run(`insert into roas by name select date '${upTo}' as day, 'counted' as status`)
  connection.closeSync()
  instance.closeSync()
  return read({ upTo, horizon, asked: { ...ASKED, from: '2026-11-03', to: '2026-11-22' } })
}

if (isDeep)
  it('days whose allocated ads wait for a rate say so', async () => {
    await create(
      ROAS.replace(
        "'counted' as status",
        `'counted' as status, 'allocated' as ad_basis, 1.0::double as measured_d7,
  case when d < 3 then 'no_rate' end as ad_state`,
      ),
      `update roas set revenue_d7 = null where ad_state = 'no_rate'`,
      LEFT_OUT,
    )
    const parts = (await read())?.parts.filter(({ reason }) => reason === 'revenue_unrated')
    expect(parts).toMatchObject([
      { fact: 'spend', usd: 60, action: 'add_rate' },
      { fact: 'revenue', usd: null, action: 'add_rate' },
    ])
  })

if (isDeep)
  it('a missing rate is not the reason at an age that no rate brings', async () => {
    // the mediation tells no ads after day 30; at day 7 the row waits for the rate alone
    await create(
      ROAS.replace(
        "'counted' as status",
        `'counted' as status, 'allocated' as ad_basis, case when d < 5 then 1.0 end::double as measured_d7,
  1.0::double as measured_d60, 'no_rate' as ad_state`,
      ),
      'update roas set revenue_d7 = null',
      LEFT_OUT.replace('range(20)', 'range(0)'),
    )
    const reasons = sumsOf(await read())
    expect(reasons).toMatchObject({
      'revenue_unrated spend': { usd: 100 },
      // neither a rate nor the age: who adds the rate still lacks the age
      'not_read spend': { from: '2026-11-08' },
    })
    const old = await readOld(60)
    expect(sumsOf(old)).toMatchObject({ 'ads_not_told spend': { usd: 400 } })
    expect(Object.keys(sumsOf(old))).not.toContain('revenue_unrated spend')
  })

it('the blended return counts what no ad brought, and leaves out the rest of the paid one', async () => {
  const organic = ROAS.replace('create table', 'insert into')
    .replace('roas as', 'roas by name')
    .replace("'AppLovin'", "'Organic'")
    .replace('10.0::double as spend', 'null::double as spend')
    .replace('3::bigint as spend_rows', '0::bigint as spend_rows')
    .replace("'counted' as status", "case country when 'ZZ' then 'unattributed' else 'organic' end as status")
  await create(ROAS, LEFT_OUT, organic)
  const paid = await read()
  expect(paid?.counted).toMatchObject({ spend: 260, revenue: 130, installs: 52 })
  expect(Object.keys(sumsOf(paid))).toContain('organic revenue')
  const blended = await read({ of: 'blended' })
  expect(blended?.counted).toMatchObject({ spend: 260, revenue: 260, installs: 104, rows: 130 })
  expect(Object.keys(sumsOf(blended))).not.toContain('organic revenue')
  expect(sumsOf(blended)).toMatchObject({
    'unmapped_app spend': { usd: 52 },
    'no_rate spend': { amount: 390 },
    'young revenue': { usd: 252, rows: 28 },
  })
  // organic installs without a country may be of the chosen one
  const american = await read({ of: 'blended' }, { ...NO_FILTER, country: ['US'], app: ['Tile'] })
  expect(american?.counted).toMatchObject({ spend: 130, revenue: 130 })
  expect(sumsOf(american)).toMatchObject({ 'no_place revenue': { usd: 130, rows: 26 } })
})

it('the value per install counts all installs of sources with all ages, and lists revenue alone', async () => {
  const keys = (name: string, source: string) =>
    `'counted' as status, 'tile' as app_id, '${name}' as network_id, '${source}' as attribution`
  const organic = ROAS.replace('create table', 'insert into')
    .replace('roas as', 'roas by name')
    .replace("'AppLovin'", "'Organic'")
    .replace("'counted' as status", keys('organic', 'tenjin').replace('counted', 'organic'))
  await create(
    ROAS.replace("'counted' as status", keys('applovin', 'tenjin')),
    organic,
    `${LEFT_OUT}
union all by name
select 'no_coverage' as reason, 'revenue' as fact, 'tenjin' as source, 'Tile' as app, 'ios' as platform, 'AppLovin' as network,
  'US' as country, date '2026-11-03' as day, 'USD' as currency, 8.0::double as amount, 8.0::double as usd,
  8.0::double as revenue_d7, 1::bigint as row_count, 'load_history' as action`,
    `create table portfolio_ltv as
select day as first_day, date '2026-11-22' as last_day, app, platform, country, network, app_id, network_id, installs,
  case network when 'Organic' then 0 else 1 end as has_all_ages
from roas`,
  )
  const found = await read({ of: 'value' })
  expect(found?.counted).toMatchObject({ spend: 0, revenue: 130, installs: 52, rows: 26 })
  expect(sumsOf(found)).toEqual({
    'ages_missing revenue': { usd: 130, amount: null, rows: 26, from: '2026-11-03' },
    'no_coverage revenue': { usd: 8, amount: null, rows: 1, from: '2026-11-03' },
    'young revenue': { usd: 126, amount: null, rows: 14, from: '2026-11-16' },
    'young_open revenue': { usd: 126, amount: null, rows: 14, from: '2026-11-16' },
  })
  expect(found?.zoneDays).toEqual([])
  // the value has no platform and no network to choose
  expect(await read({ of: 'value' }, { ...NO_FILTER, platform: ['android'], network: ['None'] })).toEqual(
    found,
  )
})

it('the value per install has no list without its table', async () => {
  await create(ROAS, LEFT_OUT)
  expect(await read({ of: 'value' })).toBeNull()
})

it('has ad revenue of the days that count only, like the number beside it', async () => {
  const ads = ['ads_not_attributed', 'ads_contradicted', 'ads_in_attribution']
  await create(
    ROAS,
    `${LEFT_OUT}
union all by name
select reason, 'ad_revenue' as fact, 'applovin' as source, 'Tile' as app, 'ios' as platform, null as network, 'US' as country,
  date '2026-11-03' + d::int as day, 'USD' as currency, 3.0::double as amount, 3.0::double as usd, 1::bigint as row_count, 'none' as action
from range(20) t(d), (values ${ads.map((reason) => `('${reason}')`).join(', ')}) u(reason)`,
  )
  const sums = sumsOf(await read())
  expect(sums).toMatchObject(
    Object.fromEntries(
      ads.map((reason) => [`${reason} revenue`, { usd: 39, amount: null, rows: 13, from: '2026-11-03' }]),
    ),
  )
  // those of younger days are not among the revenue that counts later
  expect(sums['young revenue']).toMatchObject({ usd: 126 })
  expect(sums['young_apart revenue']).toMatchObject({ usd: 112, rows: 35 })
})

it('keeps rows that may belong to the chosen places, and says where a country is not known', async () => {
  await create(ROAS, LEFT_OUT)
  const german = await read({}, { ...NO_FILTER, country: ['US'], app: ['Tile'] })
  expect(german?.counted).toMatchObject({ spend: 130, revenue: 65, rows: 52 })
  expect(sumsOf(german)).toMatchObject({
    'no_place spend': { usd: 130, rows: 39 },
    'no_place revenue': { usd: 65, rows: 13 },
    // nobody knows that it is not of this app
    'unmapped_app spend': { usd: 52 },
  })
  expect(Object.keys(sumsOf(german))).not.toContain('organic revenue')
  const other = await read({}, { ...NO_FILTER, network: ["x' or 1=1 --"] })
  expect(other).toEqual(NOTHING_DELIVERED)
})

if (isDeep)
  it('young days without a country are not those that are too young in the number of a country', async () => {
    await create(ROAS, LEFT_OUT)
    expect(sumsOf(await read({}, { ...NO_FILTER, country: ['US'] }))).toMatchObject({
      'young spend': { usd: 70 },
      // 70 of no country, and 28 of an app without a name
      'young_open spend': { usd: 98 },
    })
  })

if (isDeep)
  it('what installs of a country cost is unknown where a network has no spend by country', async () => {
    const google = ROAS.replace('create table', 'insert into')
      .replace('roas as', 'roas by name')
      .replace("'AppLovin'", "'Google Ads'")
      .replace('10.0::double as spend', "case country when 'ZZ' then 40.0 else 0.0 end::double as spend")
    await create(ROAS, LEFT_OUT, google)
    const chosen = await read({}, { ...NO_FILTER, country: ['US'], app: ['Tile'] })
    expect(chosen?.counted).toMatchObject({ spend: 130, revenue: 65, rows: 52 })
    expect(sumsOf(chosen)).toMatchObject({
      'cost_unknown revenue': { usd: 65, rows: 13 },
      // 13 days of both networks
      'no_place spend': { usd: 650 },
    })
    // of all countries together the cost is known
    const all = await read({}, { ...NO_FILTER, app: ['Tile'] })
    expect(all?.counted).toMatchObject({ spend: 780, revenue: 260 })
  })

it('is nothing for an empty table, and unknown for one of an older version', async () => {
  await create(ROAS, LEFT_OUT, 'delete from roas')
  expect(await read()).toEqual(NOTHING_DELIVERED)
  await create('alter table left_out drop column country')
  expect(await read()).toBeNull()
})

it('has the spend whose days begin elsewhere, of the days that count', async () => {
  await create(ROAS, LEFT_OUT, ZONES)
  const found = await read()
  expect(found?.zoneDays).toHaveLength(13)
  expect(found?.zoneDays.at(-1)).toEqual({
    zone: 'Europe/Berlin',
    source: 'tiktok',
    network: 'TikTok',
    day: '2026-11-15',
    spend: 3,
  })
  expect((await read({}, { ...NO_FILTER, platform: ['Android'] }))?.zoneDays).toEqual([])
})

if (isDeep)
  it('has no such spend in a file from before there were zones', async () => {
    await create(ROAS, LEFT_OUT)
    expect((await read())?.zoneDays).toEqual([])
  })

it('has postbacks beside the installs of iOS that the attribution has, and in no sum', async () => {
  const POSTBACKS = `
create table postback_daily as
select date '2026-11-03' + d::int as day, 'applovin' as source, network, app, 'ios' as platform, country, 'C' as campaign,
  count::double as postbacks
from range(20) t(d), (values ('AppLovin', 'Tile', 'US', 3), ('AppLovin', 'Tile', 'ZZ', 1), ('AppLovin', 'Word', 'US', 2))
  u(network, app, country, count)`
  await create(ROAS, LEFT_OUT)
  const before = await read()
  expect(before?.postbacks).toEqual([])
  await create(POSTBACKS)
  const found = await read()
  expect(found).toEqual({ ...before, postbacks: found?.postbacks })
  const days = { first_day: '2026-11-03', last_day: '2026-11-22' }
  expect(found?.postbacks).toEqual([
    { network: 'AppLovin', app: 'Tile', postbacks: 80, installs: 80, ...days },
    { network: 'AppLovin', app: 'Word', postbacks: 40, installs: 0, ...days },
  ])
  const filtered = await read({}, { ...NO_FILTER, app: ['Tile'], country: ['US'], platform: ['iOS'] })
  expect(filtered?.postbacks).toEqual([
    { network: 'AppLovin', app: 'Tile', postbacks: 60, installs: 40, ...days },
  ])
  expect((await read({}, { ...NO_FILTER, platform: ['Android'] }))?.postbacks).toEqual([])
  await create(`delete from postback_daily where day < '2026-11-13'`)
  expect((await read())?.postbacks).toMatchObject([
    { app: 'Tile', postbacks: 40, installs: 40, first_day: '2026-11-13' },
    { app: 'Word', postbacks: 20, installs: 0, first_day: '2026-11-13' },
  ])
})
