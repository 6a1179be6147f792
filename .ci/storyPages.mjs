// Opens the stories of the built book one after the other, without loading the book anew for each.
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.mjs'
import { at } from './run.mjs'

export const themes = ['light', 'dark']

/** The value of `--name=value` among the arguments of the script, or undefined. */
export const flagOf = (name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

/** The stories of the book in `folder`; `only` is a part of their ids. Journeys walk on, so they have no picture. */
export const storiesOf = ({ folder = at('storybook-static'), only, withJourneys = false } = {}) => {
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8'))
  return Object.values(entries).filter(
    ({ type, id, tags }) =>
      type === 'story' &&
      (withJourneys || !tags.includes('journey')) &&
      (only === undefined || id.includes(only)),
  )
}

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(),
    // a tile that is repainted in part keeps what was drawn before, so its pixels would depend on its history
    args: [...browserFlags, '--disable-partial-raster'],
  })

const contextOptions = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
}

/** What each page waits for: the requests of its story that are on their way, and when one last began or ended. */
const traffic = new WeakMap()

const watchTraffic = (page) => {
  const open = new Set()
  const state = { open, changedMs: Date.now() }
  const note = (change) => (request) => {
    change(request)
    state.changedMs = Date.now()
  }
  const end = note((request) => open.delete(request))
  page.on(
    'request',
    note((request) => open.add(request)),
  )
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  traffic.set(page, state)
}

/** Some stories are of an answer that never comes: after so long without any other, nothing more is waited for. */
const UNANSWERED_MS = 600

const isQuiet = (page) => {
  const { open, changedMs } = traffic.get(page)
  return open.size === 0 || Date.now() - changedMs > UNANSWERED_MS
}

/** A page of the book in which no story is open yet. `prepare` gets it before the book is loaded. */
const openBook = async (browser, url, theme, prepare) => {
  const context = await browser.newContext(contextOptions)
  const page = await context.newPage()
  watchTraffic(page)
  await prepare?.(page)
  await page.goto(`${url}/iframe.html?viewMode=story`)
  await page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined)
  await page.waitForTimeout(500)
  // axe reads the stories when they are tested; it takes more than half of their time
  await page.evaluate(
    (scheme) =>
      globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
        globals: { theme: scheme, a11y: { manual: true } },
      }),
    theme,
  )
  return page
}

/** Waits until the story has rendered and its play has ended; answers what went wrong, if anything. */
const openStory = (page, id) => {
  // what the story before it was left with is no business of this one
  traffic.get(page).open.clear()
  return page.evaluate(
    (storyId) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
        const patience = setTimeout(() => resolve(`${storyId} did not end`), 20_000)
        const finish = ({ storyId: finished, status }) => {
          if (finished !== storyId) return
          clearTimeout(patience)
          channel.off('storyFinished', finish)
          resolve(status === 'success' ? null : `${storyId} ended as ${status}`)
        }
        channel.on('storyFinished', finish)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )
}

const TRIES = 20
const PAUSE_MS = 100

const pictureNow = (page) => page.screenshot({ animations: 'disabled', caret: 'hide' })

/**
 * A picture of the page at rest: lazily loaded marks and answers may still be on their way when a play ends. One that
 * is `expected` needs no second look.
 */
export const pictureAtRest = async (page, expected = null) => {
  await page.mouse.move(0, 0)
  let before = await pictureNow(page)
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (expected?.equals(before)) return before
    while (!isQuiet(page)) await page.waitForTimeout(PAUSE_MS / 5)
    await page.waitForTimeout(PAUSE_MS)
    const now = await pictureNow(page)
    if (now.equals(before) && isQuiet(page)) return now
    before = now
  }
  return before
}

/**
 * Opens every story in two pages at once. `visit(page, id)` is called when the story's play has ended, `prepare` and
 * `finish` get each page before and after. Gives what went wrong, one sentence a story.
 */
export const visitStories = async ({ browser, url, theme, stories, prepare, visit, finish }) => {
  const troubles = []
  const walk = async (share) => {
    let page = await openBook(browser, url, theme, prepare)
    const leave = async () => {
      await finish?.(page)
      await page.context().close()
    }
    for (const { id } of share) {
      try {
        const trouble = await openStory(page, id)
        if (trouble !== null) troubles.push(`${theme}: ${trouble}`)
        await visit?.(page, id)
      } catch (error) {
        // a story that loads another page takes the book with it, and may ask before it is left
        troubles.push(`${theme}: ${id} left the book: ${error.message.split('\n')[0]}`)
        await leave()
        page = await openBook(browser, url, theme, prepare)
      }
    }
    await leave()
  }
  await Promise.all([0, 1].map((half) => walk(stories.filter((_, index) => index % 2 === half))))
  return troubles
}
