import { chromium } from '@playwright/test'
import { setupPage } from '@storybook/test-runner'
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js'

/** First item of Jest's message that ends a worker (`CHILD_MESSAGE_END` of jest-worker). */
const END_OF_WORKER = 2
/** Without workers, which is the case for a single test file, a browser that is not used for this time is closed; ms. */
const IDLE_MS = 50
const isWorker = process.send !== undefined

let held = null
let ending

/**
 * Runs in the page: removes what serves only people who browse Storybook. Highlighting reads the style of every
 * element, the skeleton of a loading docs page adds seventy elements for axe to check, and each event is serialized for
 * a sidebar that is not there.
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
  let channel
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (given) => {
      channel = given
      channel.transports.length = 0
    },
  })
}

/** Closes the browser with its worker; a new one for each file that comes late costs seconds on busy cores. */
const endWithWorker = ([kind]) => {
  if (kind !== END_OF_WORKER) return
  process.off('message', endWithWorker)
  if (held !== null) void endHeld()
}
if (isWorker) process.on('message', endWithWorker)

// when the reporter ends a stalled run, each worker exits and closes its browser
process.once('disconnect', () => process.exit(1))

const open = async ({ launchOptions, contextOptions }) => {
  const server = await chromium.launchServer(launchOptions)
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const context = await browser.newContext(contextOptions)
    await context.addInitScript(leaveHelpOut)
    await context.addInitScript((isOne) => {
      globalThis.isOneScheme = isOne
    }, process.env.STORY_SCHEMES === '1')
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

/** Kills the whole browser, because a page in the middle of a story may never close. */
const endHeld = async () => {
  const { server } = held
  held = null
  await server.kill()
}

/**
 * Jest environment that runs all story files of a worker in one browser page. A new page per file would take longer
 * than its stories: Storybook takes a second to load, a story a third of one. Every story empties the browser before
 * it starts (`cleanBrowser`), and a browser in which a story failed is not used again.
 */
export default class StoryEnvironment extends PlaywrightEnvironment {
  constructor(config, context) {
    super(config, context)
    this.options = config.projectConfig.testEnvironmentOptions['jest-playwright']
  }

  async setup() {
    clearTimeout(ending)
    await super.setup()
    // Playwright takes a stack trace of each call, and Jest would look each one up in source maps
    Error.prepareStackTrace = undefined
    await this.takePage()
    this.global.__sbSetupPage = setupPage
    // the runner retries a story on a new page if Storybook has reloaded meanwhile
    this.global.jestPlaywright.resetPage = async () => {
      if (held !== null) held.isSpent = true
      await this.takeBrowser()
    }
  }

  /** Takes the worker's browser, or starts a new one if that is used up or gone. Returns whether it is new. */
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

  /** After a failed story, the next one gets a new browser, so that a hanging story costs only its own time limit. */
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
    else if (!isWorker) ending = setTimeout(() => void endHeld(), IDLE_MS)
  }
}
