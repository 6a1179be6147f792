// npm run test:e2e: journeys in a real browser against the built app on the reference server.
// Builds both first, so that it never tests yesterday's code; --no-build where the build has just been made.
import { existsSync } from 'node:fs'
import { standInBuild } from '../mocks/server/options.mjs'
import { browserEnvironment } from './browser.mjs'
import { at, resultsFolder, run } from './run.mjs'

resultsFolder()
const env = await browserEnvironment()
const given = process.argv.slice(2)
const isBuilt = given.includes('--no-build')
if (!isBuilt) {
  // the connect buttons of OAuth providers lead to the server's stand-in
  const { code } = await run('npm', ['run', '--silent', 'build'], { env: standInBuild() })
  if (code !== 0) process.exit(code)
}
if (!existsSync(at('dist', 'index.html')) || !existsSync(at('dist-server', 'main.js'))) {
  console.error('There is no build in dist and dist-server; leave --no-build out.')
  process.exit(1)
}
const { code } = await run(
  'playwright',
  [
    'test',
    '--config',
    'stories/e2e/playwright.config.ts',
    ...given.filter((argument) => argument !== '--no-build'),
  ],
  { env },
)
process.exit(code)
