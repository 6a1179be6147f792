/** The command palette on the production build, by keyboard (PLUS-22). */
import { commandMessages as texts } from '@/features/commands/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

const googleAds = {
  side: 'source',
  label: 'google_ads',
  name: 'Ads of the studio',
  value: { refresh_token: 'r', client_id: 'c', client_secret: 's', developer_token: 'd' },
} as const

test(
  'FU-1 FU-29 PLUS-22 PLUS-23 A-2 A-6: from another page to a stack by its former name, then to the dark theme',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    const stackId = await makeStack(server, email, googleAds)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await logIn(page, email)
    await page.goto(pages.organisation.href())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(loaded.filter((path) => path.includes('CommandPalette'))).toEqual([])

    const field = page.getByRole('combobox', { name: texts.label })
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.keyboard.type('adwords')
    await expect(page.getByRole('option', { name: /^Google Ads to/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')

    // its row is expanded, focused and in the address, also after a reload
    const toggle = page.locator(`[data-stack="${stackId}"] button`).first()
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL(`/dashboard?open=${stackId}`)
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle).toBeFocused()

    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('dark')
    await expect(page.getByRole('option', { name: texts.names.themeDark })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(toggle).toBeFocused()

    // Back leads to the page from which the palette opened it
    await page.goBack()
    await expect(page).toHaveURL(pages.organisation.href())
  },
)

test(
  'FU-29: expanding a stack adds it to the address, Back collapses it',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    const stackId = await makeStack(server, email, googleAds)
    await logIn(page, email)
    await page.goto(pages.dashboard.href())
    const toggle = page.locator(`[data-stack="${stackId}"] button`).first()
    await toggle.click()
    await expect(page).toHaveURL(`/dashboard?open=${stackId}`)
    await page.goBack()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await page.goForward()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(page).toHaveURL(pages.dashboard.href())
  },
)
