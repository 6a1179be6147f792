/** Pages that need a role, on the reference server. */
import { endpoints } from '@/api/contract/endpoints'
import { pageTitle } from '@/components/layout/pages/usePageTitle'
import { authMessages } from '@/features/account/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { adminMessages, teamMessages } from '@/features/team/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logInByForm } from '../support/logIn'
import { heading } from '../support/wizard'

test(
  'APP-3 APP-7 ORG-3: an ADMIN opens the team, a USER is led home with a message',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    await page.goto(pages.login.href())
    await expect(page).toHaveTitle(pageTitle(authMessages.logIn.title))
    await logInByForm(page, firstAccount(server, 'ADMIN'))
    await expect(heading(page, dashboardMessages.title)).toBeFocused()
    await expect(page).toHaveTitle(pageTitle(shellMessages.menu.monitor))
    await page.getByRole('link', { name: shellMessages.menu.manageTeam }).click()
    await expect(heading(page, teamMessages.title)).toBeFocused()
    await expect(page).toHaveTitle(pageTitle(teamMessages.title))
    await expect(page.getByRole('row').filter({ hasText: firstAccount(server, 'USER') })).toBeVisible()
    expect(pageErrors).toEqual([])

    const context = await browser.newContext({ baseURL: server.origin })
    const member = await context.newPage()
    await logInByForm(member, firstAccount(server, 'USER'))
    await expect(member.getByRole('link', { name: shellMessages.menu.manageTeam })).toHaveCount(0)
    await member.goto(pages.organisation.href())
    await member.waitForURL(`**${pages.dashboard.href()}`)
    await expect(member.getByRole('alert')).toBeVisible()
    await context.close()
  },
)

test(
  'APP-3 ADM-1 AUT-1: provider staff see the list of users, sorted by the service and searched by the page',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === endpoints.admin.users.path) asked.push(search)
    })
    const emails = [
      firstAccount(server, 'ADMIN'),
      firstAccount(server, 'USER'),
      firstAccount(server, 'GFS_ADMIN'),
    ]
    const rows = page.getByRole('row').filter({ hasText: '@' })
    await logInByForm(page, firstAccount(server, 'GFS_ADMIN'), pages.admin.href())
    await expect(rows).toContainText(emails)
    expect(new Set(asked)).toEqual(new Set(['?sort=asc']))

    await page.getByRole('columnheader', { name: teamMessages.columns.name }).click()
    await expect(rows).toContainText(emails.toReversed())
    expect(asked.at(-1)).toBe('?sort=desc')
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=desc')

    const before = asked.length
    await page.getByLabel(adminMessages.search).fill('ben@')
    await expect(rows).toContainText([firstAccount(server, 'USER')])
    await expect(rows).toHaveCount(1)
    // a link shows the same view, in the order of the service
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('ben@')
    expect(asked).toHaveLength(before)
    await page.reload()
    await expect(rows).toHaveCount(1)
    expect(asked.at(-1)).toBe('?sort=desc')
    expect(pageErrors).toEqual([])
  },
)
