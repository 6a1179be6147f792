// npm run bench:answers: computes the answers of 5 million rows of 365 days in a DuckDB file with a memory limit of 1 GB
// (src/testing/server/scale/computeAnswers.ts) and prints seconds of CPU for each statement. It fails if all of them need
// more than a multiple of the floor: to read each row once, add it up by its keys, and write the sums. `--days=35` is
// about what a day's loads touch. Files are in the folder for temporary files (TMPDIR).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { at, resultsFolder, run } from './run.mjs'

const days = Number(process.argv.find((argument) => argument.startsWith('--days='))?.split('=')[1] ?? 365)
if (!(days > 0)) throw new Error('Give the days as a number, such as --days=35.')
const MOST_FLOORS = 8

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

const all = result.statements.reduce((sum, { cpu }) => sum + cpu, 0)
const wall = result.statements.reduce((sum, each) => sum + each.wall, 0)
const floors = all / result.floor.cpu
const tell = (name, seconds, rows) =>
  console.log(
    `${name.padEnd(30)} ${seconds.toFixed(1).padStart(8)} s CPU ${rows === undefined ? '' : `${rows.toLocaleString('en').padStart(12)} rows`}`,
  )
console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)
for (const { label, cpu, rows } of result.statements) tell(label, cpu, rows)
tell('All statements', all, result.rows)
tell('Floor', result.floor.cpu)
console.log(
  `\n${floors.toFixed(2)} of the floor, ${wall.toFixed(1)} s by the clock, ${Math.round(result.memory / 1e6)} MB of memory`,
)
writeFileSync(join(resultsFolder(), 'benchAnswers.json'), JSON.stringify({ ...result, all, floors }, null, 2))
if (floors > MOST_FLOORS) {
  console.error(`More than ${MOST_FLOORS} times the floor.`)
  process.exitCode = 1
}
