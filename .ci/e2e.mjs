// npm run test:e2e: journeys in a real browser against the built app on the reference server.
// Builds both first, so that it never tests yesterday's code; --no-build where the build has just been made.
// The app's build goes to a folder of its own: dist stays as it is, without the stand-in for OAuth providers.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserEnvironment } from './browser.mjs'
import { buildFolder, journeyBuild } from './buildFolder.mjs'
import { at, resultsFolder, run } from './run.mjs'

resultsFolder()
const env = await browserEnvironment()
const given = process.argv.slice(2)
const isBuilt = given.includes('--no-build')
if (!isBuilt) {
  const { code, output } = await run('npm', ['run', '--silent', 'build'], {
    quiet: true,
    env: journeyBuild(),
  })
  if (code !== 0) {
    console.error(output)
    process.exit(code)
  }
}
const built = buildFolder(journeyBuild())
if (!existsSync(join(built, 'index.html')) || !existsSync(at('dist-server', 'main.js'))) {
  console.error(`There is no build in ${built} and dist-server; leave --no-build out.`)
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
