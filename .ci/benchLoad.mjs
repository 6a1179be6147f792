// npm run bench:load: measures the first load of the login page and of the dashboard with 25 stacks against pages of
// the same libraries that hold nothing of ours (.ci/bench/floors), interleaved in one run. The server answers once; its
// answers are recorded, and one small server serves them and all pages, so that only the pages differ. Prints the
// figures P1 to P13 with their gates, and fails if a gate does not hold. `--no-build` skips the build, `--runs N` sets
// the number of loads (default 5).
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { inventory, layoutShift, recordAnswers, timeLoad } from './bench/firstLoad.mjs'
import { serveFloor } from './bench/floors.mjs'
import { serveFolder } from './bench/folder.mjs'
import { median } from './bench/probes.mjs'
import { openStage } from './bench/stage.mjs'
import { at, resultsFolder } from './run.mjs'

const { argv } = process
const runs = argv.includes('--runs') ? Number(argv[argv.indexOf('--runs') + 1]) : 5
const WIDTHS = [1024, 1366, 1440, 1920]

const stage = await openStage({ skipBuild: argv.includes('--no-build') })
const { launch, world } = stage
const version = stage.browser.version()
world.show({ stacks: 25 })
const floors = {
  form: await serveFloor('form'),
  table: await serveFloor('table'),
  list: await serveFloor('adminList'),
}
const dashboardAt = (origin) => ({
  url: `${origin}/dashboard`,
  ready: '[data-stack]',
  state: { cookies: [], origins: stage.state.origins.map((each) => ({ ...each, origin })) },
})
const answers = await recordAnswers(launch, dashboardAt(world.origin))
await stage.close()
const app = await serveFolder(at('dist'), 'index.html', answers)
const pages = {
  login: { url: `${app.origin}/auth/login`, ready: 'input[type=password]' },
  dashboard: dashboardAt(app.origin),
  form: { url: floors.form.origin, ready: 'button[type=submit]' },
  table: { url: floors.table.origin, ready: 'tbody tr' },
  list: { url: floors.list.origin, ready: '.RaDatagrid-row' },
}

const rows = []
/** Prints a figure; `gate` is its maximum (or minimum with `isLeast`), null for none. */
const tell = (name, value, unit, gate, isLeast = false) => {
  const holds = gate === null || (isLeast ? value >= gate : value <= gate)
  rows.push({ name, value: Math.round(value * 1000) / 1000, unit, gate, holds })
  const digits = { '×': 2, '': 3, kB: 1, '%': 0, ms: 0 }[unit] ?? 0
  const wanted = gate === null ? '' : `${isLeast ? 'at least' : 'at most'} ${gate}${holds ? '' : '   MISSED'}`
  console.log(`${name.padEnd(58)} ${`${value.toFixed(digits)} ${unit}`.padStart(12)}   ${wanted}`)
}

console.log(`\nChromium ${version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${runs} loads\n`)

const login = await inventory(launch, pages.login)
const dashboard = await inventory(launch, pages.dashboard)
tell('P1 Login, JavaScript before ready', login.jsKb, 'kB', 205)
tell('P2 Dashboard, JavaScript before ready', dashboard.jsKb, 'kB', 275)
tell('P3 Login, share of JavaScript that runs', login.usedShare * 100, '%', 34, true)
tell('P3 Dashboard, share of JavaScript that runs', dashboard.usedShare * 100, '%', 38, true)
tell('P4 Login, JavaScript files before ready', login.jsFiles, 'files', 8)
tell('P4 Dashboard, JavaScript files before ready', dashboard.jsFiles, 'files', 8)
tell('P4 Dashboard, calls before ready', dashboard.apiCalls, 'calls', 8)
tell('P5 Login, JavaScript after ready', login.lateKb, 'kB', 150)
tell('P5 Dashboard, JavaScript after ready', dashboard.lateKb, 'kB', 150)
tell('P6 Login, fonts', login.fontKb, 'kB', 40)
tell('P6 Other hosts', login.foreign.length + dashboard.foreign.length, 'hosts', 0)

/** Medians of the loads of every page; the pages take turns, because a shared machine can be slower for minutes. */
const timesOf = async (isSlow, names) => {
  const loads = new Map(names.map((name) => [name, []]))
  for (let turn = 0; turn < runs; turn += 1)
    for (const [name, taken] of loads) taken.push(await timeLoad(launch, pages[name], isSlow))
  const medians = (taken) =>
    Object.fromEntries(Object.keys(taken[0]).map((key) => [key, median(taken.map((each) => each[key]))]))
  return Object.fromEntries([...loads].map(([name, taken]) => [name, medians(taken)]))
}

const fast = await timesOf(false, Object.keys(pages))
for (const name of Object.keys(pages)) {
  tell(`   ${name}, ready at 4×`, fast[name].ready, 'ms', null)
  tell(`   ${name}, blocking at 4×`, fast[name].blocking, 'ms', null)
}
tell('P7 Login, ready at 4×, of the form', fast.login.ready / fast.form.ready, '×', 1.25)
tell('P8 Dashboard, ready at 4×, of the react-admin list', fast.dashboard.ready / fast.list.ready, '×', 1)
tell('   Dashboard, ready at 4×, of the plain table', fast.dashboard.ready / fast.table.ready, '×', null)
tell('P9 Login, blocking at 4×, of the form', fast.login.blocking / fast.form.blocking, '×', 1.25)
tell('P9 Dashboard, blocking at 4×, of the list', fast.dashboard.blocking / fast.list.blocking, '×', 1)
tell('P10 Dashboard, blocking after the first paint at 4×', fast.dashboard.late, 'ms', 150)
tell('P10 Dashboard, longest task after the first paint', fast.dashboard.longest, 'ms', 250)

const slow = await timesOf(true, ['login', 'dashboard', 'form', 'list'])
tell('P11 Login, largest paint on Slow 4G, of the form', slow.login.lcp / slow.form.lcp, '×', 1.2)
tell('P12 Dashboard, ready on Slow 4G, of the list', slow.dashboard.ready / slow.list.ready, '×', 1)

for (const width of WIDTHS)
  for (const name of ['login', 'dashboard']) {
    const { shift, shifts } = await layoutShift(launch, pages[name], width)
    tell(`P13 ${name}, layout shift at ${width} px`, shift, '', 0.01)
    if (shift > 0.01) console.log(JSON.stringify(shifts, null, 1))
  }

const result = {
  when: new Date().toISOString(),
  cpus: cpus().length,
  model: cpus()[0]?.model ?? null,
  runs,
  rows,
}
writeFileSync(join(resultsFolder(), 'bench-load.json'), `${JSON.stringify(result, null, 2)}\n`)
console.log('\nWritten to test-results/bench-load.json')
for (const server of [app, ...Object.values(floors)]) server.close()
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
