/** What counts of each day and network, from a warehouse file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { DAY_TOTAL_NETWORKS } from '@/domain/answers/books'
import { readDayTotals } from './readDayTotals'

let folder = ''
const fileOf = () => join(folder, '1.duckdb')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'day-totals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (today = '2026-11-30') => readDayTotals({ file: fileOf(), today })

const create = async (...statements: readonly string[]) => {
  const instance = await DuckDBInstance.create(fileOf())
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

/** Two campaigns of each network on two days; revenue at day 7 is not complete for one campaign of the second day. */
const roas = (networks: number) => `
create table roas as
select date '2026-11-03' + d::int as day, 'n' || n as network_id, 'Network ' || n as network, 2::bigint as installs,
  (10.0 + n)::double as spend, 'USD' as currency, case when c = 3 then 'organic' else 'counted' end as status,
  ${ROAS_HORIZONS.map(
    (age) =>
      `(case when ${age} < 7 or (${age} = 7 and (d = 0 or c = 1)) then 5 end)::double as revenue_d${age}`,
  ).join(', ')}
from range(2) t(d), range(1, 4) v(c), range(${networks}) u(n)`

it('adds up what counts, and has revenue once all of it is complete', async () => {
  await create(roas(1), 'create table sy_model_version as select 5::bigint as model_version')
  const found = await read()
  expect(found).toMatchObject({ currency: 'USD', modelVersion: 5 })
  expect(found?.days.map(({ day, networks }) => [day, networks])).toEqual(
    ['2026-11-03', '2026-11-04'].map((day, index) => [
      day,
      [
        {
          id: 'n0',
          name: 'Network 0',
          spend: 20,
          installs: 4,
          revenue: ROAS_HORIZONS.map((age) => (age < 7 || (age === 7 && index === 0) ? 10 : null)),
        },
      ],
    ]),
  )
})

it('has no day of a device whose clock is years ahead', async () => {
  await create(
    roas(1),
    `insert into roas select * replace (date '2031-01-01' as day) from roas where day = '2026-11-04'`,
  )
  expect((await read())?.days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04'])
  // days begin earlier in some zones
  expect((await read('2026-11-03'))?.days).toHaveLength(2)
  expect((await read('2026-11-02'))?.days).toHaveLength(1)
})

it('has the smallest of many networks as one, and nothing of an older version', async () => {
  await create(roas(DAY_TOTAL_NETWORKS + 5))
  const found = await read()
  expect(found?.modelVersion).toBeNull()
  const [first] = found?.days ?? []
  expect(first?.networks).toHaveLength(DAY_TOTAL_NETWORKS)
  expect(first?.networks.find(({ id }) => id === '')).toMatchObject({ installs: 6 * 4 })
  rmSync(fileOf())
  await create('create table roas as select 1 as day')
  expect(await read()).toBeNull()
})
