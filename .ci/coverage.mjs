// npm run coverage: which lines and branches of src the unit tests and the stories run between them.
// V8 counts in Node and in the browser; source maps lead both back to the same lines.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CoverageReport } from 'monocart-coverage-reports'
import { transformWithOxc } from 'vite'
import { serveBook } from './book.mjs'
import { sayCoverage } from './coverageTotals.mjs'
import { at, run } from './run.mjs'
import { launchBrowser, storiesOf, visitStories } from './storyPages.mjs'

/** Counting takes its time: what must be done "well within a second" is left to the unit tests themselves. */
const UNTIMED = '^(?!.*well within a second)'
const folder = at('coverage')
const bookFolder = at('coverage', 'book')

const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`

const orStop = async (what, program, args, env = {}) => {
  const { code, output } = await run(program, args, { quiet: true, env })
  if (code === 0) return console.log(`${what} (${seconds()})`)
  console.error(output)
  console.error(`${what}: failed`)
  process.exit(1)
}

/** What the unit tests ran, one file a test file. */
const countUnits = async () => {
  await orStop('unit tests', 'vitest', ['run', '--config', '.ci/coverageVitest.config.mjs', '-t', UNTIMED])
  const kept = at('coverage', 'unit')
  return readdirSync(kept).map((name) => JSON.parse(readFileSync(`${kept}/${name}`, 'utf8')))
}

/** What the stories ran, one list a page. */
const countStories = async (url) => {
  const browser = await launchBrowser()
  const counted = []
  const stories = storiesOf({ folder: bookFolder, withJourneys: true })
  const troubles = await visitStories({
    browser,
    url,
    theme: 'light',
    stories,
    prepare: (page) => page.coverage.startJSCoverage({ resetOnNavigation: false }),
    finish: async (page) => counted.push(await page.coverage.stopJSCoverage()),
  })
  await browser.close()
  for (const trouble of troubles) console.error(trouble)
  console.log(`${stories.length} stories, ${troubles.length} failed (${seconds()})`)
  if (troubles.length > 0) process.exit(1)
  return counted
}

const pathInSrc = (path) => /(?:^|\/)(src\/.*)$/.exec(path)?.[1] ?? path
/** A file of types holds shapes and lists of words; tests and their helpers are not the product. */
const isProduct = (path) =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/types\.ts$|^src\/testing\//.test(path)
const isCounted = (path) => !path.includes('node_modules') && isProduct(pathInSrc(path))

/** A file that nothing ran is read as it stands. */
const withoutTypes = async (entry) => {
  const { code, map } = await transformWithOxc(entry.source, fileURLToPath(entry.url), {
    jsx: { runtime: 'automatic' },
  })
  entry.source = code
  entry.sourceMap = map
}

const report = new CoverageReport({
  name: 'Stackyard',
  outputDir: at('coverage', 'report'),
  logging: 'error',
  reports: ['json-summary', 'html'],
  entryFilter: ({ url }) => !url.includes('node_modules'),
  sourceFilter: isCounted,
  sourcePath: pathInSrc,
  all: { dir: ['src'], filter: isCounted, transformer: withoutTypes },
})

rmSync(folder, { recursive: true, force: true })
const units = await countUnits()
await orStop(
  'book built',
  'storybook',
  ['build', '--quiet', '--disable-telemetry', '--output-dir', bookFolder],
  { COVERAGE: '1' },
)
const book = await serveBook(bookFolder)
for (const counted of [...units, ...(await countStories(book.url))]) await report.add(counted)
await report.generate()
book.close()

const said = sayCoverage(JSON.parse(readFileSync(at('coverage', 'report', 'coverage-summary.json'), 'utf8')))
for (const line of said.lines) console.log(line)
console.log(`${seconds()}; file by file: coverage/report/index.html`)
process.exit(said.isEnough ? 0 : 1)
