// npm run visual: compares a screenshot of every story, light and dark, with the one in .visual.
// npm run steady: the same with slow responses, which finds play functions that end before their state is rendered.
import { test as base, expect } from '@playwright/test'
import { windowOf } from '../../stories/support/storyWindows.ts'
import { emit, entries } from './entries.mjs'

const stories = entries.filter(
  ({ type, tags }) =>
    type === 'story' && !['journey', 'test-only', 'unpictured'].some((tag) => tags.includes(tag)),
)

/** Runs in the page: delays all responses and the product's own timers. */
const delayAnswers = () => {
  const ANSWER_MS = 120
  const WAIT_MS = 500
  const { fetch, setTimeout } = globalThis
  globalThis.fetch = async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    return fetch(...given)
  }
  // shorter timers are the polling of play functions and screenshots, longer ones their timeouts
  const isWait = (ms) => ms >= 300 && ms < 1000
  globalThis.setTimeout = (run, ms, ...given) => setTimeout(run, isWait(ms) ? ms + WAIT_MS : ms, ...given)
}

/** Opens Storybook in a theme. Stories are then changed without a reload, which would take three times as long. */
const openStorybook = async (browser, { use }, theme) => {
  const { viewport, locale, timezoneId, contextOptions } = use
  const context = await browser.newContext({ viewport, locale, timezoneId, ...contextOptions })
  const page = await context.newPage()
  if (use.isSlow) await page.addInitScript(delayAnswers)
  await page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?viewMode=story`)
  await page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined)
  await page.waitForTimeout(500)
  // the story tests run axe, which takes more than half of a story's time
  await emit(page, 'updateGlobals', { globals: { theme, a11y: { manual: true } } })
  return page
}

const test = base.extend({
  isSlow: [false, { option: true, scope: 'worker' }],
  /** One page per theme and worker; Playwright starts a new worker after a failure. */
  pageIn: [
    async ({ browser }, use, { project }) => {
      const pages = new Map()
      await use(async (theme) => {
        if (!pages.has(theme)) pages.set(theme, openStorybook(browser, project, theme))
        return pages.get(theme)
      })
      for (const page of pages.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
})

/** Shows a story and resolves with its status when its play function has ended. */
const showStory = (page, id) =>
  page.evaluate(
    (storyId) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
        const finish = ({ storyId: finished, status }) => {
          if (finished !== storyId) return
          channel.off('storyFinished', finish)
          resolve(status)
        }
        channel.on('storyFinished', finish)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )

/**
 * Waits until no request has started or ended for 100 ms: images and responses may still load when a play function
 * ends.
 */
const waitForQuiet = async (page) => {
  const QUIET_MS = 100
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  const events = ['request', 'requestfinished', 'requestfailed']
  for (const event of events) page.on(event, note)
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4)
  for (const event of events) page.off(event, note)
}

for (const theme of ['light', 'dark'])
  for (const { id } of stories)
    test(`${id} ${theme}`, async ({ pageIn, viewport }) => {
      const page = await pageIn(theme)
      await page.setViewportSize(windowOf(id) ?? viewport)
      expect(await showStory(page, id)).toBe('success')
      await page.mouse.move(0, 0)
      await waitForQuiet(page)
      await expect(page).toHaveScreenshot(`${id}-${theme}.png`)
    })
