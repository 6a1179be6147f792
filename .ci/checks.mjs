// Runs every check and ends with the sum of unit tests, stories and journeys: "N passed, N failed".
// A check without tests, such as the build, counts only when it fails. `--deep` runs the long versions of the tests.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import runAll from 'npm-run-all2'
import { browserEnvironment } from './browser.mjs'
import { judge, readFailures, readReport } from './reports.mjs'
import { environment, resultsFolder } from './run.mjs'

const isDeep = process.argv.includes('--deep')
Object.assign(process.env, environment(await browserEnvironment()), isDeep ? { DEEP: '1' } : {})
const results = resultsFolder()
const reports = {
  'test:unit': 'unit.json',
  'test:texts': 'texts.json',
  'test:stories': 'stories.json',
  'test:e2e': 'e2e.json',
  ...(isDeep ? { 'test:browsers': 'browsers.json' } : {}),
}
for (const file of Object.values(reports)) rmSync(`${results}/${file}`, { force: true })
const started = performance.now()
const secondsSince = (from) => ((performance.now() - from) / 1_000).toFixed(0)

/** Where Linux has files in memory, and the room that the short run needs there, with much to spare. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 6 * 2 ** 30

/** Returns a folder in memory for the files of tests, which wait for no disk there; undefined where there is no room. */
const memoryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < MEMORY_BYTES) return
    const folder = mkdtempSync(join(MEMORY, 'stackyard-tests-'))
    // PostgreSQL does not run as root
    chmodSync(folder, 0o1777)
    return folder
  } catch {
    // a system without it
  }
}
const folder = isDeep ? undefined : memoryFolder()
if (folder !== undefined) {
  process.env.TMPDIR = folder
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Runs scripts of package.json. Returns the name and exit code of each, failed ones included. */
const runScripts = async (scripts, options = {}) => {
  const { stdout, stderr } = process
  try {
    return await runAll(scripts, {
      stdout,
      stderr,
      silent: true,
      printName: true,
      continueOnError: true,
      ...options,
    })
  } catch (error) {
    if (error.results === undefined) throw error
    return error.results
  }
}
/**
 * Stories that run without `--deep`: those of features with a play function, in one color scheme, and none tagged `deep`,
 * which are variants of what a neighbour plays. What they are made of (`parts` and components) and journeys of several
 * screens play in the deep run. A story without a play function is a picture, which Chromatic compares.
 */
const SHORT_STORIES = '--one-scheme --includeTags=play-fn --excludeTags=deep --without=parts stories/features'
const inParallel = { parallel: true, aggregateOutput: true }

// the type checker of lint would check the same libraries once per core, while the builds want the others
process.env.GOMAXPROCS ??= '1'
// lint reports TypeScript's errors, too; with `--deep` its own compiler does as well
const scripts = await runScripts(
  ['build-storybook -- --quiet', 'build:journeys', 'lint', 'format:check', ...(isDeep ? ['typecheck'] : [])],
  inParallel,
)
/** Argument for tests that need a build: after a failed one they build again, so that they never test an older build. */
const noBuildAfter = (build) =>
  scripts.find(({ name }) => name.startsWith(build))?.code === 0 ? ' --no-build' : ''
const noStorybook = noBuildAfter('build-storybook')
/** Arguments for a run of Vitest: a report of its results beside what it prints. */
const reportTo = (file) => `--reporter=default --reporter=json --outputFile.json=${results}/${file}`
// one after another: in parallel on two cores they save no time and exceed their time limits
for (const script of [
  `test:unit -- ${reportTo(reports['test:unit'])}`,
  `test:texts -- ${reportTo(reports['test:texts'])}`,
  `test:docs --${noStorybook}`,
  `test:stories --${noStorybook}${isDeep ? '' : ` ${SHORT_STORIES}`}`,
  `test:e2e --${noBuildAfter('build:journeys')}${isDeep ? '' : ' --grep-invert @deep'}`,
  // a missing browser fails here, so that no deep run leaves one out
  ...(isDeep ? [`test:browsers -- --strict${noBuildAfter('build:journeys')}`] : []),
  ...(isDeep ? ['test:longlife'] : []),
]) {
  const from = performance.now()
  const [result] = await runScripts([script])
  scripts.push({ ...result, seconds: secondsSince(from) })
}

let [passed, failed] = [0, 0]
console.log('')
/** Length of a printed failure; the script's own output has all of it. */
const FAILURE_CHARACTERS = 600
for (const file of Object.values(reports))
  for (const failure of readFailures(`${results}/${file}`))
    console.log(
      `${stripVTControlCharacters(failure).replaceAll(/\n\s*/g, '\n  ').slice(0, FAILURE_CHARACTERS)}\n`,
    )
for (const { name: task, code, seconds } of scripts) {
  const [name] = task.split(' ')
  const report = reports[name]
  const added = judge(code, report && readReport(`${results}/${report}`))
  passed += added.passed
  failed += added.failed
  const counts = report ? `: ${added.passed} passed, ${added.failed} failed` : ''
  const time = seconds === undefined ? '' : `, ${seconds} s`
  console.log(`${added.failed === 0 ? 'ok    ' : 'FAILED'} ${name}${counts}${time}`)
}
console.log(`${secondsSince(started)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
