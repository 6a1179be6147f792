/** Answers from a warehouse file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_FILTER } from '@/domain/answers/filters'
import type { AnswerName } from '@/domain/answers/types'
import { ANSWER_MAX_DAYS } from '@/domain/shared/constants'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { ANSWER_MAX_ROWS, FORECAST_MAX_APPS } from '@/domain/shared/limits'
import { isDeep } from '@/testing/isDeep'
import { readAnswer } from './readAnswer'
import type { AnswerRequest } from './readAnswer'

const USUAL = { from: null, to: null, days: null, filter: NO_FILTER, hasAllStatuses: false }
const read = (
  answer: AnswerName,
  change: Partial<AnswerRequest['asked']> = {},
  upTo: string | null = null,
  since: string | null = null,
) => readAnswer({ file: fileOf(), answer, asked: { ...USUAL, ...change }, upTo, since })
let folder = ''
const fileOf = () => join(folder, '1.duckdb')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const create = async (...statements: readonly string[]) => {
  const instance = await DuckDBInstance.create(fileOf())
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

/** ROAS table with `campaigns` campaigns in `countries` countries on each day of the longest period. */
const roasTable = (campaigns: number, countries: number) => `
create table roas as
select date '2026-08-23' + d::int as day, 'App' as app, 'ios' as platform, 'C' || c as country, 'Network' as network, 'Campaign ' || n as campaign,
  1::bigint as installs, (n + 1)::double as spend, 2.0::double as revenue,
  ${ROAS_HORIZONS.map((age) => `case when d + ${age} < ${ANSWER_MAX_DAYS} then ${age === 0 ? '1.0' : '1.5'} end::double as revenue_d${age}`).join(', ')},
  'counted' as status
from range(${ANSWER_MAX_DAYS}) t(d), range(${campaigns}) u(n), range(${countries}) v(c)`

/** A row of another network. */
const otherRow = (status: string) => `
insert into roas by name select date '2026-11-01' as day, 'App' as app, 'ios' as platform, 'C0' as country,
  'Other' as network, 'Brand' as campaign, 5 as installs, 9 as spend, 8 as revenue, 7 as revenue_d0, 6 as revenue_d7,
  '${status}' as status`

