/** Sign-up to the dashboard of a new organisation, and an invited colleague, on the reference server. */
import type { Browser, Page } from '@playwright/test'
import { dashboardMessages } from '@/features/stacks/messages'
import { errorMessages } from '@/domain/messages/errors'
import { licenceMessages } from '@/features/licence/messages'
import { passwordMessages } from '@/features/account/password/messages'
import { shellMessages } from '@/components/layout/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { inviteMessages } from '@/features/team/messages'
import { validationMessages } from '@/domain/messages/validation'
import { DAY_MS, FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { dialogHref, pages } from '@/domain/shared/paths'
import { noor } from '../../support/world/signupPeople'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { mailedLink } from '../support/mails'
import { startServer } from '../support/server'
import type { ServerUnderTest } from '../support/server'
import { logIn } from '../support/logIn'
import { heading, sentTo } from '../support/wizard'

const { checkEmail, confirm, form, invite, profile, success } = signupMessages
const leo = 'leo@quartz.example'
const mina = 'mina@quartz.example'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const fillForm = async (page: Page, email: string) => {
  await page.getByLabel(form.firstName).fill(noor.firstName)
  await page.getByLabel(form.lastName).fill(noor.lastName)
  await page.getByLabel(form.jobTitle).fill(noor.jobTitle)
  await page.getByLabel(form.email).fill(email)
  await page.getByLabel(passwordMessages.label, { exact: true }).fill(noor.password)
  await page.getByRole('checkbox').check()
}
const sentPerson = (email: string) => ({
  first_name: noor.firstName,
  last_name: noor.lastName,
  job_title: noor.jobTitle,
  email,
  password: noor.password,
})
const partsOf = (address: string) => Object.fromEntries(new URL(address, 'http://app').searchParams)

/** Signs up, requests a second mail and confirms with it; only the newest link works. */
const confirmBySecondMail = async (page: Page, server: ServerUnderTest) => {
  const registered = sentTo(page, '/api/users/register')
  const resent = sentTo(page, '/api/users/resend_confirmation')
  const confirmed = sentTo(page, '/api/users/confirm_email')
  await page.goto(pages.login.href())
  await page.goto(pages.signup.href())
  // the message of a weak password appears on blur; the click on the checkbox must not be lost
  await page.getByLabel(passwordMessages.label, { exact: true }).fill('weak')
  await page.getByRole('checkbox').check()
  await expect(page.getByText(validationMessages.password)).toBeVisible()
  await page.getByRole('checkbox').uncheck()
  await fillForm(page, noor.email)
  await press(page, form.submit)
  await page.waitForURL(`**${pages.checkEmail.href()}`)
  await expect(page.getByText(noor.email)).toBeVisible()
  const first = await mailedLink(server, noor.email, 1)
  await press(page, checkEmail.resend)
  await expect(page.getByRole('status')).toContainText(checkEmail.resent(noor.email))
  const second = await mailedLink(server, noor.email, 2)

  const redeemed = page.waitForRequest('**/api/users/confirm_email')
  await page.goto(first)
  await expect(heading(page, confirm.failedTitle)).toBeVisible()
  // the code of the address is sent only in a body
  expect(await (await redeemed).allHeaders()).not.toHaveProperty('referer')
  await page.goto(second)
  await page.waitForURL(`**${pages.signupProfile.href()}`)
  await page.reload()
  await expect(heading(page, profile.title)).toBeVisible()
  expect(registered).toEqual([sentPerson(noor.email)])
  expect(resent).toEqual([{ email: noor.email }])
  expect(confirmed).toEqual([partsOf(first), partsOf(second)])
}

/** Finishes the profile after failed invites and a reload. */
const finishProfile = async (page: Page) => {
  const saved = sentTo(page, '/api/organizations/info')
  const invited = sentTo(page, '/api/organizations/invite')
  const licensed = sentTo(page, '/api/users/licenses')
  await page.getByLabel(profile.company).fill('Quartz & Quarry')
  await page.getByLabel(profile.phone, { exact: true }).fill('06 12 34 56 78')
  await page.getByLabel(profile.referral).fill('A talk')
  await page.getByLabel(profile.invites).fill(`${leo}, mina@quartz`)
  // Enter on the disabled Finish shows why
  await page.getByLabel(profile.invites).press('Enter')
  await expect(page.getByText(validationMessages.inviteEmails)).toBeVisible()
  await expect(page.getByText(inviteMessages.notValid(['mina@quartz'], 0))).toBeVisible()
  expect(saved).toEqual([])
  await press(page, inviteMessages.removeInvalid(1))
  await page.getByLabel(profile.invites).fill(`${leo}, ${mina},`)

  await page.route('**/api/organizations/invite', (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, profile.submit)
  await expect(page.getByRole('alert')).toContainText(errorMessages.invite)
  await page.unroute('**/api/organizations/invite')
  await page.reload()
  await expect(page.getByLabel(profile.company)).toHaveValue('Quartz & Quarry')
  await press(page, profile.submit)
  await page.waitForURL(`**${pages.signupSuccess.href()}`)
  expect(saved).toEqual([{ name: 'Quartz & Quarry', phone_number: '+33612345678', referral: 'A talk' }])
  expect(invited).toEqual([{ emails: [leo, mina] }, { emails: [leo, mina] }])
  expect(licensed).toEqual([{ license_type: 'free_trial' }])
}

/** Opens the link that confirms the address of whoever signed up with a shared invite link (S-2). */
const confirmToJoin = async (guest: Page, server: ServerUnderTest, email: string) => {
  await guest.waitForURL(`**${pages.checkEmail.href()}`)
  await expect(guest.getByText(checkEmail.openToJoin)).toBeVisible()
  await guest.goto(await mailedLink(server, email, 1))
}

/**
 * Joins by an invite link in another browser, with a link that was mailed to the address or a shared one; returns its page,
 * on the dashboard, and its context.
 */
const joinBy = async (
  browser: Browser,
  server: ServerUnderTest,
  { link, email, isMailed }: { readonly link: string; readonly email: string; readonly isMailed: boolean },
) => {
  const context = await browser.newContext({ baseURL: server.origin })
  const guest = await context.newPage()
  const joined = sentTo(guest, '/api/users/register_invite')
  await guest.goto(link)
  await expect(heading(guest, invite.title)).toBeVisible()
  await fillForm(guest, email)
  await press(guest, invite.submit)
  if (!isMailed) await confirmToJoin(guest, server, email)
  await guest.waitForURL(`**${pages.dashboard.href()}`)
  await expect(heading(guest, dashboardMessages.title)).toBeVisible()
  await expect(guest.getByRole('link', { name: shellMessages.menu.manageTeam })).toHaveCount(0)
  expect(joined).toEqual([{ ...sentPerson(email), ...partsOf(link) }])
  return { context, guest }
}

test('AUT-3 AUT-4 AUT-5 ORG-1 ORG-2: sign-up, confirmation by the second mail, profile and trial, and a colleague joins by mail', async ({
  page,
  browser,
  server,
  pageErrors,
}) => {
  await confirmBySecondMail(page, server)
  await finishProfile(page)
  await expect(page.getByText(success.toHandOn(2))).toBeVisible()
  await page.getByRole('link', { name: success.dashboard }).click()
  await page.waitForURL(`**${pages.dashboard.href()}`)
  await expect(heading(page, dashboardMessages.title)).toBeVisible()
  const strip = page.getByRole('region', { name: licenceMessages.banner.label })
  await expect(strip).toContainText(String(FREE_TRIAL_DAYS))
  await expect(page.getByRole('link', { name: shellMessages.menu.manageTeam })).toBeVisible()
  // one mail each, despite two attempts
  await mailedLink(server, mina, 1)
  const link = await mailedLink(server, leo, 1)
  const { context } = await joinBy(browser, server, { link, email: leo, isMailed: true })
  await context.close()
  expect(pageErrors).toEqual([])
})

/** Logs out at an invite and joins as another user: no data of the first is left (AUT-10, T-6). */
const joinInTheirPlace = async (guest: Page, server: ServerUnderTest, email: string) => {
  await guest.getByRole('link', { name: invite.otherStay }).click()
  await expect(guest.getByRole('button', { name: shellMessages.menu.userMenu(leo) })).toBeVisible()
  await guest.goBack()
  await press(guest, invite.otherLogOut)
  await fillForm(guest, email)
  await press(guest, invite.submit)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await guest.route('**/api/users/info', async (route) => {
    await held
    await route.continue()
  })
  await confirmToJoin(guest, server, email)
  await guest.waitForURL(`**${pages.dashboard.href()}`)
  await expect(guest.getByRole('navigation', { name: shellMessages.menu.label })).toBeVisible()
  await expect(guest.getByText(leo)).toHaveCount(0)
  letGo()
  await expect(guest.getByRole('button', { name: shellMessages.menu.userMenu(email) })).toBeVisible()
}

test(
  'S-2 AUT-4 ORG-4 AUT-10: an invited person confirms the address and joins as USER by the copied link',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(dialogHref(pages.dashboard.href(), '', { kind: 'invite' }))
    const copied = await page.getByRole('dialog').getByLabel(inviteMessages.link).inputValue()
    const { origin, pathname, search } = new URL(copied)
    expect(origin).toBe(server.origin)

    const link = pathname + search
    const { context, guest } = await joinBy(browser, server, { link, email: leo, isMailed: false })
    // a logged-in user who opens the same link is asked first
    await guest.goto(pathname + search)
    await expect(heading(guest, invite.otherTitle)).toBeVisible()
    await joinInTheirPlace(guest, server, mina)
    await context.close()

    await page.goto(pages.organisation.href())
    await expect(page.getByRole('row').filter({ hasText: leo })).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test(
  'AUT-4 R-7: an incomplete, changed or expired link lets nobody in and says what to do',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(dialogHref(pages.dashboard.href(), '', { kind: 'invite' }))
    const link = new URL(await page.getByRole('dialog').getByLabel(inviteMessages.link).inputValue())
    await page.goto(pages.dashboard.href())
    await page
      .getByRole('button', { name: shellMessages.menu.userMenu(firstAccount(server, 'ADMIN')) })
      .click()
    await page.getByRole('menuitem', { name: shellMessages.menu.logOut }).click()
    await page.waitForURL(`**${pages.login.href()}`)
    const sent = sentTo(page, '/api/users/register_invite')
    const openWith = async (changes: Readonly<Record<string, string | null>>) => {
      const search = new URLSearchParams(link.search)
      for (const [name, value] of Object.entries(changes))
        if (value === null) search.delete(name)
        else search.set(name, value)
      await page.goto(`${link.pathname}?${search.toString()}`)
    }

    for (const name of link.searchParams.keys()) {
      await openWith({ [name]: null })
      await expect(heading(page, invite.brokenTitle)).toBeVisible()
    }
    await openWith({ expiration: '1' })
    await expect(heading(page, invite.expiredTitle)).toBeVisible()
    expect(sent).toEqual([])

    const refused = async () => {
      await fillForm(page, leo)
      await press(page, invite.submit)
      const alert = page.getByRole('alert').filter({ hasText: invite.refused })
      await expect(alert).toContainText(invite.refusedNext)
    }
    await openWith({ org_id: '2' })
    await refused()
    await openWith({ expiration: String(Number(link.searchParams.get('expiration')) + 1) })
    await refused()

    // unchanged, but expired a day ago by the service's clock
    await server.stop()
    const later = await startServer({
      dataFolder: server.dataFolder,
      port: Number(new URL(server.origin).port),
      clockOffsetMs: 8 * DAY_MS,
    })
    try {
      await openWith({})
      await refused()
    } finally {
      await later.stop()
    }
    expect(sent).toHaveLength(3)
  },
)
