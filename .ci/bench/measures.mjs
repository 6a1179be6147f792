// What the benchmark measures: each takes a fresh page, so that nothing is warm that a person would find cold.
import { median, percentile, probe } from './probes.mjs'

const ENTITIES = '/api/users/entities'
const RUNS = '/api/users/source_runs/'
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** A page of somebody who is logged in, with the probes in it. */
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
 * P16: list in hand, which is parsed, to the first frame with a row, and the same from the last byte of its text;
 * milliseconds, of as many pages of each size. The sizes take turns: a shared host is slower for minutes on end, and one
 * size is held against the other.
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

/** P17: elements of the page at the top and in the middle of the list. */
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

/** P18: key to the next frame, and key to the list that it leads to, milliseconds, at 4×. */
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
  // what took less than 16 ms is not reported
  const seen = [...longest.values()]
  const all = [...seen, ...Array.from({ length: Math.max(0, keys - seen.length) }, () => 16)]
  await close()
  return { key: percentile(all, 75), list: percentile(lists, 75) }
}

/** P15: press of "Inactive" or "Active" in the cog menu to the frame with the other badge, milliseconds, at 4×. */
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
    // the first press also loads what it needs
    if (press === 0) times.length = 0
    await page.keyboard.press('Escape')
    await wait(stacks > 1000 ? 4000 : 1500)
  }
  await close()
  return percentile(times, 75)
}

/** P19: runs in hand to the first frame with a page of them, milliseconds. */
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
      // the runs may be in hand since the row was drawn; then it is the press that is waited for
      return window.bench.when(there).then((at) => at - Math.max(from, window.bench.answered(path)))
    }, RUNS)
    await page.locator('[data-stack] [aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem').first().click()
    times.push(await time)
    await close()
  }
  return median(times)
}
