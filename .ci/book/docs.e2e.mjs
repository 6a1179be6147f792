// npm run test:docs: the docs pages render in light and dark, without errors in the console and findings of axe.
import axe from 'axe-core'
import { test as base, expect } from '@playwright/test'
import { emit, entries } from './entries.mjs'

const SETTLE_MS = 200
const pages = entries.filter(({ type }) => type === 'docs')
const pagesOf = (part) => pages.filter(({ title }) => title.startsWith(`${part}/`))
const isDeep = process.env['DEEP'] === '1'
/** Folders of Docs, such as *How to*, whose pages are alike: one of each is enough, except in the deep run. */
const folderOf = ({ title }) => title.split('/').slice(1, -1).join('/')
const isShort = (page, index, all) =>
  folderOf(page) === '' || all.findIndex((other) => folderOf(other) === folderOf(page)) === index
const written = pagesOf('Docs').filter((...page) => isDeep || isShort(...page))
/** Pages with thousands of elements, which axe checks for half a minute each. */
const LONG_PAGES = ['Docs/API', 'Docs/Connectors', 'Docs/Map', 'Docs/Messages']
const storiesOn = ({ title }) =>
  entries.filter((each) => each.type === 'story' && each.title === title).length
/** Pages generated from stories are alike, so that one of each layer is enough: that with the fewest stories in frames. */
const generated = ['Components', 'Features'].map((layer) =>
  pagesOf(layer)
    .toSorted((one, other) => storiesOn(one) - storiesOn(other))
    .slice(0, 1),
)

/** Whether a console message is about an API call; stories embedded in a page may show failing calls on purpose. */
const isOfCall = (message) => /\/(api\/|favicon)/.test(message.location().url)

const test = base.extend({
  /** One page per worker, because loading Storybook takes longer than rendering a docs page. */
  storybook: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, timezoneId, contextOptions } = project.use
      const context = await browser.newContext({ viewport, locale, timezoneId, ...contextOptions })
      const page = await context.newPage()
      // no docs page, because one that is open already does not render again
      await page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?viewMode=story`)
      await page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined)
      await page.addScriptTag({ content: axe.source })
      await use(page)
      await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Renders a docs page and resolves when it has rendered. */
const showDocs = (page, id) =>
  page.evaluate(
    (storyId) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
        channel.once('docsRendered', resolve)
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
      }),
    id,
  )

/** The other color scheme changes nothing that axe's other rules read. */
const COLOR_RULES = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * Returns what axe finds on the open docs page, with some rules only if `options` says so. The previews of stories are pages
 * of their own, which have their own check.
 */
const findings = (page, options = {}) =>
  page.evaluate(async (given) => {
    const include = [...document.querySelectorAll('#storybook-docs')]
    const { violations } = await globalThis.axe.run(
      { include, exclude: ['iframe'] },
      { iframes: false, resultTypes: ['violations'], preload: { assets: ['media'] }, ...given },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, options)

test('Storybook has docs pages of each kind', () => {
  expect(pagesOf('Docs').length).toBeGreaterThan(10)
  expect(generated.map(({ length }) => length)).toEqual([1, 1])
})

for (const { id, title } of [...written, ...generated.flat()])
  test(title, async ({ storybook }) => {
    const errors = []
    const onConsole = (message) => {
      if (message.type() === 'error' && !isOfCall(message))
        errors.push(`${message.text()} ${message.location().url}`)
    }
    const onError = (error) => errors.push(String(error))
    storybook.on('console', onConsole)
    storybook.on('pageerror', onError)
    await emit(storybook, 'updateGlobals', { globals: { theme: 'light' } })
    await showDocs(storybook, id)
    const heading = storybook.locator('.sbdocs h1').first()
    await expect(heading).toBeVisible({ timeout: 60_000 })
    await storybook.waitForTimeout(SETTLE_MS)
    const isAudited = isDeep || !LONG_PAGES.includes(title)
    const inLight = isAudited ? await findings(storybook) : []
    await emit(storybook, 'updateGlobals', { globals: { theme: 'dark' } })
    await storybook.locator('html[data-theme=dark]').waitFor()
    await storybook.waitForTimeout(SETTLE_MS)
    await expect(heading).toBeVisible()
    storybook.off('console', onConsole)
    storybook.off('pageerror', onError)
    expect(errors).toEqual([])
    const inDark = isAudited ? await findings(storybook, COLOR_RULES) : []
    expect({ inLight, inDark }).toEqual({ inLight: [], inDark: [] })
  })
