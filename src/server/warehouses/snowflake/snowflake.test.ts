/** Transformations in Snowflake over HTTP; a stand-in keeps the rows. Loads: delivery.test.ts. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelOf } from '@/server/models/models'
import { isDeep } from '@/testing/isDeep'
import { startSnowflakeBench } from '@/testing/server/snowflakeBench'
import type { SnowflakeBench } from '@/testing/server/snowflakeBench'
import { reportPlan } from '@/testing/server/testWarehouse'
import type { Row } from '@/server/lib/tables'
import type { Model } from '../core/destination'
import { snowflakeDialect } from './dialect'

let bench: SnowflakeBench
beforeAll(async () => {
  bench = await startSnowflakeBench()
}, 60_000)
afterAll(() => bench.stop())
beforeEach(() => bench.server.empty())

describe('loads', () => {
  it('send many rows by one short statement, and never by a stage', async () => {
    const count = isDeep ? 20_000 : 1_500
    const unnamed = Math.ceil(count / 3)
    const rows = Array.from({ length: count }, (_row, index) => ({
      day: '2026-11-01',
      campaign: index % 3 === 0 ? null : `campaign ${index}`,
    }))
    const before = bench.server.statements().length
    await bench.inDestination((destination) => destination.load(bench.loadOf(1, rows)))
    const sql = bench.server.statements().slice(before)
    const inserts = sql.filter((each) => each.startsWith('INSERT INTO "_stackyard_stage"'))
    expect(inserts.length).toBeLessThan(10)
    expect(Math.max(...inserts.map(({ length }) => length))).toBeLessThan(200)
    expect(sql.filter((each) => /\b(STAGE|PUT)\b/.test(each) && !each.includes('_stackyard_stage'))).toEqual(
      [],
    )
    expect(
      await bench.server.query(
        `SELECT count(*)::INTEGER, count(DISTINCT campaign)::INTEGER,
         count(*) FILTER (WHERE campaign IS NULL)::INTEGER FROM applovin.report`,
      ),
    ).toEqual([[count, count - unnamed, unnamed]])
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
    bench.inDestination(async (destination) => {
      const made = await destination.runModel({
        model: flatModel(),
        step: { kind: 'destinationTransformation', id: 5, label: 'events_flat' },
        seq,
        stack: null,
        inputStacks: [[12]],
      })
      return made.describe()
    })

  it('read keys of JSON', async () => {
    const parametersOf: readonly Row[string][] = [{ level: '3' }, { source: 'ad' }, null]
    const rows = parametersOf.map((parameters, index) => ({
      event_id: `event ${index}`,
      day: '2026-11-01',
      parameters,
    }))
    const [input] = flatModel().inputs
    const plan = { ...reportPlan, columns: input?.columns ?? [] }
    const load = bench.loadOf(1, rows, { plan, ...events, schema: 'firebase', table: 'events' })
    await bench.inDestination((destination) => destination.load(load))
    expect(await run(2)).toMatchObject({ table: 'stackyard.events_flat', inserted: 3, deleted: 0 })
    const sql =
      'SELECT parameter_level::INTEGER, parameter_source FROM stackyard.events_flat ORDER BY event_id'
    expect(await bench.server.query(sql)).toEqual([
      [3, null],
      [null, 'ad'],
      [null, null],
    ])
    // the client writes one unless it is told not to
    expect(existsSync('snowflake.log')).toBe(false)
  })

  it('have the SQL of Snowflake', async () => {
    const before = bench.server.statements().length
    await run(1)
    const sql = bench.server.statements().slice(before)
    expect(sql.find((each) => each.includes('_stackyard_result" AS'))).toMatchInlineSnapshot(`
      "CREATE TEMP TABLE "_stackyard_result" AS WITH "firebase_bigquery__events" AS (SELECT CAST(NULL AS VARCHAR) AS "event_id", CAST(NULL AS TIMESTAMP_NTZ) AS "event_time", CAST(NULL AS DATE) AS "day", CAST(NULL AS VARCHAR) AS "dataset_id", CAST(NULL AS VARCHAR) AS "event", CAST(NULL AS VARCHAR) AS "user_id", CAST(NULL AS VARCHAR) AS "user_pseudo_id", CAST(NULL AS VARCHAR) AS "advertising_id", CAST(NULL AS VARCHAR) AS "vendor_id", CAST(NULL AS VARCHAR) AS "app", CAST(NULL AS VARCHAR) AS "app_id", CAST(NULL AS VARCHAR) AS "app_version", CAST(NULL AS VARCHAR) AS "platform", CAST(NULL AS VARCHAR) AS "country", CAST(NULL AS TIMESTAMP_NTZ) AS "first_touch_at", CAST(NULL AS VARCHAR) AS "traffic_source", CAST(NULL AS VARCHAR) AS "traffic_medium", CAST(NULL AS VARCHAR) AS "traffic_name", CAST(NULL AS DOUBLE) AS "revenue", CAST(NULL AS VARCHAR) AS "currency", CAST(NULL AS VARCHAR) AS "parameters" WHERE 1 = 0) SELECT * FROM (select
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
