/** Which returns are under their target by a warehouse file, and for which people are told. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { fc, runs } from '@/testing/property'
import { daysOfPeriod } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { readTargets, targetsRequestSchema, targetsResultSchema } from './readTargets'
import type { TargetsRequest } from './readTargets'

const UP_TO = '2026-11-22'
let folder = ''
const fileOf = () => join(folder, '1.duckdb')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'targets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Asked = TargetsRequest['targets'][number]
const asked = (change: Partial<Asked> = {}): Asked => ({
  app: '*',
  network: '*',
  age: 7,
  percent: 80,
  currency: 'USD',
  alert: { days: 3, spend: 500, scope: 'campaign' },
  closer: [],
  followed: [],
  most: 100,
  ...change,
})
const together = asked({ alert: { days: 3, spend: 0, scope: 'together' } })

interface Row {
  readonly day: string
  readonly spend: number
  /** Null where it was not read. */
  readonly revenue: number | null
  readonly campaign?: string
  readonly country?: string
  readonly status?: string
  readonly installs?: number
}

const sqlOf = ({
  day,
  spend,
  revenue,
  campaign = 'MH_US',
  country = 'US',
  status = 'counted',
  installs = 10,
}: Row) =>
  `(date '${day}', 'Merge Harbor', 'ios', '${country}', 'AppLovin', '${campaign}', '${status}', 'USD', ${installs}, ${spend}, ${[
    'revenue',
    ...ROAS_HORIZONS,
  ]
    .map(() => revenue ?? 'null')
    .join(', ')})`

const NAMES = ['day', 'app', 'platform', 'country', 'network', 'campaign', 'status', 'currency']
const NUMBERS = ['installs', 'spend', 'revenue', ...ROAS_HORIZONS.map((age) => `revenue_d${age}`)]

const judged = async (
  rows: readonly Row[],
  targets: readonly Asked[] = [asked()],
  since: string | null = null,
) => {
  rmSync(fileOf(), { force: true })
  const instance = await DuckDBInstance.create(fileOf())
  const connection = await instance.connect()
  // the last day of the table, so that it does not depend on the rows of a test
  const last: Row = { day: UP_TO, spend: 0, revenue: 0, installs: 0, status: 'organic' }
  await connection.run(`create table roas as select * replace (${NUMBERS.map((column) => `${column}::double as ${column}`).join(', ')})
from (values ${[...rows, last].map(sqlOf).join(', ')}) as rows_of_days (${[...NAMES, ...NUMBERS].join(', ')})`)
  connection.closeSync()
  instance.closeSync()
  // as the process gets it
  const request = targetsRequestSchema.parse({ kind: 'targets', file: fileOf(), upTo: UP_TO, since, targets })
  const found = await readTargets(request)
  expect(targetsResultSchema.parse({ kind: 'targets', found })).toEqual({ kind: 'targets', found })
  return found?.targets ?? []
}
const told = async (rows: readonly Row[], target = asked()) =>
  ((await judged(rows, [target]))[0]?.returns ?? []).filter(({ isTold }) => isTold)

const last3 = daysOfPeriod('2026-11-13', '2026-11-15')
const days = (spend: number, revenue: number | null, change: Partial<Row> = {}): readonly Row[] =>
  last3.map((day) => ({ day, spend, revenue, ...change }))

