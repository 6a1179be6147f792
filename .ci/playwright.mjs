// Builds what Playwright tests, unless `--no-build` is given, and runs Playwright; other arguments are passed on to it.
// `journeys`: end-to-end journeys against the app and the service. `book`: the built Storybook.
// `browsers`: the main journeys in Firefox and WebKit besides Chromium; one that is missing is named and left out, and with
// `--strict` the command fails. `--only-build` stops after the build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserEnvironment } from './browser.mjs'
import { buildFolder, journeyBuild } from './buildFolder.mjs'
import { missingBrowsers } from './installedBrowsers.mjs'
import { at, resultsFolder, run } from './run.mjs'
import { buildStorybook } from './storybook.mjs'

/** The journeys' build connects to the service's sample pages, so it has a separate folder. */
const buildJourneys = async () => {
  const options = { quiet: true, env: journeyBuild() }
  const { code, output } = await run('npm', ['run', '--silent', 'build'], options)
  if (code === 0) return
  console.error(output)
  process.exit(code)
}

const journeys = {
  config: 'stories/e2e/playwright.config.ts',
  build: buildJourneys,
  needs: [join(buildFolder(journeyBuild()), 'index.html'), at('dist-server', 'main.js')],
}
const suites = {
  journeys,
  browsers: { ...journeys, config: 'stories/e2e/browsers/playwright.config.ts' },
  book: {
    config: '.ci/book/playwright.config.mjs',
    build: buildStorybook,
    needs: [at('storybook-static', 'index.json')],
  },
}

const [name, ...given] = process.argv.slice(2)
const { config, build, needs } = suites[name]
const others = given.filter((argument) => !['--no-build', '--only-build', '--strict'].includes(argument))
if (name === 'browsers') {
  const missing = missingBrowsers()
  for (const sentence of missing) console.error(sentence)
  if (missing.length > 0 && given.includes('--strict')) process.exit(1)
  if (missing.length > 0) console.error('Its journeys are skipped; with --strict this would be a failure.')
}
resultsFolder()
if (!given.includes('--no-build')) await build()
const missing = needs.filter((path) => !existsSync(path))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(' and no ')}; run this without --no-build.`)
  process.exit(1)
}
if (given.includes('--only-build')) process.exit(0)
const { code } = await run('playwright', ['test', '--config', config, ...others], {
  env: await browserEnvironment(),
})
process.exit(code)
