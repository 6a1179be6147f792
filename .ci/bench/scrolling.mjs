// Scrolling of long and wide content in stories of the built Storybook.
import { serveStorybook } from '../storybook.mjs'
import { median, percentile } from './probes.mjs'

const STEPS = 120
/** Pixels per frame: 4,800 a second, which is a fast turn of a wheel. */
const STEP_PX = 80

/** Runs in the page: scrolls an element step by step. Returns the time of each frame, ms. */
const scroll = ({ selector, axis, steps, step }) =>
  new Promise((resolve) => {
    const element = [...document.querySelectorAll(selector)].find(
      (each) =>
        each[`scroll${axis === 'Top' ? 'Height' : 'Width'}`] >
        each[`client${axis === 'Top' ? 'Height' : 'Width'}`],
    )
    if (element === undefined) throw new Error(`Nothing to scroll in ${selector}`)
    element[`scroll${axis}`] = 0
    const times = []
    let last = performance.now()
    const next = (now) => {
      times.push(now - last)
      last = now
      if (times.length > steps) return resolve(times.slice(1))
      element[`scroll${axis}`] += step
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

const stories = {
  log: {
    id: 'features-stacks-parts-run-loglines--hundred-thousand-lines',
    selector: '[role=log]',
    axis: 'Top',
  },
  grid: {
    id: 'features-common-parts-grid-samplegrid--wide-table',
    selector: '.MuiDataGrid-virtualScroller',
    axis: 'Left',
  },
}

/**
 * Scrolls the log of 100,000 lines, the table of 200 columns, and a box of plain text as the floor. Returns the median
 * and the 95th percentile of each one's frame times, ms.
 */
export const scrolling = async ({ browser }) => {
  const storybook = await serveStorybook()
  const measure = async (url, target) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(url)
    await page.locator(target.selector).first().waitFor()
    // the story's own play ends first
    await page.waitForTimeout(3_000)
    const times = await page.evaluate(scroll, { ...target, steps: STEPS, step: STEP_PX })
    await page.close()
    return { median: median(times), p95: percentile(times, 95) }
  }
  const plain = `data:text/html,<div class="plain" style="height:600px;overflow:auto">${'<p>Line</p>'.repeat(2_000)}</div>`
  const floor = await measure(plain, { selector: '.plain', axis: 'Top' })
  const measured = { floor }
  for (const [name, { id, ...target }] of Object.entries(stories))
    measured[name] = await measure(`${storybook.url}/iframe.html?id=${id}&viewMode=story`, target)
  await storybook.close()
  return measured
}