describe('a return under its target', () => {
  it('is told with its days, spend, revenue, and the spend that counts nowhere', async () => {
    const rows = [
      { day: '2026-11-12', spend: 200, revenue: 200 },
      ...days(100, 50),
      ...days(100, 50, { country: 'DE' }),
      { day: '2026-11-14', spend: 30, revenue: null, campaign: 'Unknown', status: 'no_attribution' },
    ]
    expect(await told(rows)).toEqual([
      {
        key: 'AppLovin · Merge Harbor · iOS · MH_US',
        campaign: 'MH_US',
        app: 'Merge Harbor',
        platform: 'iOS',
        network: 'AppLovin',
        state: 'under',
        isTold: true,
        isAfterUnknown: false,
        missed: {
          firstDay: '2026-11-13',
          lastDay: '2026-11-15',
          days: 3,
          spend: 600,
          revenue: 300,
          leftOut: 30,
          unknown: 0,
        },
      },
    ])
  })

  it.each([
    ['two days', days(400, 100).slice(1)],
    ['no more spend than was said', days(500 / 3, 100)],
    [
      'a day on its target',
      days(300, 100).map((row, index) => ({ ...row, revenue: index === 1 ? 240 : 100 })),
    ],
    [
      'a day without spend',
      days(300, 100).map((row, index) => (index === 1 ? { ...row, spend: 0, installs: 0 } : row)),
    ],
    [
      'a day whose revenue is not read',
      days(300, 100).map((row, index) => ({ ...row, revenue: index === 1 ? null : 100 })),
    ],
  ])('is not told for %s', async (_name, rows) => {
    expect(await told(rows)).toEqual([])
  })

  if (isDeep)
    it('is found for each of a thousand campaigns, the largest first', async () => {
      const campaigns = Array.from({ length: 1000 }, (_none, index) => `C${index}`)
      const rows = campaigns.flatMap((campaign, index) =>
        days(200 + index, index % 2 === 0 ? 10 : 2000, { campaign }),
      )
      const [all] = await judged(rows, [asked({ most: 600 })])
      expect([all?.count, all?.returns.length, all?.returns[0]?.campaign]).toEqual([1000, 500, 'C998'])
      const [some] = await judged(rows, [
        asked({ most: 2, followed: ['AppLovin · Merge Harbor · iOS · C1'] }),
      ])
      expect(some?.returns.map(({ campaign, state }) => `${campaign} ${state}`)).toEqual([
        'C998 under',
        'C996 under',
        'C1 met',
      ])
    })

  it('is judged by the closest target only', async () => {
    expect(await told(days(300, 100), asked({ closer: [{ app: 'Merge Harbor', network: '*' }] }))).toEqual([])
    expect(
      await told(days(300, 100), asked({ closer: [{ app: 'Other', network: 'AppLovin' }] })),
    ).toHaveLength(1)
  })
})

describe('what is not known', () => {
  it('is left out of all together, up to a fifth of the spend', async () => {
    const rows = [...days(300, 100), ...days(70, null, { campaign: 'Unread', installs: 1 })]
    expect((await told(rows, together)).map(({ missed }) => [missed?.spend, missed?.unknown])).toEqual([
      [900, 210],
    ])
    const more = [...days(300, 100), ...days(80, null, { campaign: 'Unread', installs: 1 })]
    expect(await told(more, together)).toEqual([])
    expect((await judged(more, [together]))[0]).toMatchObject({
      count: 1,
      notJudged: 1,
      notJudgedSpend: 1140,
    })
  })

  it('is told of campaigns by number and spend, but not of those that met the target in between', async () => {
    const [one = '', two = '', three = ''] = last3
    const rows = [
      ...days(300, 100),
      ...days(50, null, { campaign: 'Unread' }),
      { day: two, spend: 40, revenue: null, campaign: 'Partly' },
      { day: three, spend: 40, revenue: 1, campaign: 'Partly' },
      { day: one, spend: 40, revenue: null, campaign: 'Met' },
      { day: three, spend: 40, revenue: 400, campaign: 'Met' },
    ]
    expect((await judged(rows))[0]).toMatchObject({ count: 4, notJudged: 2, notJudgedSpend: 230 })
  })

  it('is a target in another currency, and one of which nothing is settled', async () => {
    expect(await judged(days(300, 100), [asked({ currency: 'EUR' })])).toEqual([null])
    expect(await judged(days(300, 100), [asked()], '2026-11-16')).toEqual([null])
  })
})

it('finds the streak up to the newest settled day, whatever the figures are', async () => {
  const window = daysOfPeriod('2026-11-06', '2026-11-20')
  const figures = fc.record({ spend: fc.constantFrom(0, 200), revenue: fc.constantFrom(0, 100, 200, null) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(figures, { minLength: window.length, maxLength: window.length }),
      async (cells) => {
        const rows = window.flatMap((day, index) => ({ day, ...(cells[index] ?? { spend: 0, revenue: 0 }) }))
        const settled = rows.filter(({ day }) => day <= '2026-11-15').toReversed()
        const end = settled.findIndex(
          ({ spend, revenue }) => revenue === null || spend === 0 || revenue / spend >= 0.8,
        )
        const streak = settled.slice(0, end === -1 ? settled.length : end)
        const target = asked({ alert: { days: 1, spend: 0, scope: 'campaign' } })
        const [first] = await told(rows, target)
        expect([first?.missed?.days ?? 0, first?.missed?.spend ?? 0]).toEqual([
          streak.length,
          streak.reduce((sum, { spend }) => sum + spend, 0),
        ])
        const before = settled[streak.length]
        if (first !== undefined) expect(first.isAfterUnknown).toBe(before?.revenue === null)
      },
    ),
    { numRuns: runs(2, 300) },
  )
})
