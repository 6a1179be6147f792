/** Pages on a slow network: one skeleton without flicker. */
import type { Page } from '@playwright/test'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logInByForm } from '../support/logIn'

/** Delay of scripts, in milliseconds. */
const LATE_CODE_MS = 400
/** Delay of calls, which leave before the code has loaded: long enough for the skeleton to appear. */
const LATE_CALL_MS = 1200

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

const delayEverything = (page: Page) =>
  page.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    const lateMs = kind === 'script' ? LATE_CODE_MS : ['fetch', 'xhr'].includes(kind) ? LATE_CALL_MS : 0
    if (lateMs > 0) await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => undefined)
  })

for (const address of [pages.home.href(), pages.dashboard.href(), pages.basic.href()]) {
  const tag = address === pages.dashboard.href() ? [] : DEEP
  test(
    `APP-5: ${address} shows a skeleton without a gap until it has loaded`,
    { tag },
    async ({ page, server, pageErrors }) => {
      await logInByForm(page, firstAccount(server, 'ADMIN'))
      await delayEverything(page)
      await page.addInitScript(watchFrames)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const frames = (await page.locator('html').getAttribute('data-frames')) ?? ''
      expect(frames).toMatch(/x{10}/)
      expect(frames.replace(/^-+/, '')).not.toContain('-')
      expect(pageErrors).toEqual([])
    },
  )
}
