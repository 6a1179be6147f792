// npm test: installs what is missing, runs every check in order of cost, and ends with one line that counts them.
// Node 20 and its built-ins only, because it runs before anything is installed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { install, resultsFolder, run } from './run.mjs'

const isDeep = process.argv.includes('--deep')
const started = Date.now()
await install()
const { browserEnvironment } = await import('./browser.mjs')
const browser = await browserEnvironment()
console.log(`browser: ${browser.CHROMIUM_PATH}`)
const results = resultsFolder()

let passed = 0
let failed = 0

/** Counts of a report that a step left behind; a step that left none counts as one. */
const readCounts = (file, read) => {
  if (file === undefined || !existsSync(file)) return undefined
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const step = async ({ name, script, args = [], report, read, quiet = true, env = {} }) => {
  const file = report === undefined ? undefined : `${results}/${report}`
  if (file !== undefined) rmSync(file, { force: true })
  const begun = Date.now()
  if (!quiet) console.log(`${name} ...`)
  const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args], {
    quiet,
    env: { ...browser, ...env, ...(isDeep ? { DEEP: '1' } : {}) },
  })
  const counts = readCounts(file, read)
  passed += counts?.passed ?? (code === 0 ? 1 : 0)
  // A step that fails without a failed test of its own (a crash, a file that does not load) counts as one failure.
  failed += code === 0 ? (counts?.failed ?? 0) : Math.max(counts?.failed ?? 0, 1)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const said = counts === undefined ? '' : `${counts.passed} passed, ${counts.failed} failed, `
  if (code !== 0 && quiet) console.log(output.trimEnd())
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${said}${seconds} s)`)
  if (code === 0 && script === 'build')
    console.log(
      output
        .split('\n')
        .filter((line) => line.startsWith('/'))
        .join('\n'),
    )
}

await step({ name: 'types', script: 'typecheck' })
await step({ name: 'lint', script: 'lint' })
await step({ name: 'format', script: 'format:check' })
await step({
  name: 'unit tests',
  script: 'test:unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`],
  report: 'unit.json',
  read: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
})
await step({ name: 'build and bundle budget', script: 'build' })
await step({
  name: 'stories',
  script: 'test:stories',
  report: 'stories.json',
  read: (counts) => counts,
  quiet: false,
})
await step({
  name: 'end-to-end journeys',
  script: 'test:e2e',
  report: 'e2e.json',
  read: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  quiet: false,
})
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
