/** The licence banner for an ADMIN and a USER, on the reference server. */
import type { Page } from '@playwright/test'
import { dashboardMessages } from '@/features/stacks/messages'
import { licenceMessages } from '@/features/licence/messages'
import { licenceDialogMessages } from '@/features/licence/dialog/messages'
import { shellMessages } from '@/components/layout/messages'
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { dialogHref, pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn } from '../support/logIn'
import { heading, sentTo } from '../support/wizard'

const { banner } = licenceMessages
const texts = licenceDialogMessages
const typeName = (type: string) => new RegExp(`^${licenceMessages.typeName(type)}`)

/** Layout shift of the page since it was opened, without shifts after input. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let total = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries)
            if ('value' in entry && typeof entry.value === 'number') total += entry.value
        }
        const watch = new PerformanceObserver((list) => add(list.getEntries()))
        // entries recorded earlier are delivered before a mark set two frames later
        const end = new PerformanceObserver(() => {
          add(watch.takeRecords())
          resolve(total)
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        end.observe({ type: 'mark' })
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('noted')))
      }),
  )

test(
  'LIC-1 LIC-3 LIC-4 MOD-8: an ADMIN changes the licence and back to the trial, whose end date stays',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    const sent = sentTo(page, '/api/users/licenses')
    await logIn(page, email)
    const strip = page.getByRole('region', { name: banner.label })
    await expect(strip).toContainText(String(FREE_TRIAL_DAYS))
    await strip.getByRole('link', { name: banner.change }).click()
    const dialog = page.getByRole('dialog', { name: texts.title })
    await expect(dialog).toBeVisible()
    expect(new URL(page.url()).search).toBe('?modal=licence')
    const until = await dialog.getByText(/, until /).innerText()

    await dialog.getByRole('radio', { name: typeName('long_term') }).check()
    await dialog.getByRole('button', { name: texts.submit }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(texts.changed('long_term')).first()).toBeVisible()
    await expect(strip).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
    await expect(page.locator('main')).toBeFocused()

    const menu = page.getByRole('button', { name: new RegExp(email) })
    await menu.click()
    await page.getByRole('menuitem', { name: shellMessages.menu.licence, exact: true }).click()
    await dialog.getByRole('radio', { name: typeName('free_trial') }).check()
    await dialog.getByRole('button', { name: texts.submit }).click()
    await expect(strip).toBeVisible()
    await expect(menu).toBeFocused()
    expect(sent).toEqual([{ license_type: 'long_term' }, { license_type: 'free_trial' }])

    await page.goto(dialogHref(pages.basic.href(), '', { kind: 'licence' }))
    await expect(dialog.getByText(until)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(strip).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test(
  'LIC-1 LIC-3: a USER sees the days left and cannot change the licence',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'USER')
    await logIn(page, email)
    const strip = page.getByRole('region', { name: banner.label })
    await expect(strip).toBeVisible()
    await expect(strip.getByRole('link', { name: banner.change })).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(email) }).click()
    await expect(page.getByRole('menuitem', { name: shellMessages.menu.logOut })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: shellMessages.menu.licence, exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.goto(dialogHref(pages.dashboard.href(), '', { kind: 'licence' }))
    await expect(heading(page, dashboardMessages.title)).toBeVisible()
    await expect(strip).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await layoutShift(page), 'how far the page jumped while it loaded (P13)').toBeLessThan(0.01)
    expect(pageErrors).toEqual([])
  },
)
