/**
 * Program of the benchmark of SQL sources: loads a table of a Tenjin DataVault from a PostgreSQL server into a DuckDB file,
 * as the process of a run does, and prints what it cost as one line of JSON. The server is a process of its own, which
 * is not measured. Arguments: a folder, and the number of rows.
 */
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createSqlClient } from '@/server/connectors/core/sqlClient'
import { createTenjinVault } from '@/connectors/tenjin/vaultSource'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import { realWaiting } from '@/server/lib/retry'
import type { RunJob } from '@/server/run/job'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import type { PostgresKind } from '@/server/warehouses/postgres/dialect'
import { startPostgresBench } from './postgresBench'

const NOW = Date.parse('2026-12-01T09:15:00Z')
const WINDOW = { from: '2026-11-01', to: '2026-11-30' }
const ENDPOINT = 'reporting_metrics'

const [folder = '', count = '0', kind = ''] = process.argv.slice(2)
const isKind = (text: string): text is PostgresKind => text === 'postgres' || text === 'redshift'
const bench = await startPostgresBench()
await bench.query(
  `CREATE SCHEMA tenjin;
   CREATE TABLE tenjin.${ENDPOINT} AS SELECT DATE '2026-11-01' + (i % 30)::integer AS date,
     (i % 7)::integer AS ad_network_id, md5((i % 12)::text)::varchar AS app_id, md5((i % 997)::text)::varchar AS campaign_id,
     chr(65 + (i % 26)::integer) || 'E' AS country, 'ios'::varchar AS platform, ('site ' || i)::varchar AS site_id,
     i % 900 AS daily_active_users, i % 70000 AS iap_revenue, i % 40000 AS publisher_ad_revenue, i % 307 AS reported_clicks,
     i % 7919 AS reported_impressions, i % 41 AS reported_installs, i % 90001 AS reported_spend, i % 991 AS sessions,
     i % 200 AS tracked_clicks, i % 2999 AS tracked_impressions, i % 30 AS tracked_installs
   FROM generate_series(1, ${Number(count)}) AS numbers(i)`,
)

const job: RunJob = {
  seq: 1,
  orgId: 1,
  dagRunId: 'bench',
  attempt: 1,
  now: NOW,
  stack: {
    id: 1,
    sourceLabel: 'tenjin',
    schema: 'tenjin',
    tablePrefix: '',
    endpoints: [{ label: ENDPOINT, window: WINDOW }],
    credentialId: 1,
    secretAt: null,
    secret: '',
  },
  inputStacks: [[1]],
  models: [],
  destination: { id: 1, label: 'no_destination', file: join(folder, 'warehouse', '1.duckdb'), remote: null },
  spoolFolder: join(folder, 'spool', '1'),
}

/** Runs the job; returns the number of loaded rows. */
const load = async (): Promise<number> => {
  let loaded = 0
  await runJob(job, {
    sourceOf: () => createTenjinVault(),
    modelOf: () => null,
    openDestination: ({ destination, spoolFolder }) =>
      openDuckDb({ file: destination.file, spoolFolder, atStep: () => undefined }),
    httpFor: () => () => Promise.reject(new Error('A database has no requests')),
    sql: createSqlClient(
      { createSocket: () => new Socket(), isEncrypted: false },
      isKind(kind) ? { kind } : {},
    ),
    openSecret: () => bench.credential(),
    now: () => NOW,
    waiting: realWaiting,
    signal: new AbortController().signal,
    limits: RUN_LIMITS,
    emit: (event) => {
      if (event.kind === 'loaded') loaded = event.result.inserted
      if (event.kind === 'finished' && event.outcome === 'failure')
        throw new Error(`${event.message} ${event.detail}`)
    },
    atStep: () => undefined,
  })
  return loaded
}

try {
  const before = process.cpuUsage()
  const started = performance.now()
  const rows = await load()
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(
    JSON.stringify({
      rows,
      perCpuSecond: rows / ((user + system) / 1e6),
      seconds: (performance.now() - started) / 1_000,
      rssMb: process.resourceUsage().maxRSS / 1024,
    }),
  )
} finally {
  await bench.stop()
}
