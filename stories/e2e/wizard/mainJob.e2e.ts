/** The main job on the production build and the reference server: log in, build a ROAS stack, see it run. */
import type { Browser, Page } from '@playwright/test'
import { shellMessages } from '@/components/layout/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { validationMessages } from '@/domain/messages/validation'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { writeServiceAccount } from '../support/serviceAccount'
import { logIn, logInByForm } from '../support/logIn'
import {
  chooseRoas,
  everythingStored,
  fillCredentials,
  heading,
  next,
  saveVerified,
  typeFields,
  monitorFromAnswer,
} from '../support/wizard'

/** Ends the wait for the first run, which takes half a minute. */
const FIRST_RUN_MS = 120_000
const stackRows = (page: Page) => page.getByRole('row').filter({ hasText: 'Google BigQuery' })

test('FU-8 WIZ-4 WIZ-9 WIZ-10 WIZ-11 CRD-2 CRD-4 CRD-5 CRD-6 CRD-7 DSH-3 AUT-1 AUT-10: from log in to three running stacks', async ({
  page,
  server,
  pageErrors,
}) => {
  const key = await writeServiceAccount()
  await logInByForm(page, firstAccount(server, 'ADMIN'))
  await chooseRoas(page)

  // tenjin: the saved credential is selected
  await expect(page.getByRole('radio', { name: /Tenjin 1/ })).toBeChecked()
  await next(page)

  // applovin: refused first with the server's message, then corrected
  await page.waitForURL(`**${pages.credentials.href(1)}`)
  await typeFields(page, { report_key: 'invalid' })
  await expect(page.getByText(/report_key is invalid/)).toBeVisible()
  await expect(page.getByText(validationMessages.credentialsInvalid)).toBeVisible()
  await page.getByRole('button', { name: credentialMessages.save.button }).press('Enter')
  await expect(page.getByLabel('Report key', { exact: true })).toHaveValue('invalid')
  await typeFields(page, { report_key: 'canary-report-key-71' })

  // after a reload the typed values are back; they were never stored in plain text
  await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
  expect(await everythingStored(page)).not.toContain('canary-report-key-71')
  await page.reload()
  await expect(page.getByLabel('Report key', { exact: true })).toHaveValue('canary-report-key-71')
  await saveVerified(page)

  await page.waitForURL(`**${pages.credentials.href(2)}`)
  await typeFields(page, { secret_key: 'canary-secret-72', refresh_token: 'canary-refresh-73' })
  await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
  expect(await everythingStored(page)).not.toMatch(/canary-secret-72|canary-refresh-73/)
  await saveVerified(page)

  await page.waitForURL(`**${pages.credentials.href(3)}`)
  await page.locator('input[type=file]').setInputFiles(key.path)
  await expect(page.getByLabel('Project ID', { exact: true })).toHaveValue('lumen-games-prod')
  await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
  expect(await everythingStored(page)).not.toContain(key.canary)
  await saveVerified(page)

  await expect(heading(page, wizardMessages.confirm.heading)).toBeVisible()
  await page.reload()
  await expect(heading(page, wizardMessages.confirm.heading)).toBeVisible()
  await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
  await monitorFromAnswer(page, 'roas')
  await expect(heading(page, dashboardMessages.title)).toBeFocused()

  await expect(stackRows(page)).toHaveCount(3)
  await expect(stackRows(page).filter({ hasText: dashboardMessages.health.runningNow })).toHaveCount(3)

  // logging out deletes it
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('menuitem', { name: shellMessages.menu.logOut }).click()
  await page.waitForURL(`**${pages.login.href()}**`)
  const stored = await everythingStored(page)
  expect(stored).not.toMatch(/canary-|Bearer|lumen-games-prod|ana@lumen/)
  expect(pageErrors).toEqual([])
})

const newcomer = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin })
  return context.newPage()
}

test(
  'CAL-1 DSH-3 DSH-7 MET-1: the stacks become healthy and count rows, and a second user in a second browser sees them',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    const key = await writeServiceAccount()
    await logIn(page, firstAccount(server, 'ADMIN'))
    await chooseRoas(page)
    await fillCredentials(page, key.path)
    await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
    await monitorFromAnswer(page, 'roas')
    await expect(stackRows(page)).toHaveCount(3)

    const colleague = await newcomer(browser, server.origin)
    await logIn(colleague, firstAccount(server, 'USER'))
    await expect(stackRows(colleague)).toHaveCount(3)
    await colleague.context().close()
    await expect(stackRows(page).filter({ hasText: dashboardMessages.health.healthy })).toHaveCount(3, {
      timeout: FIRST_RUN_MS,
    })
    await expect(page.getByText(dashboardMessages.metering.label)).toBeVisible()
    await expect(page.locator('[data-metering=within]')).toContainText(/[1-9][\d,]*\s*of 1,000,000/)
    await expect(page.getByRole('img', { name: /% of the monthly rows used/ })).toBeVisible()
    await stackRows(page)
      .first()
      .getByRole('button', { name: /^Endpoints of/ })
      .click()
    await expect(page.getByText('Publisher apps').or(page.getByText('userAdRevenue')).first()).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)
