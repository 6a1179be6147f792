/** The audit trail on the reference server: actions are listed with the person (FS-8). */
import { readFile } from 'node:fs/promises'
import { auditTrailMessages as texts } from '@/features/audit/messages'
import { authMessages } from '@/features/account/messages'
import { otherRoleMessages, shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'
import { heading } from '../support/wizard'
import { UTF8_MARK } from '@/domain/shared/text/csvText'

test(
  'FS-8: an ADMIN reads, filters and downloads who did what',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    const ana = firstAccount(server, 'ADMIN')
    const ben = firstAccount(server, 'USER')
    await makeStack(server, ana, applovin)

    const context = await browser.newContext({ baseURL: server.origin })
    const other = await context.newPage()
    await other.goto(pages.login.href())
    await other.getByLabel(authMessages.logIn.email).fill(ben)
    await other.getByLabel(authMessages.logIn.password, { exact: true }).fill('not-the-password')
    await other.getByRole('button', { name: authMessages.logIn.submit }).click()
    await expect(other.getByRole('alert')).toBeVisible()

    // a USER is led home with a message
    await logIn(other, ben)
    await expect(other.getByRole('link', { name: shellMessages.menu.auditTrail })).toHaveCount(0)
    await other.goto(pages.auditTrail.href())
    await other.waitForURL(`**${pages.dashboard.href()}`)
    await expect(other.getByText(otherRoleMessages['audit-trail'])).toBeVisible()
    await context.close()

    await logIn(page, ana)
    await page.getByRole('link', { name: shellMessages.menu.auditTrail }).click()
    await expect(heading(page, shellMessages.menu.auditTrail)).toBeFocused()
    const rows = page.getByRole('row').filter({ hasText: '@' })
    await expect(rows.filter({ hasText: texts.actions['stack_created'] ?? '' })).toContainText('→')
    await expect(rows.filter({ hasText: texts.refusedLogin })).toContainText(ben)

    await rows.filter({ hasText: texts.refusedLogin }).click()
    await expect(page.getByText(texts.results['refused'] ?? '', { exact: true })).toBeVisible()
    await expect(page.getByText('127.0.0.1').first()).toBeVisible()

    const all = await rows.count()
    await page.getByRole('searchbox', { name: texts.search }).fill(ben)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(ben)
    expect(await rows.count()).toBeLessThan(all)
    await page.getByRole('button', { name: texts.filters.action.label }).click()
    await page.getByRole('menuitemradio', { name: new RegExp(`^${texts.actions['stack_created']}`) }).click()
    await expect(page.getByText(texts.nothing.older)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Clear “/ })).toBeVisible()
    await page.goBack()

    // the address holds the filters
    await page.reload()
    await expect(rows.filter({ hasText: texts.refusedLogin })).toBeVisible()
    await expect(rows.filter({ hasText: texts.actions['stack_created'] ?? '' })).toHaveCount(0)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.csv.download }).click()
    const lines = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
    // W-5: Excel reads UTF-8 by its mark
    expect(lines[0]).toBe(`${UTF8_MARK}${texts.csv.head.join(',')}`)
    expect(lines).toHaveLength((await rows.count()) + 1)
    expect(lines.slice(1).every((line) => line.includes(ben))).toBe(true)
    expect(pageErrors).toEqual([])
  },
)

test(
  'FS-8: provider staff read the events of every organization and their own',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const staff = firstAccount(server, 'GFS_ADMIN')
    await makeStack(server, firstAccount(server, 'ADMIN'), applovin)
    await logIn(page, staff, pages.admin.href())
    await page.getByRole('link', { name: shellMessages.menu.auditTrail }).click()
    await expect(page.getByText(texts.lead.staff)).toBeVisible()
    const rows = page.getByRole('row').filter({ hasText: '@' })
    await expect(rows.filter({ hasText: texts.actions['stack_created'] ?? '' })).toContainText(
      firstAccount(server, 'ADMIN'),
    )
    await expect(rows.first()).toContainText(staff)
    expect(pageErrors).toEqual([])
  },
)
