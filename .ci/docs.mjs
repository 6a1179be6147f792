// npm run test:stories, without patterns or with `docs`: the docs pages of the built book draw in light and dark, and
// write no error.
import { readFileSync } from 'node:fs'
import { at } from './run.mjs'
import { launchBrowser } from './storyPages.mjs'

const SETTLE_MS = 200

/**
 * Written pages are all opened; of the pages made from stories, which are all alike, one of each layer. Names the parts
 * of the book that have no page: none there to open is no reason to be content.
 */
export const pagesOf = (entries) => {
  const docs = entries.filter(({ type }) => type === 'docs')
  const of = (part) => docs.filter(({ title }) => title.startsWith(`${part}/`))
  const parts = [
    ['Docs', of('Docs')],
    ...['Components', 'Features', 'Screens'].map((layer) => [layer, of(layer).slice(0, 1)]),
  ]
  return {
    pages: parts.flatMap(([, pages]) => pages),
    empty: parts.filter(([, pages]) => pages.length === 0).map(([part]) => part),
  }
}

/** Windows of stories are tested as stories, and stories may be meant to have calls that fail; a window has no icon. */
const isOfACall = (message) => /\/(api\/|favicon)/.test(message.location().url)

/** The page in light, then in dark: what it wrote, and whether it is there. */
const troubleOf = async (page, url) => {
  const troubles = []
  const hear = (message) => {
    if (message.type() === 'error' && !isOfACall(message))
      troubles.push(`${message.text()} ${message.location().url}`)
  }
  const hearError = (error) => troubles.push(String(error))
  page.on('console', hear)
  page.on('pageerror', hearError)
  try {
    await page.goto(url)
    await page.locator('.sbdocs h1').first().waitFor({ timeout: 15_000 })
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(() =>
      globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { theme: 'dark' } }),
    )
    await page.locator('html[data-theme=dark]').waitFor({ timeout: 5000 })
    await page.waitForTimeout(SETTLE_MS)
    if ((await page.locator('.sbdocs h1:visible').count()) === 0) troubles.push('nothing is drawn')
  } catch (error) {
    troubles.push(String(error).split('\n')[0])
  }
  page.off('console', hear)
  page.off('pageerror', hearError)
  return troubles
}

/** Opens the docs pages of the book at the address; answers how many there are and what is wrong. */
export const checkDocs = async (address) => {
  const { entries } = JSON.parse(readFileSync(at('storybook-static', 'index.json'), 'utf8'))
  const { pages, empty } = pagesOf(Object.values(entries))
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const troubles = empty.map((part) => `${part}: the book has none`)
  for (const { id, title } of pages) {
    const found = await troubleOf(page, `${address}/iframe.html?viewMode=docs&id=${id}&globals=theme:light`)
    troubles.push(...found.map((text) => `${title}: ${text}`))
  }
  await browser.close()
  return { count: pages.length, troubles }
}
