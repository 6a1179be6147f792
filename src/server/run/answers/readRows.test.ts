/** Rows behind a figure are read from each kind of warehouse as they are, and from none that cannot be reached. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { startGoogleServer } from '@/testing/server/googleCloud/googleServer'
import type { GoogleServer } from '@/testing/server/googleCloud/googleServer'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { startSnowflake } from '@/testing/server/standIns/snowflake'
import type { SnowflakeStandIn } from '@/testing/server/standIns/snowflake'
import { guardedReach } from '../../warehouses/core/reach'
import type { WarehouseReach } from '../../warehouses/core/reach'
import type { Destination, ModelRun } from '../../warehouses/core/destination'
import { openDuckDb } from '../../warehouses/duckdb/duckDb'
import { warehouseOf } from '../../warehouses/warehouses'
import { readRows } from './readRows'
import type { RowsRequest } from './readRows'

const NOW = Date.parse('2026-11-22T09:15:00Z')
const HOSTILE = `O'Brien \\ "x" `
const sql = [
  ['2026-11-01', 'AppLovin', '1.5'],
  ['2026-11-02', 'Unity', '2.5'],
  ['2026-11-03', 'AppLovin', '3.5'],
]
  .map(
    ([day, network, spend]) =>
      `select cast('${day}' as date) as day, '${network}' as network, cast(${spend} as double precision) as spend`,
  )
  .join(' union all ')
const run: ModelRun = {
  model: { label: 'roas', dependsOn: [], inputs: [], sql, dayColumn: 'day' },
  step: { kind: 'destinationTransformation', id: 5, label: 'roas' },
  seq: 1,
  stack: null,
  inputStacks: [[1]],
}

let folder: string
let postgres: PostgresBench
let google: GoogleServer
let snowflake: SnowflakeStandIn
let reach: WarehouseReach
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-rows-'))
  postgres = await startPostgresBench()
  google = await startGoogleServer()
  snowflake = await startSnowflake()
  reach = {
    ...guardedReach(null, () => NOW),
    sql: { createSocket: () => new Socket(), isEncrypted: false },
    google: google.reach,
    https: { ...guardedReach('none.example', () => NOW).https, accessUrl: snowflake.accessUrl },
  }
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  await google.stop()
  await snowflake.stop()
  rmSync(folder, { recursive: true, force: true })
})

const secretOf = (label: string): Readonly<Record<string, string>> =>
  label === 'redshift'
    ? postgres.credential()
    : label === 'snowflake'
      ? snowflake.credential
      : { ...SERVICE_ACCOUNT, dataset_id: 'stackyard' }
const fileOf = (label: string) => join(folder, `${label}.duckdb`)

const make = async (label: string): Promise<void> => {
  const spoolFolder = join(folder, `spool ${label}`)
  mkdirSync(spoolFolder)
  const atStep = () => undefined
  const destination: Destination | undefined =
    label === 'local'
      ? await openDuckDb({ file: fileOf(label), spoolFolder, hasModels: true, atStep })
      : await warehouseOf(label)?.open(secretOf(label), reach, { installation: 'a1', spoolFolder, atStep })
  await destination?.runModel(run)
  await destination?.close()
}

const read = (label: string, change: Partial<RowsRequest> = {}) =>
  readRows(
    {
      kind: 'rows',
      source:
        label === 'local'
          ? { kind: 'file', file: fileOf(label) }
          : {
              kind: 'warehouse',
              label,
              secret: secretOf(label),
              installation: 'a1',
              egress: null,
              privateHosts: null,
              folder: join(folder, 'rows'),
            },
      table: 'roas',
      transformationIds: [5],
      from: null,
      to: null,
      filter: { network: [], platform: ['ios'] },
      limit: 10,
      isPaidFor: true,
      ...change,
    },
    reach,
  )

describe.each(['local', 'redshift', 'snowflake', 'bigquery'])('%s', (label) => {
  beforeAll(() => make(label), 60_000)

  it('has the newest rows first, of the days and values that are wanted', async () => {
    const all = await read(label)
    expect(all?.columns).toEqual([
      { name: 'day', type: 'date' },
      { name: 'network', type: 'text' },
      { name: 'spend', type: 'double' },
    ])
    expect(all?.rows).toEqual([
      ['2026-11-03', 'AppLovin', '3.5'],
      ['2026-11-02', 'Unity', '2.5'],
      ['2026-11-01', 'AppLovin', '1.5'],
    ])
    const days = { from: '2026-11-01', to: '2026-11-02' }
    const some = await read(label, { ...days, filter: { network: ['AppLovin', HOSTILE] } })
    expect(some?.rows).toEqual([['2026-11-01', 'AppLovin', '1.5']])
    expect((await read(label, { limit: 1 }))?.rows).toHaveLength(1)
    expect(await read(label, { table: 'no_such_table' })).toBeNull()
    // a file is of one destination alone
    if (label !== 'local')
      await expect(read(label, { transformationIds: [6] })).rejects.toThrow(
        'Another destination of Stackyard',
      )
    expect(existsSync(join(folder, 'rows'))).toBe(false)
  })
})

it('BigQuery tells what it would read, and reads nothing before that is accepted', async () => {
  const found = await read('bigquery', { isPaidFor: false })
  expect(found).toMatchObject({ rows: [], bytes: 12_400_000 })
})

it('BigQuery bills no more for rows than it has told, rounded up as it bills', async () => {
  await read('bigquery')
  expect(google.bigQuery.billedLimits.at(-1)).toBe(12 * 2 ** 20)
})

it.each(['redshift', 'snowflake'])('%s says why it cannot be reached', async (label) => {
  const secret = { ...secretOf(label), password: 'wrong-canary' }
  const source = {
    kind: 'warehouse',
    label,
    secret,
    installation: 'a1',
    egress: null,
    privateHosts: null,
    folder: join(folder, 'rows'),
  } as const
  const error: unknown = await read(label, { source }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).not.toContain('canary')
  expect(existsSync(join(folder, 'rows'))).toBe(false)
})

it('rows of a country have the status that they have in its figures', async () => {
  const row = (country: string, network: string, spend: string) =>
    `select cast('2026-11-01' as date) as day, 'App' as app, 'ios' as platform, '${country}' as country,
      '${network}' as network, 'counted' as status, cast(${spend} as double precision) as spend`
  const own = [row('US', 'AppLovin', '5'), row('US', 'Google', 'null'), row('ZZ', 'Google', '9')]
  const spoolFolder = join(folder, 'spool of countries')
  mkdirSync(spoolFolder)
  const file = fileOf('countries')
  const destination = await openDuckDb({ file, spoolFolder, hasModels: true, atStep: () => undefined })
  await destination.runModel({ ...run, model: { ...run.model, sql: own.join(' union all ') } })
  await destination.close()
  const found = async (country: readonly string[]) =>
    (await read('local', { source: { kind: 'file', file }, filter: { country: [...country] } }))?.rows.map(
      (cells) => `${cells[3]} ${cells[4]} ${cells[5]}`,
    )
  expect((await found(['US']))?.toSorted()).toEqual(['US AppLovin counted', 'US Google cost_unknown'])
  expect((await found([]))?.toSorted()).toEqual([
    'US AppLovin counted',
    'US Google counted',
    'ZZ Google counted',
  ])
})
