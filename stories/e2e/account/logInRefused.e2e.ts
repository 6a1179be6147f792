/** Refused logins: wrong password, unconfirmed email, too many attempts (AUT-1, AUT-9, R-4). */
import type { Page } from '@playwright/test'
import { apiMessages, tooManyTries } from '@/domain/messages/api'
import { authMessages } from '@/features/account/messages'
import { notFoundMessages, shellMessages } from '@/components/layout/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { FIRST_PASSWORD } from '../support/server'

const { logIn: texts } = authMessages
const WRONG = 'Moss-Lark-77'

const tryWith = async (page: Page, email: string, password: string) => {
  await page.getByLabel(texts.email).fill(email)
  await page.getByLabel(texts.password, { exact: true }).fill(password)
  // disabled while the service asks to wait, enabled afterwards
  await expect(page.getByRole('button', { name: texts.submit })).not.toHaveAttribute('aria-disabled')
  const answer = page.waitForResponse('**/login')
  await page.keyboard.press('Enter')
  return (await answer).status()
}

test('AUT-1 AUT-9: a wrong password and an unconfirmed email are refused, with a next step', async ({
  page,
  server,
  request,
}) => {
  const noor = { first_name: 'Noor', last_name: 'Haddad', job_title: 'Growth', email: 'noor@quartz.example' }
  const registered = await request.post(`${server.origin}/api/users/register`, {
    data: { ...noor, password: WRONG },
  })
  expect(registered.ok()).toBe(true)

  await page.goto(pages.login.href())
  expect(await tryWith(page, firstAccount(server, 'ADMIN'), WRONG)).toBe(401)
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await tryWith(page, noor.email, WRONG)).toBe(401)
  await page.getByRole('button', { name: texts.resend }).click()
  // no mail was sent yet, so the page does not say so
  await expect(page.getByRole('heading', { name: signupMessages.checkEmail.askTitle })).toBeVisible()
  await page.getByRole('button', { name: signupMessages.checkEmail.resend }).click()
  await expect(page.getByText(signupMessages.checkEmail.resent(noor.email))).toBeVisible()
})

test(
  'AUT-1 R-4: too many attempts: the form says how long to wait, and then the login works',
  { tag: DEEP },
  async ({ page, server }) => {
    const ana = firstAccount(server, 'ADMIN')
    await page.goto(pages.login.href())
    let status = 0
    for (let tries = 0; tries < 12 && status !== 429; tries += 1) status = await tryWith(page, ana, WRONG)
    expect(status).toBe(429)
    await expect(page.getByRole('timer')).toHaveText(/\d/)
    await expect(page.getByRole('button', { name: texts.submit })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('alert')).toHaveText(tooManyTries.over)
    await expect.poll(() => tryWith(page, ana, FIRST_PASSWORD)).toBe(200)
    await page.waitForURL(`**${pages.dashboard.href()}`)
  },
)

test(
  'APP-1 APP-6: a visitor leaves an unknown address, and a failed start is shown until the next login',
  { tag: DEEP },
  async ({ page, server }) => {
    const failed = page.getByText(shellMessages.startUp.failed)
    await page.goto('/dashbord')
    await expect(page.getByRole('heading', { name: notFoundMessages.title })).toBeFocused()
    await page.getByRole('link', { name: notFoundMessages.toLogIn }).click()
    await page.waitForURL(`**${pages.login.href()}`)

    await page.route('**/api/sources/types/tasks', (route) => route.abort())
    expect(await tryWith(page, firstAccount(server, 'ADMIN'), FIRST_PASSWORD)).toBe(200)
    await expect(failed).toBeVisible()
    await page.waitForURL(`**${pages.login.href()}`)
    // on the page, where it stays, not in a message, which disappears
    await expect(page.getByRole('main').getByText(shellMessages.startUp.failed)).toBeVisible()
    await expect(failed).toHaveCount(1)
    await expect(page.getByText(apiMessages.network)).toHaveCount(1)

    await page.unroute('**/api/sources/types/tasks')
    expect(await tryWith(page, firstAccount(server, 'ADMIN'), FIRST_PASSWORD)).toBe(200)
    await page.waitForURL(`**${pages.dashboard.href()}`)
    await expect(failed).toHaveCount(0)
  },
)
