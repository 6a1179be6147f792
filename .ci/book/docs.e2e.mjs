// npm run test:docs: the docs pages render in light and dark, without errors in the console.
import { expect, test } from '@playwright/test'
import { emit, entries } from './entries.mjs'

const SETTLE_MS = 200
const pages = entries.filter(({ type }) => type === 'docs')
const pagesOf = (part) => pages.filter(({ title }) => title.startsWith(`${part}/`))
const generated = ['Components', 'Features', 'Screens'].map((layer) => pagesOf(layer).slice(0, 1))

/** Whether a console message is about an API call; stories embedded in a page may show failing calls on purpose. */
const isOfCall = (message) => /\/(api\/|favicon)/.test(message.location().url)

test('Storybook has docs pages of each kind', () => {
  expect(pagesOf('Docs').length).toBeGreaterThan(10)
  expect(generated.map(({ length }) => length)).toEqual([1, 1, 1])
})

// pages generated from stories are alike: one per layer is enough
for (const { id, title } of [...pagesOf('Docs'), ...generated.flat()])
  test(title, async ({ page }) => {
    const errors = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOfCall(message))
        errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?viewMode=docs&id=${id}&globals=theme:light`)
    const heading = page.locator('.sbdocs h1').first()
    await expect(heading).toBeVisible({ timeout: 60_000 })
    await page.waitForTimeout(SETTLE_MS)
    await emit(page, 'updateGlobals', { globals: { theme: 'dark' } })
    await page.locator('html[data-theme=dark]').waitFor()
    await page.waitForTimeout(SETTLE_MS)
    await expect(heading).toBeVisible()
    expect(errors).toEqual([])
  })
