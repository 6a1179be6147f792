// What every benchmark needs: the production build behind a real server, a browser and a logged-in user.
import { chromium } from '@playwright/test'
import { browserEnvironment } from '../browser.mjs'
import { run } from '../run.mjs'
import { startServer } from './server.mjs'
import { serveWorld } from './world.mjs'

const build = async () => {
  console.log('Building ...')
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { quiet: true })
  if (code === 0) return
  console.error(output)
  process.exit(code)
}

/** Logs in through the login page and returns the browser's storage as Playwright's `storageState`. */
const logIn = async (browser, world, { email, password }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${world.origin}/auth/login`)
  await page.locator('input[type=email], input[name=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * Builds the app unless `skipBuild`, and starts the server, a proxy with any number of stacks (`world`) and a browser
 * with a logged-in user. `launch` starts a further browser; `close` ends all.
 */
export const openStage = async ({ skipBuild = false } = {}) => {
  const { CHROMIUM_PATH, CHROMIUM_FLAGS } = await browserEnvironment()
  if (!skipBuild) await build()
  const server = await startServer()
  const read = async (path) => (await fetch(`${server.origin}${path}`)).json()
  const catalogue = {
    sourceTypes: (await read('/api/sources/types/tasks')).source_types.filter(({ hidden }) => !hidden),
    destinationTypes: (await read('/api/destinations/types')).destination_types.filter(
      ({ hidden }) => !hidden,
    ),
  }
  // `--disable-dev-shm-usage` puts shared memory on the disk, which slows each request
  const flags = CHROMIUM_FLAGS.split(' ').filter((flag) => flag !== '--disable-dev-shm-usage')
  const launch = () => chromium.launch({ executablePath: CHROMIUM_PATH, args: flags })
  const browser = await launch()
  const world = await serveWorld(server.origin, catalogue)
  world.show({ stacks: 1 })
  const state = await logIn(browser, world, server)
  const close = async () => {
    await browser.close()
    world.close()
    await server.close()
  }
  return { browser, catalogue, close, launch, server, state, world }
}
