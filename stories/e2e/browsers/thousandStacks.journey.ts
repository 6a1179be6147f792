/** The dashboard with 1,000 stacks in every browser: scrolling, searching and Back (DSH-3, PLUS-3). */
import { stackToolMessages } from '@/features/stacks/list/messages'
import { pages } from '@/domain/shared/paths'
import { firstAccount } from '../support/journey'
import { applovin, makeStacks } from '../support/stacks'
import { expect, inEveryBrowser, logIn } from './support/journey'

const STACKS = 1000
/** Rows in the page at a time; the others are made when they scroll into view. */
const MOST_ROWS = 100
const rows = { css: '[data-stack]' } as const

inEveryBrowser('a dashboard of 1,000 stacks scrolls and searches', {}, async ({ page, server }) => {
  const email = firstAccount(server, 'ADMIN')
  await makeStacks(server, email, applovin, STACKS)
  await logIn(page, email)
  await page.see(rows)
  const [first] = await page.all(rows)
  await page.picture('thousand-top')

  // the keyboard scrolls the list to its end and back
  await page.evaluate('document.activeElement.blur()')
  await page.press('End')
  const isAtEnd = async () => {
    const shown = await page.all(rows)
    expect(shown.length).toBeLessThan(MOST_ROWS)
    return !shown.some(({ text }) => text === first?.text) && shown.length > 0
  }
  await page.until('shows other rows at the end', isAtEnd)
  await page.picture('thousand-end')

  await page.click({ role: 'searchbox', name: stackToolMessages.search })
  await page.type(`${applovin.name} 777`)
  await page.count(rows, 1)
  await page.until('has the search in the address', async () => (await page.search()).startsWith('?q='))
  await page.picture('thousand-search')
  await page.reload()
  await page.count(rows, 1)
  await page.open(pages.dashboard.href())
  await page.until('shows all', async () => (await page.all(rows)).length > 1)
})
