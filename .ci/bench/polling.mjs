// Half an hour of an idle dashboard within a minute or two: the page's clock is advanced step by step (P20).
import { probe } from './probes.mjs'

const MINUTE_MS = 60_000
/** Step of the page's clock, ms: the polling interval while a run is in progress. */
const STEP_MS = 4000
/** Real time to wait after each step for its responses, ms. */
const SETTLE_MS = 60
const MEGABYTE = 1024 * 1024

/** Runs in the page: lets the benchmark mark the tab as hidden, which a headless browser never does. */
const hideable = () => {
  window.benchIsHidden = false
  const state = () => (window.benchIsHidden ? 'hidden' : 'visible')
  Object.defineProperty(Document.prototype, 'visibilityState', { get: state })
  Object.defineProperty(Document.prototype, 'hidden', { get: () => window.benchIsHidden })
}

const open = async ({ browser, world, state }) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: state.origins.map((each) => ({ ...each, origin: world.origin })) },
    viewport: { width: 1366, height: 768 },
  })
  await context.addInitScript(probe)
  await context.addInitScript(hideable)
  const page = await context.newPage()
  await page.clock.install()
  let aheadMs = 0
  world.setAhead(0)
  const forward = async (minutes) => {
    const until = aheadMs + minutes * MINUTE_MS
    while (aheadMs < until) {
      aheadMs += STEP_MS
      world.setAhead(aheadMs)
      await page.clock.runFor(STEP_MS)
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    }
  }
  await page.goto(`${world.origin}/dashboard`)
  await page.locator('[data-stack]').first().waitFor()
  await forward(1)
  const session = await context.newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE
  }
  const hide = () =>
    page.evaluate(() => {
      window.benchIsHidden = true
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  return { forward, heap, hide, close: () => context.close() }
}

/** Returns the API calls per minute of a dashboard with 25 stacks, none of which is running. */
const atRest = async (stage, minutes) => {
  stage.world.show({ stacks: 25 })
  const { forward, close } = await open(stage)
  const before = stage.world.calls()
  await forward(minutes)
  const calls = stage.world.calls() - before
  await close()
  return calls / minutes
}

/**
 * Measures a dashboard with 25 stacks that are always running. Returns the growth of the heap between the fifth and
 * the last minute (`grown`, MB, after garbage collection), the API calls per minute, and the calls during five more
 * minutes in a hidden tab.
 */
const whileRunning = async (stage, minutes) => {
  stage.world.show({ stacks: 25, areRunsGoing: true })
  const { forward, heap, hide, close } = await open(stage)
  await forward(4)
  const early = await heap()
  const before = stage.world.calls()
  await forward(minutes - 5)
  const grown = (await heap()) - early
  const calls = stage.world.calls() - before
  await hide()
  const shown = stage.world.calls()
  await forward(5)
  const hiddenCalls = stage.world.calls() - shown
  await close()
  return { grown, callsAMinute: calls / (minutes - 5), hiddenCalls }
}

/**
 * Measures the polling of an open dashboard over `minutes` minutes of the page's clock. Returns `callsAtRest` and
 * `callsAMinute` (API calls per minute without and with running stacks), `grown` (growth of the heap, MB) and
 * `hiddenCalls` (calls during five minutes in a hidden tab) (P20).
 */
export const polling = async (stage, minutes) => {
  const callsAtRest = await atRest(stage, minutes)
  const running = await whileRunning(stage, minutes)
  stage.world.setAhead(0)
  return { callsAtRest, ...running }
}
