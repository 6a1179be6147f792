/** A browser that cannot store credentials encrypted, as a private window: leaving asks before they are lost. */
import type { Page } from '@playwright/test'
import { credentialMessages } from '@/features/credentials/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logIn } from '../support/logIn'
import { chooseRoas, next, saveVerified, typeFields } from '../support/wizard'

/** Requests a reload and returns whether the browser asked; the page stays open if it did. */
const isAskedOnReload = async (page: Page): Promise<boolean> => {
  let isAsked = false
  page.once('dialog', (dialog) => {
    isAsked = dialog.type() === 'beforeunload'
    void dialog.dismiss()
  })
  await page.reload({ timeout: 5000 }).catch(() => undefined)
  page.removeAllListeners('dialog')
  return isAsked
}

test(
  'C-18 V-5 CRD-9: closing or reloading asks while typed values are only in memory',
  { tag: DEEP },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('', 'SecurityError')
      }
    })
    await logIn(page, firstAccount(server, 'ADMIN'))
    await chooseRoas(page)
    await next(page)
    await page.waitForURL(`**${pages.credentials.href(1)}`)
    await expect(page.getByText(credentialMessages.memoryOnly.title)).toBeVisible()

    await typeFields(page, { report_key: 'canary-report-key-91' })
    expect(await isAskedOnReload(page)).toBe(true)
    await expect(page.getByLabel('Report key', { exact: true })).toHaveValue('canary-report-key-91')

    await saveVerified(page)
    await page.goBack()
    expect(await isAskedOnReload(page)).toBe(false)
    await expect(page.getByText(credentialMessages.chosen.saved('Applovin 1'))).toBeVisible()
  },
)
