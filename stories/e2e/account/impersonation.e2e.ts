/** Provider staff impersonate users of two organisations in two tabs and return (ADM-2, ADM-3). */
import type { Page } from '@playwright/test'
import { dashboardMessages } from '@/features/stacks/messages'
import { otherRoleMessages, notFoundMessages, shellMessages } from '@/components/layout/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import { impersonationMessages, otherSessionMessages } from '@/features/admin/messages'
import { adminMessages, teamMessages } from '@/features/team/messages'
import { pages } from '@/domain/shared/paths'
import { storageKeys } from '@/state/browser/storageKeys'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import type { ServerUnderTest } from '../support/server'
import { logIn } from '../support/logIn'
import { everythingStored, heading } from '../support/wizard'

const SAM = 'sam@northpine.example'
const NORTHPINE = 'Northpine Studio'
const LUMEN = 'Lumen Games'

const post = async (server: ServerUnderTest, path: string, body: object, token = '') => {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(response.ok, path).toBe(true)
  return response.text()
}

/** Creates a second organisation by sign-up. */
const foundNorthpine = async (server: ServerUnderTest) => {
  const person = { first_name: 'Sam', last_name: 'Kato', job_title: 'Founder', email: SAM }
  await post(server, '/api/users/register', { ...person, password: 'Umbra-Kelp-31' })
  const [, code = ''] = /confirm-email\?code=([\w-]+)/.exec(server.printed()) ?? []
  const confirmed = await post(server, '/api/users/confirm_email', { code })
  const [, token = ''] = /"access_token":"([^"]+)"/.exec(confirmed) ?? []
  const profile = { name: NORTHPINE, phone_number: '', referral: '' }
  await post(server, '/api/organizations/info', profile, token)
}

const impersonate = async (page: Page, email: string) => {
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Impersonate / }).click()
  await page.waitForURL(`**${pages.dashboard.href()}`)
  await expect(heading(page, dashboardMessages.title)).toBeVisible()
  await expect(banner(page)).toContainText(email)
}
const banner = (page: Page) => page.getByRole('region', { name: impersonationMessages.label })
const sessionIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.session)

test(
  'ADM-2 ADM-3 APP-8 APP-12: impersonates a user of each organisation, with no data carried over',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await foundNorthpine(server)
    const ana = firstAccount(server, 'ADMIN')
    await logIn(page, firstAccount(server, 'GFS_ADMIN'), pages.admin.href())
    const own = await sessionIn(page)
    const second = await page.context().newPage()
    await second.goto(server.origin + pages.admin.href())
    await expect(heading(second, adminMessages.title)).toBeVisible()

    await impersonate(page, ana)
    await expect(banner(page)).toContainText(LUMEN)
    expect(await sessionIn(page)).not.toBe(own)
    // the banner is also on a page without login and on an unknown address
    await page.goto(pages.forgotPassword.href())
    await expect(banner(page)).toContainText(LUMEN)
    await page.goto('/dashbord')
    await expect(banner(page)).toContainText(LUMEN)
    await expect(heading(page, notFoundMessages.title)).toBeFocused()
    await page.getByRole('link', { name: shellMessages.menu.manageTeam }).click()
    await expect(page.getByRole('row').filter({ hasText: firstAccount(server, 'USER') })).toBeVisible()

    // the other tab has stopped; after a reload it is Ana's (T-8)
    await expect(heading(second, otherSessionMessages.title)).toBeVisible()
    await expect(second.getByRole('row')).toHaveCount(0)
    await second.getByRole('button', { name: otherSessionMessages.reload }).click()
    await expect(banner(second)).toContainText(LUMEN)
    await second.close()

    await banner(page).getByRole('button', { name: impersonationMessages.back }).click()
    await page.waitForURL(`**${pages.admin.href()}`)
    await expect(heading(page, adminMessages.title)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect(await everythingStored(page)).not.toContain(LUMEN)
    // Back would lead to another organisation's team, so it leads home (T-9)
    await page.goBack()
    await expect(page.getByText(otherRoleMessages.organization)).toBeVisible()
    await expect(heading(page, adminMessages.title)).toBeVisible()
    await expect(heading(page, teamMessages.title)).toHaveCount(0)

    await impersonate(page, SAM)
    await expect(banner(page)).toContainText(NORTHPINE)
    await page.getByRole('link', { name: shellMessages.menu.manageTeam }).click()
    await expect(page.getByText(NORTHPINE + teamMessages.summary(1, true))).toBeVisible()
    await expect(page.getByText(/lumen/i)).toHaveCount(0)
    expect(await everythingStored(page)).not.toMatch(/lumen/i)

    await page.getByRole('button', { name: shellMessages.menu.userMenu(SAM) }).click()
    await page.getByRole('menuitem', { name: userMenuMessages.deimpersonate }).click()
    await page.waitForURL(`**${pages.admin.href()}`)
    expect(await everythingStored(page)).not.toContain(NORTHPINE)
    expect(pageErrors).toEqual([])
  },
)
