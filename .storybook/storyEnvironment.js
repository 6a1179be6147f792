/**
 * One page per worker for all its story files. A page for each file costs more than the stories in it: the book takes a
 * second to load, a story a third of one. Every story empties the browser before it starts (`cleanBrowser`), and a
 * browser in which a story failed is not used again.
 */
import { chromium } from '@playwright/test'
import { setupPage } from '@storybook/test-runner'
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js'

/** No worker is told which file is its last, so a browser that no file asks for during this time is ended. */
const IDLE_MS = 50

let held = null
let ending

const open = async ({ launchOptions, contextOptions }) => {
  const server = await chromium.launchServer(launchOptions)
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const context = await browser.newContext(contextOptions)
    const page = await context.newPage()
    await setupPage(page, context)
    const opened = { server, browser, context, page, isSpent: false }
    page.on('crash', () => {
      opened.isSpent = true
    })
    return opened
  } catch (error) {
    await server.kill()
    throw error
  }
}

/** Ends the browser as a whole: a page that was left in the middle of a story may never close. */
const endHeld = async () => {
  const { server } = held
  held = null
  await server.kill()
}

export default class StoryEnvironment extends PlaywrightEnvironment {
  constructor(config, context) {
    super(config, context)
    this.options = config.projectConfig.testEnvironmentOptions['jest-playwright']
  }

  async setup() {
    clearTimeout(ending)
    await super.setup()
    if (held !== null && (held.isSpent || !held.browser.isConnected())) await endHeld()
    held ??= await open(this.options)
    this.global.browser = held.browser
    this.global.context = held.context
    this.global.page = held.page
    this.global.__sbSetupPage = setupPage
    // the runner tries a story again on a new page when the book has reloaded itself under it
    this.global.jestPlaywright.resetPage = async () => {
      held.isSpent = true
      this.global.page = await held.context.newPage()
    }
  }

  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure' && held !== null) held.isSpent = true
  }

  async teardown() {
    this.global.page = undefined
    this.global.browser = undefined
    await super.teardown()
    if (held === null) return
    if (held.isSpent) await endHeld()
    else ending = setTimeout(() => void endHeld(), IDLE_MS)
  }
}
