// npm run test:stories: every story of the built book in a browser, with its play, axe in light and dark.
import { browserEnvironment } from './browser.mjs'
import { buildBook, serveBook } from './book.mjs'
import { resultsFolder, run } from './run.mjs'

resultsFolder()
const env = await browserEnvironment()
await buildBook()
const book = await serveBook()
const extra = process.argv.slice(2).filter((argument) => argument !== '--no-build')
const { code } = await run('test-storybook', ['--url', book.url, '--maxWorkers', '2', ...extra], {
  env: { ...env, NODE_NO_WARNINGS: '1' },
})
book.close()
process.exit(code)
