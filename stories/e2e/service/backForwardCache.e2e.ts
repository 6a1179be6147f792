/** Pages that are left and come back, or that are not left after all (W-3). */
import { googleMessages } from '@/features/account/google/messages'
import { authMessages } from '@/features/account/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logIn } from '../support/logIn'

// Playwright turns the cache off, which the browsers of people have
test.use({
  launchOptions: async ({ launchOptions }, hand) =>
    hand({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('W-3 AUT-2: after Back from Google, the button leads there again', { tag: DEEP }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted)
    })
  })
  // Chromium keeps no page in the cache that has read an answer which must not be stored; other browsers do
  await page.route(/\/auth\/login$|\/api\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
  })
  await page.goto(pages.login.href())
  const button = page.getByRole('button', { name: googleMessages.button })
  for (const turn of [1, 2]) {
    await button.click()
    await page.waitForURL('**/sample/google?**')
    // not `goBack`, which waits for a load that a page of the cache does not have
    await page.evaluate(() => history.back())
    await page.waitForURL(`**${pages.login.href()}`, { waitUntil: 'commit' })
    expect(await page.evaluate(() => document.documentElement.dataset['persisted']), `turn ${turn}`).toBe(
      'true',
    )
    await expect(button).toBeEnabled()
    await expect(button).not.toHaveAttribute('aria-busy')
  }
  await expect(page.getByLabel(authMessages.logIn.email)).toBeVisible()
})

test(
  'W-3 C-16: after a mail link, code that is missing after a deploy reloads the page once',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    const contact = page.getByRole('link', { name: 'Contact us' }).first()
    await contact.waitFor()
    await page.evaluate(() => {
      addEventListener('beforeunload', ({ isTrusted }) => {
        document.documentElement.dataset['asked'] = String(isTrusted)
      })
    })
    await contact.click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/assets\/AuditTrail[^/]*\.js$/, (route) =>
      loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('link', { name: shellMessages.menu.auditTrail }).click()
    await expect(page.getByRole('heading', { name: shellMessages.menu.auditTrail })).toBeVisible()
    expect(loads).toBe(1)
    pageErrors.splice(0)
  },
)
