/** The guide of a card by pointer and keyboard (DOC-1, DOC-2), and its text under the content security policy (FS-7). */
import type { Page } from '@playwright/test'
import { documentationId } from '@/features/guides/links'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { documentationMessages } from '@/features/guides/messages'
import { pages } from '@/domain/shared/paths'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn } from '../support/logIn'

const guide = (page: Page, name: string) =>
  page.getByRole('complementary', { name: documentationMessages.guide(name) })
const documentation = /Documentation/
const NAME = 'AppLovin (MAX)'

/** Counts the requests for the guide of AppLovin. */
const asksFor = (page: Page): (() => number) => {
  let asks = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/${documentationId('source', SOURCE.applovin)}`)) asks += 1
  })
  return () => asks
}

test(
  'DOC-1 DOC-2 A-3 FU-21: a card fills the guide column, and its guide is loaded once',
  { tag: DEEP },
  async ({ page, server }) => {
    const asks = asksFor(page)
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(pages.advanced.href())
    await page.getByText(NAME, { exact: true }).hover()
    await expect(guide(page, NAME)).toBeVisible()
    // it stays while the pointer crosses other cards on the way to the link
    const link = guide(page, NAME).getByRole('link', { name: documentation })
    await page.getByRole('searchbox').hover()
    await expect(link).toHaveAttribute('target', '_blank')

    const checkbox = page.getByRole('checkbox', { name: NAME, exact: true })
    await page.getByRole('searchbox').fill(NAME)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('main').getByRole('link', { name: advancedMessages.categories.request }).focus()
    await page.keyboard.press('Tab')
    await expect(checkbox).toBeFocused()
    await expect(link).toBeVisible()
    expect(asks()).toBe(1)
  },
)

test(
  'FS-7: a guide with HTML entities is rendered under the policy of the page',
  { tag: DEEP },
  async ({ page, server }) => {
    const markdown_textbody = '**Keys &amp; users**&nbsp;&copy; Lumen'
    const time = '2026-11-01T00:00:00Z'
    await page.route(`**/${documentationId('source', SOURCE.applovin)}`, (route) =>
      route.fulfill({ json: { id: 1, links: [], markdown_textbody, created_at: time, updated_at: time } }),
    )
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(pages.advanced.href())
    await page.getByText(NAME, { exact: true }).hover()
    await expect(guide(page, NAME).locator('strong')).toHaveText('Keys & users')
    await expect(guide(page, NAME)).toContainText('\u00A0© Lumen')
  },
)
