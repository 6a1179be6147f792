// npm run bench:health: starts the built service with 100 and then with 1,000,000 stored runs, and measures how long /readyz
// and /metrics take and how long its event loop was blocked (P25). Times vary with the load of the machine, so none of them
// passes or fails. `--no-build` skips the build.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { median } from './bench/probes.mjs'
import { startServer } from './bench/server.mjs'
import { at, run } from './run.mjs'

const TOKEN = 'a-token-of-the-bench-for-its-metrics'
const RUNS = [100, 1_000_000]
/** Runs of each stack in the file. */
const RUNS_OF_STACK = 1000
const TRIES = 30
/** An answer of /readyz stands for a second. */
const PAUSE_MS = 1050
const MINUTE_MS = 60_000

if (!process.argv.includes('--no-build')) {
  const vite = at('node_modules', '.bin', 'vite')
  const { code } = await run(vite, ['build', '--mode', 'server', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
}

const env = { STACKYARD_METRICS_TOKEN: TOKEN }

/** SQLite takes numbers for reals, which its strict tables do not store as integers. */
const asIntegers = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, BigInt(value)]))

/** Stores runs that have ended in the last days, in the folder of a stopped service. */
const fill = (folder, count) => {
  const file = new DatabaseSync(join(folder, 'runs.sqlite'))
  file
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :count)
       INSERT INTO runs (orgId, runnerKind, runnerId, dagRunId, trigger, logicalDate, startDate, endDate, state, attempt)
       SELECT 1, 'source', 1000 + n / :each, 'scheduled__' || n, 'schedule', :now - n % :each * :minute,
         :now - n % :each * :minute, :now - n % :each * :minute + 1000, iif(n % 10, 'SUCCESS', 'FAILED'), 1 FROM numbers`,
    )
    .run(asIntegers({ count, each: RUNS_OF_STACK, minute: MINUTE_MS, now: Date.now() }))
  file.close()
}

/** Asks a path; resolves with the time and the text. */
const ask = async (origin, path) => {
  const start = performance.now()
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return { time: performance.now() - start, text }
}

const heldMs = (metrics) =>
  1000 * Number(/^nodejs_eventloop_lag_seconds (\S+)/m.exec(metrics)?.[1] ?? Number.NaN)

/** Starts a service with stored runs. */
const startWith = async (count) => {
  const first = await startServer({ env, hasEngine: true })
  await first.stop()
  fill(first.folder, count)
  return { count, ...(await startServer({ env, hasEngine: true, folder: first.folder })) }
}

const servers = []
for (const count of RUNS)
  servers.push({ ...(await startWith(count)), times: { readyz: [], metrics: [], held: [] } })
await setTimeout(PAUSE_MS)
// in turns, so that the load of the machine is the same for both; the first try is not counted
for (let index = 0; index <= TRIES; index += 1) {
  await setTimeout(PAUSE_MS)
  for (const { origin, times } of servers) {
    const ready = await ask(origin, '/readyz')
    const metrics = await ask(origin, '/metrics')
    if (index === 0) continue
    times.readyz.push(ready.time)
    times.metrics.push(metrics.time)
    times.held.push(heldMs(metrics.text))
  }
}
const rounded = (value) => Math.round(value * 10) / 10
console.log(
  'Median of the times, and the longest time of the event loop in 99 of 100 cases between two scrapes, ms:',
)
console.table(
  servers.map(({ count, times }) => ({
    runs: count,
    readyz: rounded(median(times.readyz)),
    metrics: rounded(median(times.metrics)),
    'event loop': rounded(Math.max(...times.held)),
  })),
)
for (const { stop, folder } of servers) {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
