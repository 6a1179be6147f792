/** Members of one organisation in separate browsers: invited and removed (ORG-3, ORG-4). */
import { apiMessages } from '@/domain/messages/api'
import { authMessages } from '@/features/account/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { otherRoleMessages, shellMessages } from '@/components/layout/messages'
import { removeUserTitle, inviteMessages, teamMessages } from '@/features/team/messages'
import { validationMessages } from '@/domain/messages/validation'
import { pages } from '@/domain/shared/paths'
import { changesOn } from '../support/changes'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn } from '../support/logIn'
import { everythingStored } from '../support/wizard'

test(
  'ORG-4 MOD-8: an ADMIN invites a list of addresses',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    const sent = changesOn(page)
    await page.getByRole('link', { name: shellMessages.menu.inviteUsers }).click()
    const modal = page.getByRole('dialog', { name: inviteMessages.title })
    const link = await modal.getByLabel(inviteMessages.link, { exact: true }).inputValue()
    const field = modal.getByLabel(inviteMessages.byEmail)
    await field.fill('noor@studio.example, leo@studio')
    await field.press('Enter')
    await field.press('Enter')
    await expect(modal.getByText(validationMessages.inviteEmails)).toBeVisible()
    expect(sent).toEqual([])

    await field.press('Backspace')
    await field.pressSequentially('.example')
    await field.press('Enter')
    await field.press('Enter')
    await expect(
      page.getByText(
        '2 invites wait in the list of pending invites, because this server sends no emails. Copy their links there',
      ),
    ).toBeVisible()
    await expect(modal).toHaveCount(0)
    const emails = ['noor@studio.example', 'leo@studio.example']
    expect(sent).toEqual([{ call: 'POST /api/organizations/invite', body: { emails } }])
    for (const email of emails) expect(server.printed()).toContain(`Mail to ${email}`)
    // the mail has a link like the one in the dialog
    const path = new URL(link).pathname
    expect(server.printed()).toContain(`${path}?org_id=`)
    expect(pageErrors).toEqual([])
  },
)

test(
  'ORG-4: a click on a button below an unfinished address is not lost',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.getByRole('link', { name: shellMessages.menu.inviteUsers }).click()
    const modal = page.getByRole('dialog', { name: inviteMessages.title })
    const field = modal.getByLabel(inviteMessages.byEmail)
    await field.fill('noor@studio.example,leo@studio.example,mina@studio')
    await modal.getByRole('button', { name: inviteMessages.clear }).click()
    await expect(modal.getByRole('listitem')).toHaveCount(0)
    await expect(field).toHaveValue('')

    await field.fill('noor@studio.example,leo@studio')
    await modal.getByLabel(inviteMessages.link, { exact: true }).click()
    await modal.getByRole('button', { name: inviteMessages.correct('leo@studio') }).click()
    await expect(field).toHaveValue('leo@studio')
    await field.fill('leo@studio.example')
    await modal.getByRole('button', { name: inviteMessages.send }).click()
    await expect(
      page.getByText(
        '2 invites wait in the list of pending invites, because this server sends no emails. Copy their links there',
      ),
    ).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test(
  'AUT-10 APP-12: a logout reaches the other tab, and no data is left for the next user',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const [ana, ben] = [firstAccount(server, 'ADMIN'), firstAccount(server, 'USER')]
    await logIn(page, ana)
    const second = await page.context().newPage()
    await second.goto(server.origin + pages.organisation.href())
    await second.getByLabel(inviteMessages.byEmail).fill('canary@studio.example,')
    await page.getByRole('button', { name: shellMessages.menu.userMenu(ana) }).click()
    await page.getByRole('menuitem', { name: shellMessages.menu.logOut }).click()
    await page.waitForURL(`**${pages.login.href()}`)
    await second.waitForURL(`**${pages.login.href()}`)
    await expect(page.getByText(authMessages.logIn.notices.loggedOut)).toBeVisible()
    await expect(second.getByText(authMessages.logIn.notices.loggedOutElsewhere)).toBeVisible()
    expect(await everythingStored(page)).not.toContain(ana)

    await logIn(page, ben)
    await second.waitForURL(`**${pages.dashboard.href()}`)
    await expect(second.getByRole('button', { name: shellMessages.menu.userMenu(ben) })).toBeVisible()
    // ben is not led to the page that ana had open
    for (const text of [ana, 'canary@studio.example', ...Object.values(otherRoleMessages)])
      await expect(second.getByText(text)).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)

test(
  'ORG-3 APP-10: a removed member is logged out in their own browser',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    const ben = firstAccount(server, 'USER')
    const context = await browser.newContext({ baseURL: server.origin })
    const member = await context.newPage()
    await logIn(member, ben)
    await expect(member.getByRole('link', { name: dashboardMessages.createStack })).not.toHaveCount(0)

    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(pages.organisation.href())
    const row = page.getByRole('row').filter({ hasText: ben })
    const sent = changesOn(page)
    await row.getByRole('link').click()
    const question = page.getByRole('dialog')
    await expect(question).toHaveAccessibleName(/^Remove .+ from organization\?$/)
    const [, name = ''] =
      /^Remove (.+) from/.exec((await question.getByRole('heading').textContent()) ?? '') ?? []
    await expect(question.getByRole('heading')).toHaveText(removeUserTitle(name))
    await question.getByRole('button', { name: teamMessages.remove.confirm }).click()
    await expect(question).toHaveCount(0)
    await expect(row).toHaveCount(0)
    expect(sent.map(({ call }) => call)).toEqual([
      expect.stringMatching(/^DELETE \/api\/organizations\/users\/\d+$/),
    ])

    await member.getByRole('link', { name: shellMessages.menu.build, exact: true }).click()
    await member.reload()
    await member.waitForURL(`**${pages.login.href()}`)
    await expect(member.getByText(/^An administrator removed you from .+ask an administrator/)).toBeVisible()
    await expect(member.getByText(apiMessages.sessionEnded)).toHaveCount(0)
    await context.close()
    expect(pageErrors).toEqual([])
  },
)
