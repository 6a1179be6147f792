// npm run test:e2e: journeys in a real browser against the built app on the reference server.
import { existsSync } from 'node:fs'
import { browserEnvironment } from './browser.mjs'
import { at, resultsFolder, run } from './run.mjs'

resultsFolder()
const env = await browserEnvironment()
if (!existsSync(at('dist', 'index.html')) || !existsSync(at('dist-server', 'main.js'))) {
  const { code } = await run('npm', ['run', '--silent', 'build'])
  if (code !== 0) process.exit(code)
}
const { code } = await run(
  'playwright',
  ['test', '--config', 'stories/e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    env,
  },
)
process.exit(code)
