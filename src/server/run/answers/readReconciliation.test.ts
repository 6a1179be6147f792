/** What two sources tell of the same, from a warehouse file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RECONCILIATION_TABLES } from '@/server/models/answers/reconciliation'
import { NOTHING_TOLD, readReconciliation } from './readReconciliation'
import type { ReconciliationRequest } from './readReconciliation'

let folder = ''
const fileOf = () => join(folder, '1.duckdb')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reconciliation-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const create = async (...statements: readonly string[]) => {
  const instance = await DuckDBInstance.create(fileOf())
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}
const read = (change: Partial<Omit<ReconciliationRequest, 'kind'>> = {}) =>
  readReconciliation({
    file: fileOf(),
    fact: 'spend',
    asked: { from: null, to: null, days: 20 },
    zone: 'UTC',
    upTo: '2026-11-22',
    since: null,
    today: '2026-11-23',
    ...change,
  })

/** Twenty days up to 22 November; the network begins its days eight hours later, and the attribution lacks two days. */
const tableOf = (table: string, where = 'true') => `
create table ${table} as
select fact, side, case when d >= 18 then 'alone' else 'both' end as part, source, 'tiktok' as network_id,
  'TikTok' as network, 'tile:ios' as app_id, 'Tile' as app, 'ios' as platform, date '2026-11-03' + d::int as day,
  currency, amount::double as amount, usd::double as usd, 2::bigint as row_count
from range(20) t(d), lateral (values
  ('spend', 'own', 'tiktok', 'USD', 100, 100), ('spend', 'other', 'tenjin', 'USD', 98 - d % 3, 98 - d % 3),
  ('installs', 'own', 'tiktok', '', 5, 5)
) u(fact, side, source, currency, amount, usd)
where (side = 'own' or d < 18) and ${where}`
const ROAS = "create table roas as select 'EUR' as currency"
const ZONES = `
create table spend_zone as
select 'America/Los_Angeles' as zone, 'tiktok' as source, 'tiktok' as network_id, date '2026-11-02' + d::int as day,
  (case when d % 2 = 0 then 99 else 100 end)::double as spend
from range(21) t(d)`
const [MADE, TOTAL] = RECONCILIATION_TABLES

it('names causes by day in the currency of the answers, and knows which facts there are', async () => {
  await create(ROAS, tableOf(MADE), tableOf(TOTAL, 'false'), ZONES)
  const found = await read()
  expect(found).toMatchObject({
    facts: ['spend', 'installs'],
    currency: 'EUR',
    firstDay: '2026-11-03',
    dataUpTo: '2026-11-22',
    from: '2026-11-03',
    to: '2026-11-22',
    settledTo: '2026-11-19',
  })
  const [line] = found?.lines ?? []
  expect(line).toMatchObject({
    network: 'TikTok',
    ownSource: 'tiktok',
    ownUpTo: '2026-11-22',
    otherUpTo: '2026-11-20',
  })
  expect(line?.days[0]?.causes).toEqual({ zone: 0.333333, unexplained: 1.666667 })
  expect(line?.days.at(-1)?.causes).toEqual({ settling: 100 })
  expect((await read({ fact: 'installs' }))?.lines).toMatchObject([
    { ownSource: 'tiktok', otherSource: null },
  ])
  expect((await read({ fact: 'downloads' }))?.lines).toEqual([])
})

it('ends today where the clock of a device is years ahead', async () => {
  const ahead = `insert into ${MADE} select * replace (date '2031-01-01' as day) from ${MADE} where fact = 'installs' limit 1`
  await create(ROAS, tableOf(MADE), tableOf(TOTAL, 'false'), ahead)
  expect(await read()).toMatchObject({ dataUpTo: '2026-11-22', to: '2026-11-22', settledTo: '2026-11-19' })
})

it('settles no day that a source still lacks, and shows none of which older ones are loading', async () => {
  await create(ROAS, tableOf(MADE), tableOf(TOTAL, 'false'))
  expect(await read({ upTo: '2026-11-10', since: '2026-11-08' })).toMatchObject({
    settledTo: '2026-11-10',
    from: '2026-11-08',
    to: '2026-11-22',
  })
})

it('has nothing before the first rows, and no table of an older version', async () => {
  await create(ROAS, tableOf(MADE, 'false'))
  expect(await read()).toBeNull()
  await create(tableOf(TOTAL, 'false'))
  expect(await read()).toEqual(NOTHING_TOLD)
})
