// npm test: installs what is missing, runs every check, and ends with one line that counts them.
// Node 20 and its built-ins only, because it runs before anything is installed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { judge, readCounts, sum } from './counts.mjs'
import { install, resultsFolder, run } from './run.mjs'

const isDeep = process.argv.includes('--deep')
const started = Date.now()
await install()
const { browserEnvironment } = await import('./browser.mjs')
const { journeyBuild } = await import('./buildFolder.mjs')
const browser = await browserEnvironment()
console.log(`browser: ${browser.CHROMIUM_PATH}`)
const results = resultsFolder()

const judgements = []

const reportOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Runs one script of package.json, prints how it ended and keeps what it adds. Gives whether it ended well. */
const step = async ({ name, script, args = [], report, quiet = true, showsSizes = false, env = {} }) => {
  const file = report === undefined ? null : `${results}/${report.file}`
  if (file !== null) rmSync(file, { force: true })
  const begun = Date.now()
  if (!quiet) console.log(`${name} ...`)
  const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args], {
    quiet,
    env: { ...browser, ...(isDeep ? { DEEP: '1' } : {}), ...env },
  })
  const counts = file === null ? null : readCounts(reportOf(file), report.reader)
  const judgement = judge({ code, hasReport: file !== null, counts })
  judgements.push(judgement)
  const isFine = judgement.failed === 0
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const said = counts === null ? '' : `${counted(judgement)}, `
  const reason = judgement.reason === null ? '' : `${judgement.reason}, `
  if (!isFine && quiet) console.log(output.trimEnd())
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name} (${reason}${said}${seconds} s)`)
  if (isFine && showsSizes)
    console.log(
      output
        .split('\n')
        .filter((line) => line.startsWith('/'))
        .join('\n'),
    )
  return isFine
}

const counted = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`

// each uses one core for most of its time
const [isBookBuilt] = await Promise.all([
  step({ name: 'build of the book', script: 'build-storybook', args: ['--quiet'] }),
  step({ name: 'build and bundle budget', script: 'build', showsSizes: true }),
  step({ name: 'types', script: 'typecheck' }),
  step({ name: 'lint', script: 'lint' }),
  step({ name: 'format', script: 'format:check' }),
])

/** Where the book did not build it is built again, so that none of yesterday is opened. */
const bookArgs = isBookBuilt ? ['--no-build'] : []
/** One after the other: beside the unit tests there is one core. */
const prepareBrowserTests = async () => {
  const isBuilt = await step({ name: 'build for the journeys', script: 'build', env: journeyBuild() })
  await step({ name: 'docs pages', script: 'test:stories', args: ['docs', ...bookArgs] })
  return isBuilt
}
const runUnitTests = () =>
  step({
    name: 'unit tests',
    script: 'test:unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`],
    report: { file: 'unit.json', reader: 'vitest' },
  })
// the deep run compares how long things take, so nothing works beside it
const [isJourneyBuilt] = isDeep
  ? [await prepareBrowserTests(), await runUnitTests()]
  : await Promise.all([prepareBrowserTests(), runUnitTests()])
await step({
  name: 'stories',
  script: 'test:stories',
  args: ['--no-docs', ...bookArgs],
  report: { file: 'stories.json', reader: 'stories' },
  quiet: false,
})
await step({
  name: 'end-to-end journeys',
  script: 'test:e2e',
  args: isJourneyBuilt ? ['--no-build'] : [],
  report: { file: 'e2e.json', reader: 'playwright' },
  quiet: false,
})
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s in all`)
const { passed, failed, skipped } = sum(judgements)
if (skipped > 0) console.log(`${skipped} skipped`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
