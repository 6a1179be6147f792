/** The content security policy: no page or dialog violates it, and the page's own policy works (B-3, X-11). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dialogHref, pages } from '@/domain/shared/paths'
import type { DialogLocation } from '@/domain/shared/paths'
import { taskId, transformationId } from '@/server/connectors/catalogue/ids'
import { journeyFolder } from '../../../.ci/buildFolder.mjs'
import { expect, expectError, firstAccount, test, DEEP } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn, logInByForm } from '../support/logIn'

/** One dialog of each kind over its page. */
const dialogs = (stackId: number): Readonly<Record<DialogLocation['kind'], DialogLocation>> => ({
  invite: { kind: 'invite' },
  licence: { kind: 'licence' },
  messages: { kind: 'messages' },
  shortcuts: { kind: 'shortcuts' },
  sessions: { kind: 'sessions' },
  password: { kind: 'password' },
  'your-data': { kind: 'your-data' },
  'two-step': { kind: 'two-step' },
  metering: { kind: 'metering', period: null },
  'activity-log': { kind: 'activity-log', stackId },
  'add-endpoint': { kind: 'add-endpoint', stackId },
  'delete-stack': { kind: 'delete-stack', stackId },
  'check-now': { kind: 'check-now', stackId },
  'edit-credentials': { kind: 'edit-credentials', stackId },
  'delete-credential': { kind: 'delete-credential', credentialId: 1 },
  'remove-member': { kind: 'remove-member', userId: 2 },
  'member-access': { kind: 'member-access', userId: 2 },
  'delete-endpoint': { kind: 'delete-endpoint', stackId, taskId: taskId('applovin', 0) },
  'delete-transformation': { kind: 'delete-transformation', side: 'source', id: 1 },
})

const everyPage = Object.values(pages)
const addressOf = (page: (typeof everyPage)[number]) => page.href(0, '0')

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.locator('main')).toBeVisible()
  await expect(page.getByRole('heading').first()).toBeVisible()
}

/** Opens a dialog over the current page without a page load, as Forward does. */
const openDialog = async (page: Page, under: string, dialog: DialogLocation) => {
  const go = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await go(under)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await go(dialogHref(under, '', dialog))
  await expect(page.getByRole('dialog'), dialog.kind).toBeVisible()
}

/** Violates the policy: assigns markup as a string. */
const breach = (page: Page) =>
  page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>x</b>')
      return 'taken'
    } catch {
      return 'refused'
    }
  })

test(
  'B-3 X-11: no page and no dialog violates the policy',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    const ana = firstAccount(server, 'ADMIN')
    const stackId = await makeStack(server, ana, applovin, {
      endpoints: [0, 1],
      transformations: [transformationId('applovin', 1)],
    })
    for (const each of everyPage) if (!each.needsLogin) await open(page, addressOf(each))
    await logInByForm(page, ana)
    for (const each of everyPage) if (each.needsLogin) await open(page, addressOf(each))
    const {
      'remove-member': removal,
      'member-access': access,
      'delete-credential': ofCredentials,
      ...ofTheDashboard
    } = dialogs(stackId)
    await open(page, pages.dashboard.href())
    for (const dialog of Object.values(ofTheDashboard)) await openDialog(page, pages.dashboard.href(), dialog)
    await open(page, pages.organisation.href())
    for (const dialog of [removal, access]) await openDialog(page, pages.organisation.href(), dialog)
    await open(page, pages.credentialList.href())
    await openDialog(page, pages.credentialList.href(), ofCredentials)
    const other = await browser.newContext({ baseURL: server.origin })
    const staff = await other.newPage()
    await logIn(staff, firstAccount(server, 'GFS_ADMIN'), pages.admin.href())
    await expect(staff.getByRole('row').filter({ hasText: ana })).toBeVisible()
    expect(pageErrors).toEqual([])

    // a violation is reported in every browser
    expect(await breach(staff)).toBe('refused')
    await expectError(pageErrors, staff, /require-trusted-types-for|TrustedHTML/)
    await other.close()
  },
)

test(
  'B-3: the policy in the page applies if the host sends none',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const body = await readFile(join(journeyFolder, 'dist', 'index.html'), 'utf8')
    await page.route(
      ({ pathname }) => !pathname.startsWith('/api/') && !pathname.includes('.'),
      (route) => route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body }),
    )
    await logIn(page, firstAccount(server, 'ADMIN'))
    // the team's table has its own style element
    await page.goto(pages.organisation.href())
    await expect(page.getByRole('row').filter({ hasText: firstAccount(server, 'USER') })).toBeVisible()
    expect(pageErrors).toEqual([])
    expect(await breach(page)).toBe('refused')
    await expectError(pageErrors, page, /require-trusted-types-for|TrustedHTML/)
  },
)
