/** Pages with a role, over the reference server and under its policy. */
import { pageTitle } from '@/components/layout/usePageTitle'
import { auth } from '@/domain/messages/auth'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { shell } from '@/domain/messages/shell'
import { teamMessages } from '@/domain/messages/team'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test } from './support/journey'
import { heading, logIn } from './support/wizard'

test('APP-3 APP-7 ORG-3: an ADMIN opens the team, a USER is sent home with a notice', async ({
  page,
  browser,
  server,
  pageErrors,
}) => {
  await page.goto(pages.login.href())
  await expect(page).toHaveTitle(pageTitle(auth.logIn.title))
  await logIn(page, firstAccount(server, 'ADMIN'))
  await expect(heading(page, dashboardMessages.title)).toBeFocused()
  await expect(page).toHaveTitle(pageTitle(shell.menu.monitor))
  await page.getByRole('link', { name: shell.menu.manageTeam }).click()
  await expect(heading(page, teamMessages.title)).toBeFocused()
  await expect(page).toHaveTitle(pageTitle(teamMessages.title))
  await expect(page.getByRole('row').filter({ hasText: firstAccount(server, 'USER') })).toBeVisible()
  expect(pageErrors).toEqual([])

  const context = await browser.newContext({ baseURL: server.origin })
  const member = await context.newPage()
  await logIn(member, firstAccount(server, 'USER'))
  await expect(member.getByRole('link', { name: shell.menu.manageTeam })).toHaveCount(0)
  await member.goto(pages.organisation.href())
  await member.waitForURL(`**${pages.dashboard.href()}`)
  await expect(member.getByRole('alert')).toBeVisible()
  await context.close()
})

test('APP-3 ADM-1 AUT-1: provider staff land on the list of users', async ({ page, server, pageErrors }) => {
  await logIn(page, firstAccount(server, 'GFS_ADMIN'), pages.admin.href())
  await expect(page.getByRole('row').filter({ hasText: firstAccount(server, 'ADMIN') })).toBeVisible()
  expect(pageErrors).toEqual([])
})
