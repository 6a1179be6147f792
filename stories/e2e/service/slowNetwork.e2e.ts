/** Pages on a slow network: one skeleton without flicker. */
import type { Page } from '@playwright/test'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logInByForm } from '../support/logIn'

/** Delay of each script and of each call, in milliseconds. */
const DELAY_MS = 400

/** Records for each frame whether the page shows anything beside the menu. */
const watchFrames = () => {
  const isSeen = (element: Element) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (getComputedStyle(each).opacity === '0') return false
    return element.getClientRects().length > 0
  }
  const note = () => {
    const root = document.documentElement
    const parts = [...document.querySelectorAll('h1, [aria-busy] > [aria-hidden]')]
    root.dataset['frames'] = `${root.dataset['frames'] ?? ''}${parts.some(isSeen) ? 'x' : '-'}`
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Delays scripts and calls; calls also wait for the returned function, however long the code takes. */
const delayEverything = async (page: Page) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    const isCall = ['fetch', 'xhr'].includes(kind)
    if (isCall) await released
    if (isCall || kind === 'script') await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue().catch(() => undefined)
  })
  return release
}

for (const address of [pages.home.href(), pages.dashboard.href(), pages.basic.href()]) {
  test(
    `APP-5: ${address} shows a skeleton without a gap until it has loaded`,
    { tag: DEEP },
    async ({ page, server, pageErrors }) => {
      await logInByForm(page, firstAccount(server, 'ADMIN'))
      const releaseCalls = await delayEverything(page)
      await page.addInitScript(watchFrames)
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('data-frames', /x{10}/)
      releaseCalls()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const frames = (await page.locator('html').getAttribute('data-frames')) ?? ''
      expect(frames.replace(/^-+/, '')).not.toContain('-')
      expect(pageErrors).toEqual([])
    },
  )
}
