/** The dark scheme in every browser: that of the system, and the switch of the user menu. */
import { dashboardMessages } from '@/features/stacks/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import { shellMessages } from '@/components/layout/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { firstAccount } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { expect, inEveryBrowser, logIn } from './support/journey'
import type { BrowserPage } from './support/page'

/** Brightest background of a dark page, and darkest one of a light page, of 255. */
const MIDDLE = 128

/** Mean of the colors of the page's background, 0 to 255. */
const brightness = async (page: BrowserPage): Promise<number> => {
  const color = String(await page.evaluate('getComputedStyle(document.body).backgroundColor'))
  const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return parts.reduce((sum, part) => sum + part, 0) / 3
}
const isDark = async (page: BrowserPage) => (await brightness(page)) < MIDDLE

for (const scheme of ['light', 'dark'] as const)
  inEveryBrowser(`a ${scheme} system, and the switch`, { scheme }, async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    await makeStack(server, email, applovin)
    await page.open(pages.login.href())
    await page.see({ css: 'h1' })
    expect(await isDark(page)).toBe(scheme === 'dark')
    await page.picture(`log-in-${scheme}`)
    await logIn(page, email)
    await page.see({ css: '[data-stack]' })
    await page.picture(`dashboard-${scheme}`)
    for (const [step, path] of [
      ['advanced', pages.advanced.href()],
      ['team', pages.organisation.href()],
      ['credentials', pages.credentialList.href()],
      ['licence', dialogHref(pages.dashboard.href(), '', { kind: 'licence' })],
      ['usage', dialogHref(pages.dashboard.href(), '', { kind: 'metering', period: null })],
    ] as const) {
      await page.open(path)
      await page.see(step === 'licence' || step === 'usage' ? { role: 'dialog' } : { css: 'h1' })
      await page.until('has loaded', async () => (await page.all({ css: '[aria-busy=true]' })).length === 0)
      await page.picture(`${step}-${scheme}`)
    }

    await page.open(pages.dashboard.href())
    await page.see({ role: 'heading', name: dashboardMessages.title })
    await page.click({ role: 'button', name: shellMessages.menu.userMenu(email) })
    const other = scheme === 'dark' ? 'light' : 'dark'
    await page.click({ role: 'menuitemradio', name: userMenuMessages.themes[other] })
    await page.until('switches', async () => (await isDark(page)) === (other === 'dark'))
    await page.picture(`switched-to-${other}`)
    await page.reload()
    await page.see({ role: 'heading', name: dashboardMessages.title })
    expect(await isDark(page)).toBe(other === 'dark')
  })
