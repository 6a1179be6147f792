// npm run bench:engine: measures what the engine costs (engine.mjs) and fails if a limit is exceeded. The limits are
// ratios, memory, the hour in which 1,000 stacks must have run, and that none of their runs fails. `--no-build` skips
// the build, `--quick` measures each value once, with 30 stacks.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { engineCost, manyRuns, probeTimes, vaultCost } from './bench/engine.mjs'
import { resultsFolder, run } from './run.mjs'

const isQuick = process.argv.includes('--quick')
const STACKS = isQuick ? 30 : 1_000

const rows = []
/** Prints a figure; `gate` is its maximum (or minimum with `isLeast`), null for none. */
const tell = (name, value, unit, gate, isLeast = false) => {
  const holds = gate === null || (isLeast ? value >= gate : value <= gate)
  rows.push({ name, value: Math.round(value * 1000) / 1000, unit, gate, holds })
  const shown = unit === '×' ? value.toFixed(2) : Math.round(value).toLocaleString('en')
  const wanted = gate === null ? '' : `${isLeast ? 'at least' : 'at most'} ${gate}${holds ? '' : '   MISSED'}`
  console.log(`${name.padEnd(62)} ${`${shown} ${unit}`.padStart(16)}   ${wanted}`)
}

if (!process.argv.includes('--no-build')) {
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { quiet: true })
  if (code !== 0) {
    console.error(output)
    process.exit(code)
  }
}

console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)
const cost = await engineCost({ times: isQuick ? 1 : 5, most: 3_000_000 })
tell('Pages requested and parsed only', cost.floor, 'rows/CPU s', null)
tell('Pages into DuckDB', cost.engine, 'rows/CPU s', null)
tell('The one against the other', cost.ratio, '×', 0.45, true)
tell('Peak memory of a run of 3,000,000 rows', cost.rssMb, 'MB', 350)
const vault = await vaultCost({ times: isQuick ? 1 : 3, rows: 300_000 })
tell('Rows of a DataVault in pages into DuckDB', vault.pages, 'rows/CPU s', null)
tell('The same by COPY TO STDOUT from PostgreSQL', vault.copy, 'rows/CPU s', null)
tell('The one against the other', vault.copy / vault.pages, '×', 1.5, true)
const calls = isQuick ? 3 : 15
const [few, million] = [await probeTimes(1_000, { calls }), await probeTimes(1_000_000, { calls })]
for (const [name, path] of [
  ['/readyz', 'ready'],
  ['/metrics', 'metrics'],
]) {
  tell(`${name} with 1,000 runs, median`, few[path], 'ms', null)
  tell(`${name} with 1,000,000 runs, median`, million[path], 'ms', null)
  // the time is a few milliseconds, so that a busy machine alone may double it
  tell('The one against the other', million[path] / few[path], '×', 5)
}
const many = await manyRuns(STACKS)
tell(
  `${STACKS.toLocaleString('en')} stacks due at their creation, until the last has run`,
  many.seconds,
  's',
  3_600,
)
tell('Runs of them that failed', many.failed, '', 0)
tell('List of these stacks, p99 at rest', many.rest, 'ms', null)
tell('List of these stacks, p99 while they run', many.busy, 'ms', null)
tell('The one against the other', many.busy / many.rest, '×', 2)

writeFileSync(
  join(resultsFolder(), 'benchEngine.json'),
  `${JSON.stringify({ when: new Date().toISOString(), cpus: cpus().length, model: cpus()[0]?.model ?? null, rows }, null, 2)}\n`,
)
console.log('\nWritten to test-results/benchEngine.json')
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
