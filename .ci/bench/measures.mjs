// Measurements of the benchmark. Each one opens a new page, so that no cache is warm that would be cold for a user.
import { median, percentile, probe } from './probes.mjs'

const ENTITIES = '/api/users/entities'
const RUNS = '/api/users/source_runs/'
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Opens a page for a logged-in user with `probe` injected. Returns the page, `throttle` (slows the CPU 4×) and
 * `close`.
 */
const open = async ({ browser, world, state }) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: state.origins.map((each) => ({ ...each, origin: world.origin })) },
    viewport: { width: 1366, height: 768 },
  })
  await context.addInitScript(probe)
  const page = await context.newPage()
  const throttle = async () => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  return { page, throttle, close: () => context.close() }
}

const listIsThere = async (page, origin) => {
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' })
  return page.evaluate((path) => {
    const there = () => document.querySelector('[data-stack]') !== null
    return window.bench.when(there).then((at) => ({
      fromData: at - window.bench.inHand(),
      fromLastByte: at - window.bench.answered(path),
    }))
  }, ENTITIES)
}

/**
 * Measures how long the dashboard takes to show the first row of the stack list, for each list size in `sizes` (number
 * of stacks). Returns per size the medians over `pages` page loads, in ms: `fromData` from the parsed response,
 * `fromLastByte` from the end of its transfer. The sizes alternate, because a shared machine can be slower for minutes
 * and the sizes are compared with each other (P16).
 */
export const dataToPaint = async (stage, sizes, pages) => {
  const timesOf = new Map(sizes.map((stacks) => [stacks, []]))
  for (let turn = 0; turn < pages; turn += 1) {
    for (const [stacks, times] of timesOf) {
      stage.world.show({ stacks })
      const { page, close } = await open(stage)
      times.push(await listIsThere(page, stage.world.origin))
      await close()
    }
  }
  return [...timesOf.values()].map((times) => ({
    fromData: median(times.map((each) => each.fromData)),
    fromLastByte: median(times.map((each) => each.fromLastByte)),
  }))
}

/** Counts the DOM elements of the dashboard with `stacks` stacks, scrolled to the top and to the middle (P17). */
export const elements = async (stage, stacks) => {
  stage.world.show({ stacks })
  const { page, close } = await open(stage)
  await listIsThere(page, stage.world.origin)
  await wait(1500)
  const count = () => page.evaluate(() => document.querySelectorAll('*').length)
  const atTop = await count()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await wait(1500)
  const inMiddle = await count()
  await close()
  return { atTop, inMiddle }
}

/**
 * Measures typing into the stack list's search box at 4× CPU slowdown. Returns 75th percentiles in ms: `key` from key
 * press to next frame, `list` from key press to the last change of the list (P18).
 */
export const search = async (stage, stacks) => {
  stage.world.show({ stacks })
  const { page, throttle, close } = await open(stage)
  await listIsThere(page, stage.world.origin)
  await wait(1500)
  await page.getByRole('searchbox').focus()
  await throttle()
  await wait(500)
  await page.evaluate(() => {
    window.bench.events.length = 0
    window.bench.lists = []
    document.addEventListener('keydown', () => {
      const from = performance.now()
      const table = document.querySelector('main')
      let last = from
      const observer = new MutationObserver(() => {
        last = performance.now()
      })
      observer.observe(table, { childList: true, subtree: true })
      setTimeout(() => {
        observer.disconnect()
        window.bench.lists.push(last - from)
      }, 800)
    })
  })
  let keys = 0
  for (const words of ['tenjin redshift', 'adjust bigquery']) {
    for (const key of words) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      keys += 1
      await wait(1100)
    }
    await page.getByRole('searchbox').fill('')
    await wait(1100)
  }
  const { events, lists } = await page.evaluate(() => window.bench)
  const longest = new Map()
  for (const { id, ms } of events) longest.set(id, Math.max(ms, longest.get(id) ?? 0))
  // the browser reports no event of less than 16 ms
  const seen = [...longest.values()]
  const all = [...seen, ...Array.from({ length: Math.max(0, keys - seen.length) }, () => 16)]
  await close()
  return { key: percentile(all, 75), list: percentile(lists, 75) }
}

/**
 * Measures switching a stack on or off in its menu at 4× CPU slowdown. Returns the 75th percentile in ms from the
 * click to the frame with the changed badge (P15).
 */
export const toggle = async (stage, stacks, presses = 8) => {
  stage.world.show({ stacks })
  const { page, throttle, close } = await open(stage)
  await listIsThere(page, stage.world.origin)
  await wait(1500)
  await throttle()
  const times = []
  for (let press = 0; press < presses; press += 1) {
    const row = page.locator('[data-stack]').nth(press % 4)
    await row.locator('[aria-haspopup="menu"]').click()
    const other = page.locator('[role="menuitemradio"][aria-checked="false"]').first()
    await other.waitFor()
    await wait(700)
    const id = await row.getAttribute('data-stack')
    const measured = page.evaluate((stackId) => {
      const badge = () =>
        document.querySelector(`[data-stack="${stackId}"] [role="cell"]:nth-last-child(2)`)?.textContent
      const before = badge()
      return new Promise((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) =>
            void window.bench.when(() => badge() !== before).then((at) => resolve(at - timeStamp)),
          { capture: true, once: true },
        )
      })
    }, id)
    await other.click()
    times.push(await measured)
    // the first press also loads lazy code, so it is not counted
    if (press === 0) times.length = 0
    await page.keyboard.press('Escape')
    await wait(stacks > 1000 ? 4000 : 1500)
  }
  await close()
  return percentile(times, 75)
}

/**
 * Measures opening the Activity Log of a stack with `count` runs. Returns the median over `runs` page loads, in ms,
 * from the click or the loaded runs, whichever is later, to the first frame with a page of them (P19).
 */
export const logToPaint = async (stage, count, runs) => {
  const times = []
  for (let run = 0; run < runs; run += 1) {
    stage.world.show({ stacks: 1, runs: count })
    const { page, close } = await open(stage)
    await listIsThere(page, stage.world.origin)
    await wait(count > 1000 ? 6000 : 1500)
    const time = page.evaluate((path) => {
      const from = performance.now()
      const there = () => document.querySelector('[role="dialog"] [role="grid"] [role="gridcell"]') !== null
      // the runs may have been loaded with the row; the time then starts with the click
      return window.bench.when(there).then((at) => at - Math.max(from, window.bench.answered(path)))
    }, RUNS)
    await page.locator('[data-stack] [aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem').first().click()
    times.push(await time)
    await close()
  }
  return median(times)
}
