// npm run bench: measures how fast the stack list and the Activity Log are with very many rows, in a real browser on
// the production build, how smoothly a long log and a wide table scroll in the built Storybook, and what the list costs
// the server. These are times, which vary with the load of the machine, so they have no pass or fail. Then
// it runs the benchmark of the engine (benchEngine.mjs), which has limits. `--no-build` skips the build, `--quick`
// measures each value once.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { dataToPaint, elements, logToPaint, search, toggle } from './bench/measures.mjs'
import { polling } from './bench/polling.mjs'
import { scrolling } from './bench/scrolling.mjs'
import { listLoad } from './bench/server.mjs'
import { openStage } from './bench/stage.mjs'
import { at, resultsFolder, run } from './run.mjs'
import { buildStorybook } from './storybook.mjs'

const isQuick = process.argv.includes('--quick')
const RUNS = isQuick ? 1 : 5
/** Page loads per list size. Single loads differ by half, so the 1.2 × limit needs the median of many. */
const PAINTED_PAGES = 60

const stage = await openStage({ skipBuild: process.argv.includes('--no-build') })
const { browser, catalogue, server } = stage
const rows = []
const tell = (name, value, unit, gate) => {
  rows.push({ name, value: Math.round(value * 100) / 100, unit, gate })
  const shown = unit === '×' || unit === 'MB' ? value.toFixed(2) : Math.round(value).toLocaleString('en')
  console.log(`${name.padEnd(62)} ${`${shown} ${unit}`.padStart(14)}   ${gate}`)
}

console.log(`\nChromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)
const [paint100, paint10k] = await dataToPaint(stage, [100, 10_000], isQuick ? 1 : PAINTED_PAGES)
tell('Data to paint, 100 stacks', paint100.fromData, 'ms', '')
tell('Data to paint, 10,000 stacks', paint10k.fromData, 'ms', 'P16: 200 ms')
tell('The one against the other', paint10k.fromData / paint100.fromData, '×', 'P16: 1.2 ×')
tell('From the last byte of the answer, 100 stacks', paint100.fromLastByte, 'ms', '')
tell('From the last byte of the answer, 10,000 stacks', paint10k.fromLastByte, 'ms', '')
const counted = await elements(stage, 10_000)
tell('Elements in the page, 10,000 stacks, at the top', counted.atTop, '', 'P17: 1,500')
tell('Elements in the page, 10,000 stacks, in the middle', counted.inMiddle, '', 'P17: 1,500')
const searched = await search(stage, 10_000)
tell('Search at 10,000 stacks, key to frame, p75, CPU 4×', searched.key, 'ms', 'P18: 50 ms')
tell('Search at 10,000 stacks, key to its list, p75, CPU 4×', searched.list, 'ms', '')
for (const count of [25, 1000, 10_000])
  tell(
    `Switching one of ${count.toLocaleString('en')} stacks, press to badge, p75, CPU 4×`,
    await toggle(stage, count, isQuick ? 3 : 8),
    'ms',
    'P15: 125 ms',
  )
const sorted = await run(at('node_modules', '.bin', 'node'), [at('.ci', 'bench', 'sorting.mjs')], {
  quiet: true,
})
tell('Sorting 100,000 runs', Number(sorted.output.trim().split('\n').at(-1)), 'ms', 'P19: 150 ms')
const log100 = await logToPaint(stage, 100, RUNS)
const log100k = await logToPaint(stage, 100_000, RUNS)
tell('First page of the Activity Log, 100 runs', log100, 'ms', '')
tell('First page of the Activity Log, 100,000 runs', log100k, 'ms', '')
tell('The one against the other', log100k / log100, '×', 'P19: 1.2 ×')
const polled = await polling(stage, isQuick ? 6 : 30)
tell('Half an hour of polling, heap over that of the fifth minute', polled.grown, 'MB', 'P20: 2 MB')
tell('Calls a minute while 25 stacks run', polled.callsAMinute, '', '')
tell('Calls a minute at rest', polled.callsAtRest, '', 'P20: 8')
tell('Calls of five minutes in a hidden tab', polled.hiddenCalls, '', 'P20: 0')
if (!process.argv.includes('--no-build')) await buildStorybook()
const { floor, log, grid } = await scrolling(stage)
for (const [name, { median, p95 }] of [
  ['Scrolling plain text', floor],
  ['Scrolling a log of 100,000 lines', log],
  ['Scrolling a table of 200 columns', grid],
]) {
  tell(`${name}, frame, median`, median, 'ms', '')
  tell(`${name}, frame, p95`, p95, 'ms', name === 'Scrolling plain text' ? '' : '2 frames: 33 ms')
}
const list = await listLoad(server, catalogue, { count: 1000, rounds: isQuick ? 5 : 30 })
tell('List of 1,000 stacks, CPU of the server per call', list.cpu, 'ms', 'FS-6: 15 ms')
tell('JSON.stringify of the same answer', list.stringify, 'ms', '')
tell('List of 1,000 stacks, 10 callers, p99', list.p99, 'ms', '')

const result = {
  when: new Date().toISOString(),
  chromium: browser.version(),
  cpus: cpus().length,
  model: cpus()[0]?.model ?? null,
  runs: RUNS,
  rows,
}
writeFileSync(join(resultsFolder(), 'bench.json'), `${JSON.stringify(result, null, 2)}\n`)
console.log('\nWritten to test-results/bench.json')
await stage.close()
const engine = [at('.ci', 'benchEngine.mjs'), '--no-build', ...(isQuick ? ['--quick'] : [])]
process.exit((await run(at('node_modules', '.bin', 'node'), engine)).code)
