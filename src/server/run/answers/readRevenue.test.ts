/** Purchases, ads and what nobody can tell apart, read from a warehouse file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NO_FILTER } from '@/domain/answers/filters'
import { ALLOCATED_HORIZONS, ROAS_HORIZONS } from '@/domain/answers/horizons'
import type { AskedRevenue } from '@/domain/answers/revenue'
import type { AnswerName } from '@/domain/answers/types'
import { LTV_AGES } from '@/domain/shared/constants'
import { isDeep } from '@/testing/isDeep'
import { readAnswer } from './readAnswer'
import type { AnswerRequest } from './readAnswer'

let folder = ''
const fileOf = () => join(folder, '1.duckdb')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revenue-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const create = async (...statements: readonly string[]) => {
  const instance = await DuckDBInstance.create(fileOf())
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

const USUAL = { from: null, to: null, days: null, filter: NO_FILTER, hasAllStatuses: false }
const read = (
  revenue: AskedRevenue,
  change: Partial<AnswerRequest['asked']> = {},
  answer: AnswerName = 'roas',
) =>
  readAnswer({
    file: fileOf(),
    answer,
    asked: { ...USUAL, revenue, ...change },
    upTo: '2026-11-20',
    since: null,
  })

const AMOUNTS = ['revenue', ...ROAS_HORIZONS.map((age) => `revenue_d${age}`)]

/** Two apps of Tenjin, one with a store fee of 30 %, and one of AppsFlyer, on two days; the second one is a week old. */
const ROAS = `
create table roas as
select day, app, app_id, 'ios' as platform, country, 'AppLovin' as network, app as campaign, 10::bigint as installs,
  100.0::double as spend, 'counted' as status, attribution, store_fee,
  case when store_fee is not null then 'set' end as fee_origin,
  ${AMOUNTS.map((column) => `all_revenue as ${column}, ads as ad_${column}, case when store_fee is not null then all_revenue - store_fee * coalesce(all_revenue - ads, 0) end as ${column.replace('revenue', 'net')}`).join(', ')}
from (values
  (date '2026-11-10', 'Tile', 'tile', 'US', 'tenjin', 0.3::double, 50.0::double, 20.0::double),
  (date '2026-11-10', 'Farm', 'farm', 'US', 'tenjin', null, 40.0, 40.0),
  (date '2026-11-10', 'Word', 'word', 'DE', 'appsflyer', 0.3, 10.0, null),
  (date '2026-11-18', 'Tile', 'tile', 'US', 'tenjin', 0.3, 8.0, 1.0)
) as facts(day, app, app_id, country, attribution, store_fee, all_revenue, ads)`

const sum = (rows: readonly Readonly<Record<string, unknown>>[] | undefined, column: string) =>
  (rows ?? []).reduce((total, row) => total + Number(row[column] ?? 0), 0)

it('is all of it unless something else is asked for', async () => {
  await create(ROAS)
  const all = await read({ kind: 'all', basis: 'gross' })
  expect(all?.revenue).toMatchObject({ kind: 'all', basis: 'gross' })
  expect(sum(all?.rows, 'revenue_d7')).toBe(108)
})

it('of purchases and of ads add up to what can be told apart; the rest is not known', async () => {
  await create(ROAS)
  const [iap, ad] = [await read({ kind: 'iap', basis: 'gross' }), await read({ kind: 'ad', basis: 'net' })]
  expect([sum(iap?.rows, 'revenue_d7'), sum(ad?.rows, 'revenue_d7')]).toEqual([37, 61])
  const word = (rows: typeof iap) => rows?.rows.find(({ app }) => app === 'Word')
  expect([word(iap)?.['revenue'], word(ad)?.['revenue_d0'], word(ad)?.['spend']]).toEqual([null, null, 100])
})

it('is net of store fees, without the apps that have none; no fee is taken from what nobody can tell apart', async () => {
  await create(ROAS)
  const net = await read({ kind: 'all', basis: 'net' })
  const byApp = (app: string) => net?.rows.filter((row) => row['app'] === app).map((row) => row['revenue_d7'])
  expect(['Tile', 'Farm', 'Word'].map(byApp)).toEqual([[41, expect.closeTo(5.9, 9)], [null], [10]])
  expect(sum((await read({ kind: 'iap', basis: 'net' }))?.rows, 'revenue_d7')).toBeCloseTo(25.9, 9)
})

