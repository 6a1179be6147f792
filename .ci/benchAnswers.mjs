// npm run bench:answers: computes the answers of 5 million rows of 365 days in a DuckDB file as a run opens it
// (src/testing/server/scale/computeAnswers.ts) and prints seconds of CPU for each statement. It fails if all of them need
// more than a multiple of the floor: to read each row once, add it up by its keys, and write the sums. Then the newest days
// are loaded again, and the statements run over those; of 365 days they may take a smaller multiple. `--days=35` is a studio
// that has begun a month ago. Files are in the folder for temporary files (TMPDIR).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { at, resultsFolder, run } from './run.mjs'

const days = Number(process.argv.find((argument) => argument.startsWith('--days='))?.split('=')[1] ?? 365)
if (!(days > 0)) throw new Error('Give the days as a number, such as --days=35.')
/** What does not grow with the days, such as planning and the ledger, counts more with fewer of them. */
const isYear = days >= 365
const MOST_FLOORS = isYear ? 8 : 10
/** Of the second run, over the newest days. */
const MOST_FLOORS_AGAIN = isYear ? 3 : 10

const outDir = at('test-results', `answers-${process.pid}`)
const folder = mkdtempSync(join(tmpdir(), 'stackyard-answers-'))
let result
try {
  await build({
    configFile: at('vite.config.ts'),
    mode: 'server',
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { computeAnswers: at('src', 'testing', 'server', 'scale', 'computeAnswers.ts') },
      },
    },
  })
  const node = at('node_modules', '.bin', 'node')
  const { code, output } = await run(node, [join(outDir, 'computeAnswers.js'), folder, String(days)], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  result = JSON.parse(output.trim().split('\n').at(-1))
} finally {
  rmSync(outDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

const cpuOf = (statements) => statements.reduce((sum, { cpu }) => sum + cpu, 0)
const all = cpuOf(result.statements)
const wall = result.statements.reduce((sum, each) => sum + each.wall, 0)
const floors = all / result.floor.cpu
const again = cpuOf(result.again)
const floorsAgain = again / result.floor.cpu
const tell = (name, seconds, rows) =>
  console.log(
    `${name.padEnd(30)} ${seconds.toFixed(1).padStart(8)} s CPU ${rows === undefined ? '' : `${rows.toLocaleString('en').padStart(12)} rows`}`,
  )
console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)
for (const { label, cpu, rows } of result.statements) tell(label, cpu, rows)
tell('All statements', all, result.rows)
tell('Floor', result.floor.cpu)
console.log(`\nAgain, after loads of the newest ${result.newestDays} days\n`)
for (const { label, cpu, rows } of result.again) tell(label, cpu, rows)
tell('All statements', again)
tell('Floor of these days', result.againFloor.cpu)
console.log(
  `\n${floors.toFixed(2)} of the floor, ${wall.toFixed(1)} s by the clock, ${Math.round(result.memory / 1e6)} MB of memory`,
)
console.log(`${floorsAgain.toFixed(2)} of the floor for the newest ${result.newestDays} days`)
writeFileSync(
  join(resultsFolder(), 'benchAnswers.json'),
  JSON.stringify({ ...result, all, floors, floorsAgain }, null, 2),
)
for (const [name, found, most] of [
  ['The first run', floors, MOST_FLOORS],
  ['The second run', floorsAgain, MOST_FLOORS_AGAIN],
])
  if (found > most) {
    console.error(`${name} took more than ${most} times the floor.`)
    process.exitCode = 1
  }
