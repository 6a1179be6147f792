// npm run test:longlife: runs a stack a second on the built service for an hour, and fails if memory, open files or a file
// grows that should not. LONG_LIFE_MINUTES shortens it; `--no-build` skips the build. Never judges times.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { logIn, startServer } from './bench/server.mjs'
import { figure, judge, openFiles, sizesOf } from './longLife/samples.mjs'
import { createWorld } from './longLife/world.mjs'
import { resultsFolder, run } from './run.mjs'

const MINUTE_MS = 60_000
const minutes = Number(process.env.LONG_LIFE_MINUTES || 60)
if (!(minutes > 0)) {
  console.error('LONG_LIFE_MINUTES is no number of minutes.')
  process.exit(1)
}
const SAMPLES = 120
/** A slow machine starts no further run while so many wait. */
const MOST_OPEN = 8
/** An access token lasts 15 minutes. */
const SESSION_MS = 10 * MINUTE_MS
/** No run takes longer, even on a busy machine. */
const STUCK_MS = 10 * MINUTE_MS
/** Lines of logs are kept for 30 days. */
const LATER_MS = 31 * 24 * 60 * MINUTE_MS
const MB = 1024 * 1024

if (!process.argv.includes('--no-build')) {
  const { code, output } = await run('npm', ['run', '--silent', 'build:server'], { quiet: true })
  if (code !== 0) {
    console.error(output)
    process.exit(code)
  }
}

/** Numbers of runs of stacks: ended, failed, and open. */
const countRuns = (folder) => {
  const database = new DatabaseSync(join(folder, 'runs.sqlite'), { readOnly: true })
  const row = database
    .prepare(
      `SELECT count(endDate) AS ended, count(*) FILTER (WHERE state = 'FAILED') AS failed,
         count(*) FILTER (WHERE endDate IS NULL) AS open FROM runs WHERE runnerKind = 'source'`,
    )
    .get()
  database.close()
  return { ended: Number(row.ended), failed: Number(row.failed), open: Number(row.open) }
}

const sampleOf = async (server) => ({
  ...(await server.ask('memory')),
  runs: countRuns(server.folder).ended,
  files: openFiles(server.pid),
  printed: server.printed(),
  sizes: sizesOf(server.folder),
})

/** Starts a run, unless an earlier one of the stack has not ended. */
const startRun = (call, stack) =>
  call('POST', `/api/users/sources/${stack}/runs`, {}).catch((error) => {
    if (!error.message.includes('has not ended yet')) throw error
  })

/** Starts a run each second, and looks at the list as a person would, until the time is over. Returns the samples. */
const live = async (server, stacks) => {
  const from = performance.now()
  const end = from + minutes * MINUTE_MS
  const samples = []
  let [call, loggedInAt, turn] = [await logIn(server), from, 0]
  while (performance.now() < end) {
    const second = performance.now()
    if (second - loggedInAt > SESSION_MS) [call, loggedInAt] = [await logIn(server), second]
    if (countRuns(server.folder).open < MOST_OPEN) await startRun(call, stacks[turn % stacks.length])
    turn += 1
    await call('GET', '/api/users/entities')
    if (samples.length < ((second - from) / (end - from)) * SAMPLES) samples.push(await sampleOf(server))
    await setTimeout(Math.max(0, 1_000 - (performance.now() - second)))
  }
  return samples
}

/** Waits until no run is open; throws if none has ended for long. */
const untilIdle = async (folder) => {
  let [ended, since] = [-1, performance.now()]
  for (;;) {
    const counts = countRuns(folder)
    if (counts.open === 0) return
    if (counts.ended > ended) [ended, since] = [counts.ended, performance.now()]
    if (performance.now() - since > STUCK_MS) throw new Error(`No run ends: ${JSON.stringify(counts)}`)
    await setTimeout(500)
  }
}

/** Starts the service on the same folder a month later, when the trial is over, and stops it after its first hour's work. */
const monthLater = async (folder) => {
  const before = sizesOf(folder).runs
  const lastLine = Date.now()
  const server = await startServer({ hasEngine: true, folder, args: [`--clock-offset=${LATER_MS}`] })
  await server.stop()
  const database = new DatabaseSync(join(folder, 'runs.sqlite'), { readOnly: true })
  const lines = database.prepare('SELECT count(*) AS n FROM runLines WHERE at < ?').get(lastLine)
  const { freelist_count: pages } = database.prepare('PRAGMA freelist_count').get()
  const { page_size: bytes } = database.prepare('PRAGMA page_size').get()
  database.close()
  return [
    figure('Log lines of before, a month later', Number(lines.n), '', 0),
    figure('runs.sqlite, shrunk by', (before - sizesOf(folder).runs) / MB, 'MB', null),
    figure('Free space in it', (Number(pages) * Number(bytes)) / MB, 'MB', 10),
  ]
}

const server = await startServer({ hasEngine: true, flags: ['--expose-gc'], probe: 'memoryProbe.mjs' })
let figures
try {
  const stacks = await createWorld(await logIn(server))
  await untilIdle(server.folder)
  console.log(`${stacks.length} stacks have loaded for the first time; ${minutes} minutes of runs follow.`)
  const samples = await live(server, stacks)
  await untilIdle(server.folder)
  const { ended, failed } = countRuns(server.folder)
  if (ended <= stacks.length) throw new Error('No run was started after the first ones.')
  await server.stop()
  figures = [
    figure('Runs', ended, '', null),
    figure('Runs that failed', failed, '', 0),
    ...judge(samples, sizesOf(server.folder)),
    ...(await monthLater(server.folder)),
  ]
  writeFileSync(
    join(resultsFolder(), 'longLife.json'),
    `${JSON.stringify({ minutes, figures, samples }, null, 1)}\n`,
  )
} finally {
  await server.close()
}
for (const { name, value, unit, limit, holds } of figures)
  console.log(
    `${name.padEnd(50)} ${`${value.toFixed(2)} ${unit}`.padStart(16)}   ${limit === null ? '' : `at most ${limit}${holds ? '' : '   MISSED'}`}`,
  )
console.log('\nWritten to test-results/longLife.json')
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
