/** Loads into Snowflake over HTTP; a stand-in keeps the rows. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelOf } from '@/server/models/models'
import { isDeep } from '@/testing/isDeep'
import { createLoads, reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'
import { startSnowflake } from '@/testing/server/standIns/snowflake'
import type { SnowflakeStandIn } from '@/testing/server/standIns/snowflake'
import type { RunStep } from '@/server/lib/steps'
import type { Destination, Load, Model } from '../core/destination'
import type { Row } from '@/server/lib/tables'
import { guardedReach } from '../core/reach'
import { readSnowflakeSecret } from './database'
import { snowflakeDialect } from './dialect'
import { openSnowflake } from './snowflake'

let snowflake: SnowflakeStandIn
let folder: string
let loadOf: TestWarehouse['loadOf']
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-snowflake-'))
  mkdirSync(join(folder, 'spool'))
  loadOf = createLoads(join(folder, 'spool'))
  snowflake = await startSnowflake()
}, 60_000)
afterAll(async () => {
  await snowflake.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => snowflake.empty())

interface Opening {
  readonly installation?: string
  readonly atStep?: (step: RunStep) => void
}

/** Opens the destination for some work. */
const inDestination = async <T>(
  work: (destination: Destination) => Promise<T>,
  { installation = 'a1', atStep = () => undefined }: Opening = {},
): Promise<T> => {
  const read = readSnowflakeSecret(snowflake.credential)
  if (read.kind === 'invalid') throw new Error(read.field)
  const destination = await openSnowflake({
    secret: read.secret,
    reach: { ...guardedReach('none.example', () => 0).https, accessUrl: snowflake.accessUrl },
    installation,
    spoolFolder: join(folder, 'spool'),
    atStep,
  })
  try {
    return await work(destination)
  } finally {
    await destination.close()
  }
}
const load = (one: Load, opening?: Opening) => inDestination((destination) => destination.load(one), opening)
const REPORT = 'SELECT count(*)::INTEGER, sum(cost) FROM applovin.report'

