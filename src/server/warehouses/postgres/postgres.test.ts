/** Loads into a real PostgreSQL server over TCP, also with the names and types of Redshift. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { startCuttingProxy } from '@/testing/server/cuttingProxy'
import type { Cut, CuttingProxy } from '@/testing/server/cuttingProxy'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { Opening, PostgresBench } from '@/testing/server/postgresBench'
import { reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import { untilLoaded } from '@/testing/server/untilLoaded'
import type { Load } from '../core/destination'

let bench: PostgresBench
let proxy: CuttingProxy
beforeAll(async () => {
  bench = await startPostgresBench()
  proxy = await startCuttingProxy(bench.server.port)
}, 60_000)
afterAll(async () => {
  await proxy.close()
  await bench.stop()
})
beforeEach(() => bench.empty())

const loadOf: PostgresBench['loadOf'] = (...load) => bench.loadOf(...load)
const load = (one: Load, opening?: Opening) =>
  bench.inDestination((destination) => destination.load(one), opening)
const query = (sql: string) => bench.query(sql)
const ledger = () => query('SELECT seq, inserted, deleted FROM stackyard._stackyard_loads ORDER BY loaded_at')

describe('loads', () => {
  it('send more rows than one statement takes', async () => {
    const rows = Array.from({ length: 2_345 }, (_value, index) => ({
      day: `2026-11-${String((index % 30) + 1).padStart(2, '0')}`,
      app: `app ${index}`,
      cost: index,
    }))
    const { table } = await load(loadOf(1, rows))
    expect(table).toMatchObject({ inserted: 2_345, rowCount: 2_345 })
    expect(await query('SELECT count(DISTINCT app)::int, sum(cost) FROM applovin.report')).toEqual([
      [2_345, (2_344 * 2_345) / 2],
    ])
  })
})

describe('changed columns', () => {
  it.each(['postgres', 'redshift'] as const)('have types and names that %s can store', async (kind) => {
    const rows = [
      {
        day: '2026-11-01',
        appKey: 'a "quoted" key; DROP TABLE x',
        select: 9_007_199_254_740_991,
        isOn: true,
        at: '2026-11-02T00:30:00+02:00',
        list: [{ a: 'zero \u0000' }],
        ['long '.repeat(40)]: 'zero \u0000 and 😀',
        [`${'long '.repeat(40)}2`]: 'other',
      },
    ]
    const plan = {
      ...reportPlan,
      columns: [...reportPlan.columns, { name: 'appKey', type: 'text' as const }],
    }
    await load(loadOf(1, rows, { plan, table: 'Täble "1"' }), { kind })
    const { table } = await load(loadOf(2, rows, { plan, table: 'Täble "1"' }), { kind })
    expect(table).toMatchObject({ inserted: 1, deleted: 1, rowCount: 1 })
    const [sample = []] = table.sample
    const cells = Object.fromEntries(table.columns.map(({ name }, index) => [name, sample[index]]))
    const [one = '', other = ''] = table.columns
      .map(({ name }) => name)
      .filter((name) => name.startsWith('long_'))
    expect(cells).toEqual({
      day: '2026-11-01',
      app: null,
      cost: null,
      [kind === 'redshift' ? 'appkey' : 'appKey']: 'a "quoted" key; DROP TABLE x',
      select: 9_007_199_254_740_991,
      is_on: true,
      at: '2026-11-01 22:30:00',
      list: String.raw`[{"a":"zero \u0000"}]`,
      [one]: 'zero \u{FFFD} and 😀',
      [other]: 'other',
    })
    expect([one, other].map((name) => name.length)).toEqual([63, 63])
  })

  it.each(isDeep ? (['postgres', 'redshift'] as const) : (['postgres'] as const))(
    'are texts as they came in %s',
    async (kind) => {
      const texts = [
        'a\\tb',
        'tab\there',
        'line\nbreak\r\n',
        '\\N',
        '\\.',
        '\\',
        '',
        ' ',
        "O'Neil",
        '\u{85}\u{2028}',
      ]
      const days = texts.map((_text, index) => String(index + 1).padStart(2, '0'))
      const rows = texts.map((app, index) => ({ day: `2026-11-${days[index]}`, app }))
      await load(loadOf(1, rows), { kind })
      expect(await query('SELECT app FROM applovin.report ORDER BY day')).toEqual(texts.map((app) => [app]))
    },
  )

  it('shorten what Redshift cannot store, and say so', async () => {
    const rows = [{ day: '2026-11-01', app: '😀'.repeat(20_000) }]
    const { warnings } = await load(loadOf(1, rows), { kind: 'redshift' })
    expect(warnings).toEqual(['1 texts were shortened, because a text can have 65,535 bytes there.'])
    expect(await query('SELECT octet_length(app) FROM applovin.report')).toEqual([[65_532]])
  })
})

describe('a fault', () => {
  const first = () => load(loadOf(1, rowsOf(['01', '02', '03'])))
  const second = () =>
    loadOf(2, rowsOf(['02', '03', '04', '05'], 5), { window: { from: '2026-11-02', to: '2026-11-30' } })
  const expectOnce = async () => {
    expect(await query('SELECT count(*)::int, sum(cost) FROM applovin.report')).toEqual([[5, 21]])
    expect(await ledger()).toEqual([
      ['1', '3', '0'],
      ['2', '4', '2'],
    ])
  }

  const CUTS: readonly (readonly [when: string, cut: Cut])[] = [
    ['in the middle of a batch', { toward: 'server', text: 'Tile Orchard' }],
    ['after the commit', { toward: 'client', text: 'COMMIT' }],
  ]
  const DEEP_CUTS: readonly (readonly [when: string, cut: Cut])[] = [
    ['once the rows were copied', { toward: 'client', text: 'COPY 4' }],
    ['before the commit', { toward: 'server', text: 'COMMIT' }],
    ['before rows are replaced', { toward: 'server', text: 'DELETE FROM' }],
    ['after rows were replaced', { toward: 'client', text: 'INSERT 0 4' }],
    ['while the result is described', { toward: 'server', text: 'GROUP BY 1' }],
  ]

  it.each([...CUTS, ...(isDeep ? DEEP_CUTS : [])])(
    'of the connection %s loads and counts each row once',
    async (_when, cut) => {
      await first()
      const before = proxy.cuts()
      proxy.cutAt(cut)
      expect(await untilLoaded(() => load(second(), { port: proxy.port }), /lost|could not connect/)).toBe(2)
      expect(proxy.cuts()).toBe(before + 1)
      await expectOnce()
    },
  )

  if (isDeep)
    it('of the server loads and counts each row once', async () => {
      await first()
      await bench.inDestination(async (destination) => {
        await bench.server.crash()
        await expect(destination.load(second())).rejects.toMatchObject({ kind: 'destination' })
      })
      await load(second())
      await expectOnce()
    })
})
