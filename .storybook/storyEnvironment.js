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

/**
 * In the page, what is there for a person at the book alone: marking elements reads the style of every element of every
 * story, and the outline of a docs page that loads is seventy more for axe to walk through.
 */
const leaveHelpOut = () => {
  let features
  document.addEventListener('DOMContentLoaded', () => document.querySelector('.sb-preparing-docs')?.remove())
  Object.defineProperty(globalThis, 'FEATURES', {
    get: () => features,
    set: (given) => {
      features = { ...given, highlight: false }
    },
  })
}

// The reporter ends a run that has stalled: the workers go with it, and each takes its browser along.
process.once('disconnect', () => process.exit(1))

const open = async ({ launchOptions, contextOptions }) => {
  const server = await chromium.launchServer(launchOptions)
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const context = await browser.newContext(contextOptions)
    await context.addInitScript(leaveHelpOut)
    const page = await context.newPage()
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
    await this.takePage()
    this.global.__sbSetupPage = setupPage
    // the runner tries a story again, on a page that it sets up itself, when the book has reloaded under it
    this.global.jestPlaywright.resetPage = async () => {
      if (held !== null) held.isSpent = true
      await this.takeBrowser()
    }
  }

  /** The worker's browser, a fresh one where the last one is spent or gone. Gives whether it is fresh. */
  async takeBrowser() {
    if (held !== null && (held.isSpent || !held.browser.isConnected())) await endHeld()
    const isFresh = held === null
    held ??= await open(this.options)
    this.global.browser = held.browser
    this.global.context = held.context
    this.global.page = held.page
    return isFresh
  }

  async takePage() {
    if (!(await this.takeBrowser())) return
    // a page that could not be set up is not used either
    held.isSpent = true
    await setupPage(held.page, held.context)
    held.isSpent = false
  }

  /** A story that hangs costs its own time limit, not that of every story after it in its file. */
  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure' && held !== null) held.isSpent = true
    if (name === 'test_start') await this.takePage()
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
