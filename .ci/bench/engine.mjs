// Measures what runs cost: rows per second of CPU time beside a floor, memory, and response times during many runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { setTimeout } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { at, run } from '../run.mjs'
import { median, percentile } from './probes.mjs'
import { createStacks, logIn, startServer } from './server.mjs'

const PROGRAMS = {
  measuredRun: at('src', 'testing', 'server', 'measuredRun.ts'),
  measuredVault: at('src', 'testing', 'server', 'measuredVault.ts'),
}
/** Flags of the process of a run; localExecutor.ts. */
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=8']
const PAGE_ROWS = 2_000
/** Periods of 15 days in which the month is read. */
const PERIODS = 2

const buildProgram = async (outDir, name) => {
  await build({
    configFile: at('vite.config.ts'),
    mode: 'server',
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: { [name]: PROGRAMS[name] } } },
  })
  return join(outDir, `${name}.js`)
}

const startProvider = async (rows) => {
  const program = at('.ci', 'bench', 'provider.mjs')
  const child = spawn(at('node_modules', '.bin', 'node'), [program, String(rows / PERIODS / PAGE_ROWS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = await once(child.stdout, 'data')
  return { origin: String(origin).trim(), close: () => child.kill() }
}

/**
 * Loads `rows` rows in a new process. Returns rows per CPU second of the `engine` and, if wanted, of its `floor`, and
 * the peak memory `rssMb` of the load.
 */
const measure = async (program, rows, { hasFloor }) => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-engine-'))
  const provider = await startProvider(rows)
  try {
    const args = [...FLAGS, program, provider.origin, folder]
    const node = at('node_modules', '.bin', 'node')
    const { code, output } = await run(node, hasFloor ? [...args, 'floor'] : args, { quiet: true })
    if (code !== 0) throw new Error(output)
    const { engine, floor, rssMb } = JSON.parse(output.trim().split('\n').at(-1))
    if (engine.rows !== rows) throw new Error(`${engine.rows} of ${rows} rows were loaded`)
    return { engine: engine.perCpuSecond, floor: floor?.perCpuSecond, rssMb }
  } finally {
    provider.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Loads 1,000,000 rows `times` times, each in a new process that measures its floor too, and `most` rows once. Returns the
 * medians of `floor`, `engine` and their `ratio`, and the peak memory `rssMb` of the largest load.
 */
export const engineCost = async ({ times, most }) => {
  const outDir = at('test-results', `engine-${process.pid}`)
  const program = await buildProgram(outDir, 'measuredRun')
  try {
    const results = []
    for (let time = 0; time < times; time += 1)
      results.push(await measure(program, 1_000_000, { hasFloor: true }))
    const { rssMb } = await measure(program, most, { hasFloor: false })
    return {
      floor: median(results.map(({ floor }) => floor)),
      engine: median(results.map(({ engine }) => engine)),
      ratio: median(results.map(({ floor, engine }) => engine / floor)),
      rssMb,
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * Loads `rows` rows of a table of a DataVault `times` times in each way. Returns the medians of rows per CPU second by `copy`,
 * from PostgreSQL, and in `pages`, as Redshift has to be read.
 */
export const vaultCost = async ({ times, rows }) => {
  const outDir = at('test-results', `vault-${process.pid}`)
  const program = await buildProgram(outDir, 'measuredVault')
  const load = async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'stackyard-vault-'))
    try {
      const args = [...FLAGS, program, folder, String(rows), kind]
      const { code, output } = await run(at('node_modules', '.bin', 'node'), args, { quiet: true })
      if (code !== 0) throw new Error(output)
      const result = JSON.parse(output.trim().split('\n').at(-1))
      if (result.rows !== rows) throw new Error(`${result.rows} of ${rows} rows were loaded`)
      return result.perCpuSecond
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  try {
    const results = []
    for (let time = 0; time < times; time += 1)
      results.push({ copy: await load('postgres'), pages: await load('redshift') })
    return {
      copy: median(results.map(({ copy }) => copy)),
      pages: median(results.map(({ pages }) => pages)),
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const CALLS = 400
const PAUSE_MS = 50

/** Requests the list of stacks repeatedly, one call at a time. Returns the 99th percentile of the times, ms. */
const listP99 = async (call) => {
  const times = []
  for (let index = 0; index < CALLS; index += 1) {
    const from = performance.now()
    await call('GET', '/api/users/entities')
    times.push(performance.now() - from)
    await setTimeout(PAUSE_MS)
  }
  return percentile(times, 99)
}

/** Numbers of runs of stacks by state. */
const statesOf = (folder) => {
  const database = new DatabaseSync(join(folder, 'runs.sqlite'), { readOnly: true })
  const rows = database
    .prepare("SELECT state, count(*) AS n FROM runs WHERE runnerKind = 'source' GROUP BY state")
    .all()
  database.close()
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

const WAREHOUSES = 4
const HOUR_S = 3_600

/**
 * Creates `count` stacks in four warehouses, each of which is due at its creation, and waits until each has run; throws
 * if that takes longer than an hour. Returns the `seconds` from the first creation, the number of runs that `failed`, and the 99th percentile of the list of stacks in ms, `busy` during the
 * runs and at `rest` after them.
 */
export const manyRuns = async (count) => {
  const server = await startServer({ hasEngine: true })
  try {
    const call = await logIn(server)
    const read = async (path) => JSON.parse(await call('GET', path))
    const { source_types: sourceTypes } = await read('/api/sources/types/tasks')
    const { destination_types: destinationTypes } = await read('/api/destinations/types')
    // the description of an own source has to be tried before it is saved
    const isShown = ({ hidden, label }) => !hidden && label !== 'own_source'
    const catalogue = {
      sourceTypes: sourceTypes.filter(isShown),
      destinationTypes: destinationTypes.filter(isShown),
    }
    const from = performance.now()
    const elapsed = () => (performance.now() - from) / 1_000
    await createStacks(call, count, catalogue, WAREHOUSES)
    const busy = await listP99(call)
    let states = statesOf(server.folder)
    while ((states.SUCCESS ?? 0) + (states.FAILED ?? 0) < count) {
      if (elapsed() > HOUR_S) throw new Error(`After an hour: ${JSON.stringify(states)}`)
      await setTimeout(1_000)
      states = statesOf(server.folder)
    }
    const seconds = elapsed()
    // the session of the creation may have expired
    return { seconds, failed: states.FAILED ?? 0, busy, rest: await listP99(await logIn(server)) }
  } finally {
    await server.close()
  }
}

const METRICS_TOKEN = 'bench-of-the-metrics'
/** Longer than an answer of `/readyz` stands. */
const PROBE_PAUSE_MS = 1_100

/** Writes runs of deleted stacks into the file of a service that is stopped, 100 of each stack. */
const addRuns = (folder, count) => {
  const database = new DatabaseSync(join(folder, 'runs.sqlite'))
  database.exec(`BEGIN;
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO runs (orgId, runnerKind, runnerId, dagRunId, trigger, logicalDate, startDate, endDate, state, attempt)
    SELECT 1, 'source', 1000000 + n / 100, 'bench ' || n, 'schedule', n, n, n, 'SUCCESS', 1 FROM numbers;
    COMMIT`)
  database.close()
}

/**
 * Starts a service with `count` runs. Returns the medians of the times of `/readyz` and `/metrics`, ms, each call after the
 * answer before it has expired.
 */
export const probeTimes = async (count, { calls }) => {
  const env = { STACKYARD_METRICS_TOKEN: METRICS_TOKEN }
  const first = await startServer({ hasEngine: true, env })
  await first.stop()
  addRuns(first.folder, count)
  const server = await startServer({ hasEngine: true, env, folder: first.folder })
  const timeOf = async (path) => {
    const times = []
    for (let index = 0; index < calls; index += 1) {
      await setTimeout(PROBE_PAUSE_MS)
      const from = performance.now()
      const answer = await fetch(`${server.origin}${path}`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      times.push(performance.now() - from)
    }
    return median(times)
  }
  try {
    return { ready: await timeOf('/readyz'), metrics: await timeOf('/metrics') }
  } finally {
    await server.close()
  }
}
