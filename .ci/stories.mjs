// npm run test:stories: every story of the built book in a browser, with its play, axe in light and dark.
// --width=1440 opens them at another width than 1280; the docs pages are left out then, and with --no-docs.
import { availableParallelism } from 'node:os'
import { browserEnvironment } from './browser.mjs'
import { buildBook, serveBook } from './book.mjs'
import { checkDocs } from './docs.mjs'
import { resultsFolder, run } from './run.mjs'
import { flagOf } from './storyPages.mjs'

resultsFolder()
const env = await browserEnvironment()
await buildBook()
const book = await serveBook()
const width = flagOf('width')
const given = process.argv.slice(2)
const extra = given.filter(
  (argument) => !['--no-build', '--no-docs'].includes(argument) && !argument.startsWith('--width='),
)
const onlyDocs = extra.includes('docs')
const withDocs = extra.length === 0 && width === undefined && !given.includes('--no-docs')
/** One more than there are cores: a story waits for a part of its time. */
const workers = String(availableParallelism() + 1)
const { code } = onlyDocs
  ? { code: 0 }
  : await run('test-storybook', ['--url', book.url, '--maxWorkers', workers, ...extra], {
      env: { ...env, NODE_NO_WARNINGS: '1', ...(width !== undefined && { STORY_WIDTH: width }) },
    })
const docs = withDocs || onlyDocs ? await checkDocs(book.url) : { count: 0, troubles: [] }
for (const trouble of docs.troubles) console.error(`docs page ${trouble}`)
if (docs.count > 0)
  console.log(`${docs.count} docs pages drawn, light and dark, ${docs.troubles.length} wrong`)
book.close()
process.exit(docs.troubles.length > 0 ? 1 : code)
