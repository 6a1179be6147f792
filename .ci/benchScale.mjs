// npm run bench:scale: simulates a day of 5,000 organisations with 20,000 stacks (src/testing/server/scale), prints what
// scheduler, stores and queue need, and fails if an error was reported. Files are in the folder for temporary files
// (TMPDIR). `--hours=1` simulates only the first hour, which begins ten minutes before midnight; `--quick` 500
// organisations with 2,000 stacks for two hours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { at, resultsFolder, run } from './run.mjs'

const isQuick = process.argv.includes('--quick')
const chosenHours = process.argv.find((argument) => argument.startsWith('--hours='))?.split('=')[1]
const hours = Number(chosenHours ?? (isQuick ? 2 : 24))
if (!(hours > 0)) throw new Error('Give the hours to simulate as a number, such as --hours=0.5.')
const size = isQuick
  ? { organisations: 500, stacks: 2_000, hours }
  : { organisations: 5_000, stacks: 20_000, hours }
const PROGRAM = at('src', 'testing', 'server', 'scale', 'simulateDay.ts')
const RUN_SECONDS = 60
const SLOTS = 300
const MINUTES_BEFORE_MIDNIGHT = 10

const outDir = at('test-results', `scale-${process.pid}`)
const folder = mkdtempSync(join(tmpdir(), 'stackyard-scale-'))
let result
try {
  await build({
    configFile: at('vite.config.ts'),
    mode: 'server',
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: { simulateDay: PROGRAM } } },
  })
  const numbers = [...Object.values(size), RUN_SECONDS, SLOTS, MINUTES_BEFORE_MIDNIGHT].map(String)
  const node = at('node_modules', '.bin', 'node')
  const { code, output } = await run(node, [join(outDir, 'simulateDay.js'), folder, ...numbers], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  result = JSON.parse(output.trim().split('\n').at(-1))
} finally {
  rmSync(outDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)
const tell = (name, value, unit) =>
  console.log(
    `${name.padEnd(62)} ${`${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`.padStart(16)}`,
  )
const MB = 1_048_576
tell('Hours simulated', hours, '')
tell('Runs', result.runs, '')
tell('CPU time', result.cpuSeconds, 's')
tell('Start: CPU time of the first tick', result.first.cpu, 'ms')
for (const [name, ticks] of [
  ['Tick', result.ticks],
  ['Tick at the peak', result.peakTicks],
  ['Tick without a run', result.idleTicks],
]) {
  tell(`${name}: CPU time, median`, ticks.medianCpu, 'ms')
  tell('  … of 99 %, at most', ticks.p99Cpu, 'ms')
  tell('  … longest', ticks.longestCpu, 'ms')
  tell('  … longest by the clock', ticks.longest, 'ms')
}
tell('From due to submitted, longest', result.longestDelayS, 's')
tell('  … without the time in which the run before it had not ended', result.longestReadyDelayS, 's')
tell('Transactions in the busiest second', result.peak.transactions, '')
tell('Memory, peak', result.peak.rss / MB, 'MB')
tell('Growth of the records', (result.after.records - result.before.records) / MB, 'MB')
tell('Growth of the runs', (result.after.runs - result.before.runs) / MB, 'MB')
tell('Jobs submitted in the busiest second', result.jobsPerSecond, '')
tell('Jobs submitted in the busiest minute', result.jobsPerMinute, '')
for (const { duration, average, quarter, hour } of result.slots) {
  tell(`Runs at a time, if one lasts ${duration} s, on average`, average, '')
  tell('  … if none waits longer than 15 minutes', quarter, '')
  tell('  … if none waits longer than an hour', hour, '')
}
tell('Errors', result.errorCount, '')
writeFileSync(
  join(resultsFolder(), 'benchScale.json'),
  `${JSON.stringify({ when: new Date().toISOString(), ...result }, null, 2)}\n`,
)
process.exit(result.errorCount === 0 ? 0 : 1)