it('has parts of the days that are old enough, by source and store fee', async () => {
  await create(ROAS)
  const { parts = [] } = (await read({ kind: 'iap', basis: 'net' }))?.revenue ?? {}
  expect(
    parts.map(({ source, kind, fee, fee_origin, apps, app, revenue_d0, revenue_d7 }) => [
      source,
      kind,
      fee,
      fee_origin,
      apps,
      app,
      revenue_d0,
      revenue_d7,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['tenjin', 'iap', 0.3, 'set', 1, 'Tile', 37, 30],
      ['tenjin', 'ad', 0.3, 'set', 1, 'Tile', 21, 20],
      ['tenjin', 'iap', null, null, 1, 'Farm', 0, 0],
      ['tenjin', 'ad', null, null, 1, 'Farm', 40, 40],
      ['appsflyer', 'all', 0.3, 'set', 1, 'Word', 10, 10],
    ]),
  )
  expect(parts).toHaveLength(5)
})

it('has the parts of a filter', async () => {
  await create(ROAS)
  const german = await read({ kind: 'all', basis: 'gross' }, { filter: { ...NO_FILTER, country: ['DE'] } })
  expect(german?.revenue.parts.map(({ kind }) => kind)).toEqual(['all'])
})

it('has no parts where there is no revenue, and says that its table has them', async () => {
  await create(ROAS)
  const none = await read({ kind: 'iap', basis: 'gross' }, { filter: { ...NO_FILTER, app: ['Other'] } })
  expect(none?.revenue).toEqual({ kind: 'iap', basis: 'gross', table: 'parts', parts: [] })
})

/** Of Farm, all is allocated. */
const WITH_ALLOCATED = [
  ROAS,
  `alter table roas add column ad_basis varchar default 'measured'`,
  ...[
    'allocated',
    ...ALLOCATED_HORIZONS.map((age) => `allocated_d${age}`),
    ...AMOUNTS.map((column) => column.replace('revenue', 'measured')),
  ].map((column) => `alter table roas add column ${column} double`),
  `update roas set ad_basis = 'allocated', allocated = 30, allocated_d7 = 30, measured = 10, measured_d7 = 10 where app = 'Farm'`,
]

it('tells what is allocated, and is without it where measured revenue is asked for', async () => {
  await create(...WITH_ALLOCATED)
  const [all, measured] = [
    await read({ kind: 'all', basis: 'gross' }),
    await read({ kind: 'all', basis: 'gross', ads: 'measured' }),
  ]
  expect([sum(all?.rows, 'revenue_d7'), sum(all?.rows, 'allocated_d7')]).toEqual([108, 30])
  expect(all?.revenue).toMatchObject({ hasAllocated: true })
  expect(all?.revenue).not.toHaveProperty('hasUnchecked')
  expect([sum(measured?.rows, 'revenue_d7'), sum(measured?.rows, 'allocated_d7')]).toEqual([78, 30])
  expect(measured?.revenue).toMatchObject({ ads: 'measured', hasAllocated: true })
  const farmOf = (kind: string) =>
    measured?.revenue.parts.find((part) => part['app'] === 'Farm' && part['kind'] === kind)?.['revenue_d7']
  expect([farmOf('iap'), farmOf('ad')]).toEqual([10, 0])
  const purchases = await read({ kind: 'iap', basis: 'gross' })
  expect(purchases?.rows[0]).not.toHaveProperty('allocated_d7')
})

if (isDeep)
  it('has the purchases of ages and days of which no ad revenue is allocated', async () => {
    const late = ['revenue', 'ad_revenue'].map((column) => `${column} = null, ${column}_d7 = null`).join(', ')
    await create(
      ...WITH_ALLOCATED,
      `update roas set ${late}, store_fee = 0.3, allocated = null, allocated_d7 = null where app = 'Farm'`,
    )
    const purchases = async (basis: AskedRevenue['basis']) =>
      (await read({ kind: 'iap', basis }))?.rows.find(({ app }) => app === 'Farm')?.['revenue_d7']
    expect([await purchases('gross'), await purchases('net')]).toEqual([10, 7])
    expect(
      (await read({ kind: 'all', basis: 'gross' }))?.rows.find(({ app }) => app === 'Farm'),
    ).toMatchObject({
      revenue_d7: null,
    })
  })

if (isDeep)
  it('is all measured in a table without allocated ad revenue', async () => {
    await create(ROAS)
    const found = await read({ kind: 'all', basis: 'gross', ads: 'measured' })
    expect(found?.revenue).not.toHaveProperty('ads')
    expect(found?.rows[0]).not.toHaveProperty('allocated')
  })

