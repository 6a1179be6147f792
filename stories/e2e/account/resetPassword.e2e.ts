/** Forgotten password: mail, new password, login (AUT-6, AUT-7, R-3). */
import type { Page } from '@playwright/test'
import { authMessages } from '@/features/account/messages'
import { forgotPasswordMessages, resetPasswordMessages } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { FIRST_PASSWORD, type ServerUnderTest } from '../support/server'

const NEW_PASSWORD = 'Umbra-Kelp-31'

/** The link of the newest mail that the server printed. */
const mailedLink = (server: ServerUnderTest): string => {
  const links = server.printed().match(/http:\/\/\S+\/auth\/reset-password\?code=\S+/g)
  return links?.at(-1) ?? ''
}
const ask = async (page: Page, email: string) => {
  // the page before has a field with the same label
  await expect(page.getByRole('heading', { name: forgotPasswordMessages.title })).toBeVisible()
  await page.getByLabel(forgotPasswordMessages.email).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: forgotPasswordMessages.sentTitle })).toBeVisible()
}
const setPassword = async (page: Page, password: string, repeated = password) => {
  await page.getByLabel(resetPasswordMessages.password, { exact: true }).fill(password)
  await page.getByLabel(resetPasswordMessages.repeat, { exact: true }).fill(repeated)
  await page.keyboard.press('Enter')
}
const logInWith = async (page: Page, email: string, password: string) => {
  await page.getByLabel(authMessages.logIn.email).fill(email)
  await page.getByLabel(authMessages.logIn.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test(
  'AUT-6 AUT-7: a new password is set by mail and used to log in; the link works once',
  { tag: DEEP },
  async ({ page, server }) => {
    const ana = firstAccount(server, 'ADMIN')
    await page.goto(pages.login.href())
    // the email is carried over and back, not in the address bar
    await page.getByLabel(authMessages.logIn.email).fill('nobody@lumen.example')
    await page.getByRole('link', { name: authMessages.logIn.forgot }).click()
    await expect(page.getByLabel(forgotPasswordMessages.email)).toHaveValue('nobody@lumen.example')
    await page.getByRole('link', { name: authMessages.logIn.back }).click()
    await expect(page.getByLabel(authMessages.logIn.email)).toHaveValue('nobody@lumen.example')
    expect(page.url()).not.toContain('nobody')
    await page.getByRole('link', { name: authMessages.logIn.forgot }).click()
    await ask(page, 'nobody@lumen.example')
    expect(mailedLink(server)).toBe('')
    await page.getByRole('button', { name: forgotPasswordMessages.again }).click()
    await ask(page, ana)
    await expect.poll(() => mailedLink(server)).toMatch(/code=./)

    const link = mailedLink(server)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: resetPasswordMessages.title })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    // a reload works: the code is gone from the address, not from the page
    await page.reload()
    await setPassword(page, 'Trustno1!')
    await expect(page.getByText(validationMessages.password)).toBeVisible()
    await setPassword(page, NEW_PASSWORD, 'Umbra-Kelp-32')
    await expect(page.getByText(validationMessages.passwordsDiffer)).toBeVisible()
    await setPassword(page, NEW_PASSWORD)

    await page.waitForURL(`**${pages.login.href()}`)
    await expect(page.getByRole('status')).toContainText(authMessages.logIn.notices.passwordChanged)
    await logInWith(page, ana, FIRST_PASSWORD)
    await expect(page.getByRole('alert')).toBeVisible()
    await logInWith(page, ana, NEW_PASSWORD)
    await page.waitForURL(`**${pages.dashboard.href()}`)
    // leaving the page while its code loads would be reported as errors
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto(link)
    await setPassword(page, 'Moss-Lark-77')
    await expect(page.getByRole('heading', { name: resetPasswordMessages.spent.title })).toBeVisible()
    // the refused code is not stored: the page opened again has no form
    await page.reload()
    await expect(page.getByRole('heading', { name: resetPasswordMessages.spent.title })).toBeVisible()
    await page.goto(pages.resetPassword.href())
    await expect(page.getByRole('link', { name: resetPasswordMessages.newLink })).toBeVisible()
    await expect(page.getByLabel(resetPasswordMessages.password, { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: resetPasswordMessages.newLink }).click()
    await expect(page.getByRole('heading', { name: forgotPasswordMessages.title })).toBeVisible()
    expect(server.printed()).not.toContain(NEW_PASSWORD)
  },
)