describe('loads', () => {
  if (isDeep)
    it('create the table, and describe it', async () => {
      const { table, schemaChange, warnings } = await load(loadOf(1, rowsOf(['01', '02'])))
      expect({ schemaChange, warnings }).toEqual({ schemaChange: null, warnings: [] })
      expect(table).toMatchObject({
        table: 'applovin.report',
        inserted: 2,
        rowCount: 2,
        columns: reportPlan.columns,
        firstDay: '2026-11-01',
        lastDay: '2026-11-02',
        sample: [
          ['2026-11-02', 'Tile Orchard', 1],
          ['2026-11-01', 'Tile Orchard', 1],
        ],
      })
      expect(existsSync('snowflake.log')).toBe(false)
    })

  it('replace the days of the window, apart from other installations, and count once', async () => {
    await load(loadOf(1, rowsOf(['01', '02', '03'])))
    await load(loadOf(1, rowsOf(['02'], 100)), { installation: 'b2' })
    const window = { from: '2026-11-02', to: '2026-11-03' }
    const second = loadOf(2, rowsOf(['02', '03', '03'], 5), { window })
    expect((await load(second)).table).toMatchObject({ inserted: 3, deleted: 2, rowCount: 4 })
    expect(await load(second)).toMatchObject({ wasDone: true, table: { inserted: 3, deleted: 2 } })
    await expect(load(loadOf(0, rowsOf(['09'])))).rejects.toMatchObject({ name: 'OvertakenError' })
    expect(await snowflake.query(REPORT)).toEqual([[5, 116]])
  })

  if (isDeep)
    it('merge entities by their key, and add new columns', async () => {
      const plan = {
        ...reportPlan,
        strategy: 'merge',
        dayColumn: '',
        keyColumns: ['id', 'region'],
        columns: [{ name: 'id', type: 'integer' }],
      } as const
      const row = (id: number, title: string, more: Row = {}): Row => ({ id, title, region: null, ...more })
      await load(loadOf(1, [row(1, 'a'), row(2, 'b')], { plan }))
      const { table, schemaChange } = await load(
        loadOf(2, [row(2, 'c', { isLive: true }), row(3, 'd', { isLive: false })], { plan }),
      )
      expect(table).toMatchObject({ inserted: 2, deleted: 1, rowCount: 3 })
      expect(schemaChange).toContain('is_live')
      expect(
        await snowflake.query('SELECT id::INTEGER, title, is_live FROM applovin.report ORDER BY id'),
      ).toEqual([
        [1, 'a', null],
        [2, 'c', true],
        [3, 'd', false],
      ])
    })

  if (isDeep)
    it('of two processes with the same run count once', async () => {
      await load(loadOf(1, rowsOf(['01'])))
      const second = loadOf(2, rowsOf(['02', '03'], 5), { window: { from: '2026-11-02', to: '2026-11-30' } })
      const results = await Promise.all([load(second), load(second)])
      expect(results.filter(({ wasDone }) => wasDone)).toHaveLength(1)
      expect(await snowflake.query(REPORT)).toEqual([[3, 11]])
    })

  it('of two stacks create one table at the same time, each with its own columns', async () => {
    const [row] = rowsOf(['01'])
    // the stand-in has no order for two schemas that are created at the same time
    await inDestination(() => Promise.resolve())
    await Promise.all([
      load(loadOf(1, [{ ...row, alpha: 'a' }])),
      load(loadOf(2, [{ ...row, beta: 2 }], { stackId: 13 })),
    ])
    expect(await snowflake.query('SELECT alpha, beta::INTEGER FROM applovin.report ORDER BY alpha')).toEqual([
      ['a', null],
      [null, 2],
    ])
  })

  it('that end before their commit change no row, also where they add a column', async () => {
    await load(loadOf(1, rowsOf(['01', '02'])))
    const rows = rowsOf(['02', '03'], 5).map((row) => ({ ...row, clicks: 4 }))
    const second = loadOf(2, rows, { window: { from: '2026-11-02', to: '2026-11-30' } })
    const stop = (step: RunStep) => {
      if (step === 'beforeCommit') throw new Error('stop')
    }
    await expect(load(second, { atStep: stop })).rejects.toThrow('stop')
    expect(await snowflake.query(REPORT)).toEqual([[2, 2]])
    expect((await load(second)).table).toMatchObject({ inserted: 2, deleted: 1 })
    expect(await snowflake.query(`${REPORT} WHERE clicks = 4`)).toEqual([[2, 10]])
  })
})