if (isDeep)
  it('has never parts in a table of users with revenue', async () => {
    const values = LTV_AGES.map((age) => `1.0::double as ltv_d${age}`).join(', ')
    await create(`create table user_portfolio_ltv as
select date '2026-11-01' as first_day, date '2026-11-20' as last_day, 'Tile' as app, 'US' as country, ${values}`)
    const users = await read({ kind: 'iap', basis: 'net' }, {}, 'portfolio-ltv')
    expect(users?.revenue).toEqual({ kind: 'all', basis: 'gross', table: 'perUser', parts: [] })
  })

if (isDeep)
  it('has no parts in a table of before they were kept, whatever is asked for', async () => {
    await create(ROAS, 'alter table roas drop column ad_revenue')
    const old = await read({ kind: 'iap', basis: 'net' })
    expect(old?.revenue).toEqual({ kind: 'all', basis: 'gross', table: 'older', parts: [] })
    expect(sum(old?.rows, 'revenue_d7')).toBe(108)
  })

if (isDeep)
  it('leaves the installs out of a value per install of which it knows nothing', async () => {
    const columns = LTV_AGES.map(
      (age) =>
        `value as ltv_d${age}, ads as ad_ltv_d${age}, value - fee * (value - coalesce(ads, value)) as net_ltv_d${age}`,
    )
    await create(`create table portfolio_ltv as
select date '2026-11-01' as first_day, date '2026-11-20' as last_day, app, app as app_id, 'US' as country, 5::bigint as installs,
  1::bigint as has_all_ages, attribution, fee as store_fee, case when fee is not null then 'set' end as fee_origin, ${columns.join(', ')}
from (values ('Tile', 'tenjin', 0.3::double, 50.0::double, 20.0::double), ('Word', 'appsflyer', null, 10.0, null)) as facts(app, attribution, fee, value, ads)`)
    const of = async (revenue: AskedRevenue) => {
      const found = await read(revenue, {}, 'portfolio-ltv')
      return [sum(found?.rows, 'users'), sum(found?.rows, 'ltv_d7')]
    }
    expect(await of({ kind: 'all', basis: 'gross' })).toEqual([10, 60])
    expect(await of({ kind: 'ad', basis: 'gross' })).toEqual([5, 20])
    expect(await of({ kind: 'all', basis: 'net' })).toEqual([5, 41])
  })

it('says that no total of the mediation checks allocated ads', async () => {
  await create(
    ...WITH_ALLOCATED,
    `alter table roas add column ad_state varchar`,
    `update roas set ad_state = 'unchecked' where app = 'Farm'`,
  )
  expect((await read({ kind: 'all', basis: 'gross' }))?.revenue).toMatchObject({ hasUnchecked: true })
})

it('has allocated ads in the value per install, and leaves them out of measured revenue', async () => {
  const columns = LTV_AGES.map(
    (age) =>
      `value as ltv_d${age}, ads as ad_ltv_d${age}, value - fee * (value - ads) as net_ltv_d${age},
       case when basis = 'allocated' then ads end as allocated_ltv_d${age},
       case when basis = 'allocated' then value - ads end as measured_ltv_d${age}`,
  )
  await create(`create table portfolio_ltv as
select date '2026-11-01' as first_day, date '2026-11-20' as last_day, app, app as app_id, 'US' as country, 5::bigint as installs,
  1::bigint as has_all_ages, 'adjust' as attribution, fee as store_fee, 'set' as fee_origin, basis as ad_basis, ${columns.join(', ')}
from (values ('Tile', 'allocated', 0.3::double, 50.0::double, 20.0::double), ('Word', 'measured', 0.3, 10.0, 4.0)) as facts(app, basis, fee, value, ads)`)
  const of = async (revenue: AskedRevenue) => {
    const found = await read(revenue, {}, 'portfolio-ltv')
    return [sum(found?.rows, 'ltv_d7'), sum(found?.rows, 'allocated_ltv_d7')]
  }
  expect(await of({ kind: 'all', basis: 'gross' })).toEqual([60, 20])
  expect(await of({ kind: 'all', basis: 'gross', ads: 'measured' })).toEqual([40, 20])
  expect(await of({ kind: 'all', basis: 'net', ads: 'measured' })).toEqual([21 + 10 - 0.3 * 6, 20])
})