const sum = (rows: readonly Readonly<Record<string, unknown>>[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)

it('the version of the statements is that of the file, and unknown for tables of before it was kept', async () => {
  await create(roasTable(1, 1))
  expect((await read('roas'))?.modelVersion).toBeNull()
  await create('create table sy_model_version as select 2::bigint as model_version')
  expect((await read('roas'))?.modelVersion).toBe(2)
})

describe('the ROAS table', () => {
  it('is read for the usual period, or for the chosen one', async () => {
    await create(roasTable(2, 2))
    const usual = await read('roas')
    expect(usual).toMatchObject({
      dataUpTo: '2026-11-22',
      firstDay: '2026-08-23',
      from: '2026-10-24',
      to: '2026-11-22',
    })
    expect(usual?.rows).toHaveLength(30 * 4)
    const day = await read('roas', { from: '2026-11-15', to: '2026-11-16' })
    expect(day?.rows.map((row) => [row['day'], row['revenue_d7']])).toEqual([
      ...Array.from({ length: 4 }, () => ['2026-11-15', 1.5]),
      ...Array.from({ length: 4 }, () => ['2026-11-16', null]),
    ])
  })

  it('is added up by one column, with sums that are complete however many campaigns there are', async () => {
    await create(roasTable(120, 6))
    const [all, byNetwork] = [await read('roas'), await read('roas', { groupBy: 'network' })]
    expect(byNetwork?.rows).toHaveLength(30)
    expect(byNetwork?.rows[0]).toMatchObject({ network: 'Network', app: null, country: null, campaign: null })
    for (const column of ['installs', 'spend', 'revenue', 'revenue_d7'])
      expect(sum(byNetwork?.rows ?? [], column)).toBeCloseTo(sum(all?.rows ?? [], column))
    const byCountry = (await read('roas', { groupBy: 'country', filter: { ...NO_FILTER, app: ['App'] } }))
      ?.rows
    expect(new Set(byCountry?.map(({ country }) => country)).size).toBe(6)
    expect(sum(byCountry ?? [], 'spend')).toBe(sum(all?.rows ?? [], 'spend'))
  })
  it('by country has what installs earned beside their spend, where a network reports none by country', async () => {
    const googleRow = (day: string, country: string, spend: number, revenue: number) => `
insert into roas by name select date '${day}' as day, 'App' as app, 'ios' as platform, '${country}' as country,
  'Google Ads' as network, 'WW' as campaign, 1 as installs, ${spend} as spend, ${revenue} as revenue, ${revenue} as revenue_d7,
  'counted' as status`
    await create(
      roasTable(1, 1),
      googleRow('2026-11-01', 'ZZ', 50, 0),
      googleRow('2026-11-01', 'C0', 0, 30),
      // a day without spend is judged like the others
      googleRow('2026-11-02', 'C0', 0, 4),
    )
    const rows = (await read('roas', { groupBy: 'country' }))?.rows ?? []
    const on = (day: string) =>
      rows.filter((row) => row['day'] === day).map(({ country, spend, revenue }) => [country, spend, revenue])
    expect(on('2026-11-01')).toEqual([
      ['C0', 1, 2],
      [null, 50, 30],
    ])
    expect(on('2026-11-02')).toEqual([
      ['C0', 1, 2],
      [null, 0, 4],
    ])
  })

  it('N-13 leaves out days that not all sources have loaded yet', async () => {
    await create(roasTable(1, 1))
    const found = await read('roas', { days: 30 }, null, '2026-11-13')
    expect(found?.rows.map((row) => row['day'])).toEqual(
      Array.from({ length: 10 }, (_each, index) => `2026-11-${13 + index}`),
    )
    expect(found).toMatchObject({ firstDay: '2026-11-13', dataUpTo: '2026-11-22', from: '2026-10-24' })
  })

  it('is added up by week and app, each amount once all days of the week are that old', async () => {
    await create(
      roasTable(2, 2),
      otherRow('organic'),
      `insert into roas by name select date '2026-11-02' as day, 'Second' as app, 'ios' as platform, 'C0' as country,
        'Network' as network, 'Late' as campaign, 5 as installs, 9 as spend, 8 as revenue, 7 as revenue_d0,
        'counted' as status`,
    )
    const found = await read('roas', { isByWeek: true })
    // 23 August 2026 and 22 November are Sundays
    expect(found).toMatchObject({ from: '2026-08-24', to: '2026-11-22', dataUpTo: '2026-11-22' })
    const rows = (found?.rows ?? []).filter(({ app }) => app === 'App')
    expect(rows).toHaveLength(13)
    expect(rows[0]).toMatchObject({
      week: '2026-08-24',
      installs: 28,
      spend: 42,
      revenue_d0: 28,
      revenue_d60: 42,
    })
    expect(rows.at(-2)).toMatchObject({
      week: '2026-11-09',
      revenue_d0: 28,
      revenue_d7: 42,
      revenue_d14: null,
    })
    expect(rows.at(-1)).toMatchObject({ week: '2026-11-16', revenue_d0: 28, revenue_d1: null })
    const second = (found?.rows ?? []).filter(({ app }) => app === 'Second')
    // day 1 was not read, so it is unknown and not 0
    expect(second).toMatchObject([{ week: '2026-11-02', installs: 5, revenue_d0: 7, revenue_d1: null }])
    const filtered = await read('roas', { isByWeek: true, filter: { ...NO_FILTER, country: ['C1'] } })
    expect(filtered?.rows[0]).toMatchObject({ installs: 14, spend: 21 })
    const early = await read('roas', { isByWeek: true }, '2026-11-20', '2026-09-01')
    expect(early).toMatchObject({ from: '2026-09-07', to: '2026-11-15' })
  })

  it('adds up the smallest of many apps by week', async () => {
    await create(
      roasTable(1, 1),
      `insert into roas by name select day, 'App ' || n as app, platform, country, network, campaign, installs, spend + n as spend,
        revenue, ${ROAS_HORIZONS.map((age) => `revenue_d${age}`).join(', ')}, status from roas, range(60) t(n)`,
    )
    const rows = (await read('roas', { isByWeek: true }))?.rows ?? []
    expect(new Set(rows.map(({ app }) => app)).size).toBe(FORECAST_MAX_APPS + 1)
    expect(sum(rows, 'installs')).toBe(91 * 61)
    expect(rows.filter(({ app }) => app === 'App 0' || app === 'App')).toEqual([])
  })

  it('keeps all campaigns and adds up the countries of the smallest ones', async () => {
    await create(roasTable(20, 10))
    const all = { from: '2026-08-23', to: '2026-11-22' }
    const rows = (await read('roas', all))?.rows ?? []
    expect(rows.length).toBeLessThanOrEqual(ANSWER_MAX_ROWS)
    expect(sum(rows, 'spend')).toBe(ANSWER_MAX_DAYS * 10 * 210)
    expect(new Set(rows.map((row) => row['campaign'])).size).toBe(20)
    const smallest = rows.filter((row) => row['campaign'] === 'Campaign 0')
    expect(new Set(smallest.map((row) => row['country']))).toEqual(new Set([null]))
    expect(sum(smallest, 'installs')).toBe(ANSWER_MAX_DAYS * 10)
  })

  if (isDeep)
    it('adds up the smallest of many campaigns', async () => {
      await create(roasTable(200, 1))
      const all = { from: '2026-08-23', to: '2026-11-22' }
      const rows = (await read('roas', all))?.rows ?? []
      expect(rows.length).toBeLessThanOrEqual(ANSWER_MAX_ROWS)
      expect(sum(rows, 'spend')).toBe(ANSWER_MAX_DAYS * 20_100)
      expect(rows.some((row) => row['campaign'] === null && row['network'] === 'Network')).toBe(true)
      expect(rows.some((row) => row['campaign'] === 'Campaign 199')).toBe(true)
    })

  if (isDeep)
    it('keeps to the limit where the countries of a day differ in what is known', async () => {
      await create(
        roasTable(100, 10),
        "update roas set revenue = null, revenue_d7 = null where country >= 'C5'",
      )
      const all = { from: '2026-08-23', to: '2026-11-22' }
      const rows = (await read('roas', all))?.rows ?? []
      expect(rows.length).toBeLessThanOrEqual(ANSWER_MAX_ROWS)
      expect(sum(rows, 'spend')).toBe(ANSWER_MAX_DAYS * 10 * 5_050)
    })

  it('filters before it adds up, so that a filtered answer has all rows of its values', async () => {
    await create(roasTable(20, 10))
    const all = { from: '2026-08-23', to: '2026-11-22' }
    const filter = { ...NO_FILTER, country: ['C3', 'C4'] }
    const found = await read('roas', { ...all, filter })
    // 20 campaigns in two countries on each day, the smallest ones as well
    expect(found?.rows).toHaveLength(ANSWER_MAX_DAYS * 40)
    expect(sum(found?.rows ?? [], 'spend')).toBe(ANSWER_MAX_DAYS * 2 * 210)
    expect(new Set(found?.rows.map((row) => row['country']))).toEqual(new Set(['C3', 'C4']))
    expect(found?.options.country).toHaveLength(10)
    expect(found?.options).toMatchObject({ app: ['App'], network: ['Network'] })
  })

  it('has no revenue of a country against spend without a country', async () => {
    await create(roasTable(1, 2), otherRow('counted'))
    await create(
      "update roas set spend = 0 where network = 'Other'",
      `insert into roas by name select date '2026-11-01' as day, 'App' as app, 'ios' as platform, 'ZZ' as country,
        'Other' as network, 'Brand' as campaign, 70 as spend, 0 as revenue, 0 as revenue_d7, 'counted' as status`,
      // a day without spend of such a network
      `insert into roas by name select date '2026-11-02' as day, 'App' as app, 'ios' as platform, 'C0' as country,
        'Other' as network, 'Brand' as campaign, 1 as installs, 0 as spend, 5 as revenue, 5 as revenue_d7,
        'counted' as status`,
    )
    const inCountry = { ...NO_FILTER, country: ['C0'] }
    const found = (await read('roas', { filter: inCountry }))?.rows ?? []
    expect(new Set(found.map(({ network }) => network))).toEqual(new Set(['Network']))
    const all = (await read('roas', { filter: inCountry, hasAllStatuses: true }))?.rows ?? []
    const others = all.filter(({ network }) => network === 'Other')
    expect(others.map(({ status }) => status)).toEqual(['cost_unknown', 'cost_unknown'])
    const whole = (await read('roas'))?.rows ?? []
    expect(
      sum(
        whole.filter(({ network }) => network === 'Other'),
        'spend',
      ),
    ).toBe(70)
  })

  it('adds up small campaigns within their network and app', async () => {
    await create(roasTable(200, 1), "update roas set network = 'N' || (spend::int % 3)")
    const rows = (await read('roas', { from: '2026-08-23', to: '2026-11-22' }))?.rows ?? []
    const of = (rest: number) => rows.filter(({ network }) => network === `N${rest}`)
    for (const rest of [0, 1, 2]) {
      const spend = Array.from({ length: 200 }, (_each, n) => n + 1).filter((each) => each % 3 === rest)
      expect(sum(of(rest), 'spend')).toBe(ANSWER_MAX_DAYS * spend.reduce((total, each) => total + each, 0))
      expect(of(rest).some(({ campaign }) => campaign === null)).toBe(true)
    }
    expect(rows.length).toBeLessThanOrEqual(ANSWER_MAX_ROWS)
  })

  if (isDeep)
    it('adds up the smallest of many networks', async () => {
      await create(roasTable(200, 1), "update roas set network = 'N' || spend::int")
      const rows = (await read('roas', { from: '2026-08-23', to: '2026-11-22' }))?.rows ?? []
      expect(rows.length).toBeLessThanOrEqual(ANSWER_MAX_ROWS)
      expect(sum(rows, 'spend')).toBe(ANSWER_MAX_DAYS * 20_100)
      expect(rows.some(({ campaign, network }) => campaign === null && network === null)).toBe(true)
    })

  it('keeps groups by country within the limit, however many there are', async () => {
    await create(
      roasTable(1, 250),
      ...[
        'organic',
        'unattributed',
        'cost_unknown',
        'no_attribution',
        'unmapped_app',
        'unmapped_network',
      ].map(
        (status) =>
          `insert into roas by name select * replace ('${status}' as status) from roas where status = 'counted'`,
      ),
    )
    const all = { from: '2026-08-25', to: '2026-11-22', hasAllStatuses: true, groupBy: 'country' } as const
    const rows = (await read('roas', all))?.rows ?? []
    expect(rows.length).toBeLessThanOrEqual(ANSWER_MAX_ROWS)
    expect(sum(rows, 'spend')).toBe(90 * 250 * 7)
    expect(rows.some(({ country }) => country === null)).toBe(true)
    expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThan(10)
  })

  it('binds the values of filters, and names the one that leaves nothing', async () => {
    await create(roasTable(1, 2))
    const found = await read('roas', {
      filter: { ...NO_FILTER, app: ['App'], country: ["C0' or 1=1 --"], network: ['Network', 'Other'] },
    })
    expect(found).toMatchObject({ filterToClear: 'country', rows: [] })
    const nothing = await read('roas', { filter: { ...NO_FILTER, app: ['No'], country: ['ZZ'] } })
    expect(nothing).toMatchObject({ filterToClear: null, rows: [] })
  })

  it('ends on the last day that all sources have, and has as many days as asked', async () => {
    await create(roasTable(1, 1))
    const found = await read('roas', { days: 7 }, '2026-11-20')
    expect(found).toMatchObject({ dataUpTo: '2026-11-20', from: '2026-11-14', to: '2026-11-20' })
    expect(found?.rows.at(-1)).toMatchObject({ day: '2026-11-20' })
    // rows of later days lack a source
    const later = await read('roas', { from: '2026-11-14', to: '2026-11-22' }, '2026-11-20')
    expect(later?.rows).toHaveLength(7)
    expect(await read('roas', {}, '2026-01-01')).toMatchObject({ dataUpTo: '2026-11-22' })
  })

  it('does not count an unknown revenue as 0', async () => {
    await create(
      roasTable(1, 1),
      "insert into roas by name select date '2026-11-01' as day, 'ZZ' as country, 'Google Ads' as network, 'Brand' as campaign, 9 as spend, 'no_attribution' as status",
    )
    const rows = (await read('roas'))?.rows ?? []
    expect(rows.find((row) => row['campaign'] === 'Brand')).toMatchObject({
      spend: 9,
      revenue: null,
      country: null,
    })
  })

  it.each(['organic', 'unattributed', 'cost_unknown', 'unmapped_network'])(
    'has neither spend nor revenue of rows that are %s',
    async (status) => {
      await create(roasTable(1, 1), otherRow(status))
      const rows = (await read('roas'))?.rows ?? []
      expect(rows.filter((row) => row['network'] === 'Other')).toEqual([])
      expect(sum(rows, 'spend')).toBe(30)
      const all = (await read('roas', { hasAllStatuses: true }))?.rows ?? []
      expect(all.filter((row) => row['network'] === 'Other')).toMatchObject([
        { status, spend: 9, revenue_d7: 6 },
      ])
      expect(all).toHaveLength(rows.length + 1)
    },
  )

  it('is nothing before its first run, and of an older version', async () => {
    await create('create table roas as select 1 as spend')
    expect(await read('roas')).toBeNull()
    expect(await read('creative-roas')).toBeNull()
  })

  it('has no rows where it is empty', async () => {
    await create(roasTable(1, 1), 'delete from roas')
    expect(await read('roas')).toMatchObject({ dataUpTo: null, rows: [] })
  })
})

it('creatives of campaigns without any have no name', async () => {
  await create(
    roasTable(1, 1),
    `create table creative_roas as
     select *, case when day < '2026-11-01' then '(not by creative)' else 'Video' end as creative,
       case when day < '2026-11-10' then 'measured' else 'allocated' end as basis from roas`,
  )
  const rows = (await read('creative-roas'))?.rows ?? []
  expect(new Set(rows.map((row) => row['creative']))).toEqual(new Set([null, 'Video']))
  expect(sum(rows, 'spend')).toBe(30)
  // revenue that was shared out by installs is no creative’s own, and belongs to the sum
  const allocated = rows.filter((row) => row['basis'] === 'allocated')
  expect(new Set(allocated.map((row) => String(row['day']) >= '2026-11-10'))).toEqual(new Set([true]))
  expect(sum(rows, 'revenue')).toBe(60)
})

it('users are counted by first day, app and country', async () => {
  const values = [0, 1, 3, 7, 14, 30, 60].map((age) => `${age}.5::double as ltv_d${age}`).join(', ')
  await create(`create table user_portfolio_ltv as
    select 'user ' || n as user_id, date '2026-11-01' + (n % 2)::int as first_day, date '2026-11-22' as last_day,
      'App' as app, 'US' as country, ${values} from range(10) t(n)`)
  const filter = { ...NO_FILTER, app: ['App'], network: ['users have none'] }
  const found = await read('portfolio-ltv', { filter })
  expect(found).toMatchObject({ dataUpTo: '2026-11-22', firstDay: '2026-11-01', from: '2026-08-31' })
  expect(found?.rows).toEqual([
    expect.objectContaining({ first_day: '2026-11-01', users: 5, ltv_d7: 37.5 }),
    expect.objectContaining({ first_day: '2026-11-02', users: 5, ltv_d60: 302.5 }),
  ])
})

it('the value per install is read where its table has rows', async () => {
  const values = [0, 1, 3, 7, 14, 30, 60].map((age) => `${age}.5::double as ltv_d${age}`).join(', ')
  const table = (name: string, columns: string, rows: number) => `create table ${name} as
    select date '2026-11-01' as first_day, date '2026-11-22' as last_day, 'App' as app, 'ZZ' as country,
      ${columns}, ${values} from range(${rows})`
  const perInstall = `40::bigint as installs, case when range = 0 then 1 else 0 end as has_all_ages`
  await create(
    table('user_portfolio_ltv', `'u' || range as user_id`, 3),
    table('portfolio_ltv', perInstall, 0),
  )
  expect((await read('portfolio-ltv'))?.rows).toMatchObject([{ users: 3, ltv_d7: 22.5 }])
  await create('drop table portfolio_ltv', table('portfolio_ltv', perInstall, 2))
  expect((await read('portfolio-ltv'))?.rows).toMatchObject([{ users: 40, ltv_d7: 7.5, country: null }])
})
