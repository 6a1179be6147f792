/**
 * One page per worker for all its story files. A page for each file costs more than the stories in it: the book takes a
 * second to load, a story a third of one. Every story empties the browser before it starts (`cleanBrowser`), and a page
 * in which a story failed is not used again.
 */
import { chromium } from '@playwright/test'
import { setupPage } from '@storybook/test-runner'
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js'

/** No worker is told which file is its last, so a browser that no file asks for during this time is closed. */
const IDLE_MS = 50

let held = null
let closing

const open = async ({ launchOptions, contextOptions }) => {
  const server = await chromium.launchServer(launchOptions)
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    return { server, browser, context: await browser.newContext(contextOptions), page: null }
  } catch (error) {
    await server.kill()
    throw error
  }
}

/** A worker has half a second to end, and a browser that closes page by page may take longer. */
const closeHeld = async () => {
  const { server } = held
  held = null
  await server.kill()
}

export default class StoryEnvironment extends PlaywrightEnvironment {
  hasFailed = false

  constructor(config, context) {
    super(config, context)
    this.options = config.projectConfig.testEnvironmentOptions['jest-playwright']
  }

  async setup() {
    clearTimeout(closing)
    await super.setup()
    if (held?.browser.isConnected() === false) await closeHeld()
    held ??= await open(this.options)
    const { browser, context } = held
    this.global.browser = browser
    this.global.context = context
    this.global.__sbSetupPage = setupPage
    if (held.page === null) {
      const page = await context.newPage()
      page.on('crash', () => {
        held.page = null
      })
      await setupPage(page, context)
      held.page = page
    }
    this.global.page = held.page
  }

  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure') this.hasFailed = true
  }

  async teardown() {
    const { page } = this.global
    this.global.page = undefined
    this.global.browser = undefined
    await super.teardown()
    if (held === null) return
    closing = setTimeout(() => void closeHeld(), IDLE_MS)
    // the runner may have replaced the page; one that has crashed is forgotten already
    if (held.page !== null) held.page = page ?? null
    if (!this.hasFailed || held.page === null) return
    held.page = null
    await page.close()
  }
}