describe('transformations', () => {
  const events = { source: 'firebase_bigquery', endpoint: 'events' }
  const flatModel = (): Model => {
    const model = modelOf('events_flat')
    if (model === null) throw new Error('There is one')
    return model
  }
  const run = (seq: number) =>
    inDestination((destination) =>
      destination.runModel({
        model: flatModel(),
        step: { kind: 'destinationTransformation', id: 5, label: 'events_flat' },
        seq,
        stack: null,
        inputStacks: [[12]],
      }),
    )

  it('read keys of JSON, keep their table, and count once', async () => {
    const parametersOf: readonly Row[string][] = [{ level: '3' }, { source: 'ad' }, null]
    const rows = parametersOf.map((parameters, index) => ({
      event_id: `event ${index}`,
      day: '2026-11-01',
      parameters,
    }))
    const [input] = flatModel().inputs
    const plan = { ...reportPlan, columns: input?.columns ?? [] }
    await load(loadOf(1, rows, { plan, ...events, schema: 'firebase', table: 'events' }))
    expect(await run(2)).toMatchObject({ table: 'stackyard.events_flat', inserted: 3, deleted: 0 })
    expect(await run(2)).toMatchObject({ inserted: 3, deleted: 0, rowCount: 3 })
    expect(await run(3)).toMatchObject({ inserted: 3, deleted: 3, rowCount: 3 })
    const sql =
      'SELECT parameter_level::INTEGER, parameter_source FROM stackyard.events_flat ORDER BY event_id'
    expect(await snowflake.query(sql)).toEqual([
      [3, null],
      [null, 'ad'],
      [null, null],
    ])
  })

  it('have the SQL of Snowflake', async () => {
    const before = snowflake.statements().length
    await run(1)
    const sql = snowflake.statements().slice(before)
    expect(sql.find((each) => each.includes('_stackyard_result" AS'))).toMatchInlineSnapshot(`
      "CREATE TEMP TABLE "_stackyard_result" AS WITH "firebase_bigquery__events" AS (SELECT CAST(NULL AS VARCHAR) AS "event_id", CAST(NULL AS TIMESTAMP_NTZ) AS "event_time", CAST(NULL AS DATE) AS "day", CAST(NULL AS VARCHAR) AS "user_id", CAST(NULL AS VARCHAR) AS "app", CAST(NULL AS VARCHAR) AS "platform", CAST(NULL AS VARCHAR) AS "country", CAST(NULL AS VARCHAR) AS "network", CAST(NULL AS VARCHAR) AS "campaign", CAST(NULL AS VARCHAR) AS "event", CAST(NULL AS DOUBLE) AS "revenue", CAST(NULL AS VARCHAR) AS "parameters" WHERE 1 = 0) SELECT * FROM (select
        event_id,
        event_time,
        cast(day as date) as day,
        user_id,
        app,
        country,
        event,
        revenue,
        cast(CAST(get(try_parse_json(parameters), 'level') AS VARCHAR) as bigint) as parameter_level,
        CAST(get(try_parse_json(parameters), 'source') AS VARCHAR) as parameter_source
      from firebase_bigquery__events
      ) AS result"
    `)
    expect(sql.filter((each) => /^(BEGIN|COMMIT|UPDATE|CREATE TABLE|ALTER)/.test(each)))
      .toMatchInlineSnapshot(`
        [
          "ALTER SESSION SET QUOTED_IDENTIFIERS_IGNORE_CASE = TRUE",
          "ALTER SESSION SET TIMEZONE = 'UTC'",
          "ALTER SESSION SET DATE_OUTPUT_FORMAT = 'YYYY-MM-DD'",
          "ALTER SESSION SET TIMESTAMP_NTZ_OUTPUT_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF3'",
          "ALTER SESSION SET STATEMENT_TIMEOUT_IN_SECONDS = 900",
          "ALTER SESSION SET LOCK_TIMEOUT = 60",
          "ALTER SESSION SET ABORT_DETACHED_QUERY = TRUE",
          "CREATE TABLE IF NOT EXISTS "stackyard"."_stackyard_lock" (loads NUMBER(38,0) NOT NULL)",
          "CREATE TABLE IF NOT EXISTS "stackyard"."_stackyard_loads" (
            kind VARCHAR(40) NOT NULL, owner VARCHAR(100) NOT NULL, label VARCHAR(200) NOT NULL, seq BIGINT NOT NULL,
            source VARCHAR(200) NOT NULL, table_schema VARCHAR(200) NOT NULL, table_name VARCHAR(200) NOT NULL,
            window_from VARCHAR(10) NOT NULL, window_to VARCHAR(10) NOT NULL, inserted BIGINT NOT NULL,
            deleted BIGINT NOT NULL, loaded_at TIMESTAMP_LTZ NOT NULL DEFAULT current_timestamp())",
          "CREATE TABLE IF NOT EXISTS "stackyard"."events_flat" ("event_id" TEXT, "event_time" TIMESTAMP_NTZ, "day" DATE, "user_id" TEXT, "app" TEXT, "country" TEXT, "event" TEXT, "revenue" FLOAT, "parameter_level" NUMBER(38,0), "parameter_source" TEXT)",
          "BEGIN",
          "UPDATE "stackyard"."_stackyard_lock" SET loads = loads + 1",
          "COMMIT",
        ]
      `)
    expect(snowflakeDialect.temporaryColumns('"_stackyard_result"')).toMatchInlineSnapshot(`
      "SELECT lower(column_name) AS name, CASE WHEN data_type = 'NUMBER'
        THEN 'NUMBER(' || numeric_precision || ',' || numeric_scale || ')' ELSE data_type END AS type FROM information_schema.columns
           WHERE table_schema = current_schema() AND lower(table_name) = '_stackyard_result'
           ORDER BY ordinal_position"
    `)
  })
})
