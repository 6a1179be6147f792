// npm run test:stories: every story of the built book in a browser, with its play, axe in light and dark.
// --width=1440 opens them at another width than 1280; the docs pages are left out then.
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
const extra = process.argv
  .slice(2)
  .filter((argument) => argument !== '--no-build' && !argument.startsWith('--width='))
const onlyDocs = extra.includes('docs')
const { code } = onlyDocs
  ? { code: 0 }
  : await run('test-storybook', ['--url', book.url, '--maxWorkers', '2', ...extra], {
      env: { ...env, NODE_NO_WARNINGS: '1', ...(width !== undefined && { STORY_WIDTH: width }) },
    })
const docs =
  (extra.length === 0 && width === undefined) || onlyDocs
    ? await checkDocs(book.url)
    : { count: 0, troubles: [] }
for (const trouble of docs.troubles) console.error(`docs page ${trouble}`)
if (docs.count > 0)
  console.log(`${docs.count} docs pages drawn, light and dark, ${docs.troubles.length} wrong`)
book.close()
process.exit(docs.troubles.length > 0 ? 1 : code)
