/** Two-step login: turned on with an authenticator app, asked for at the login, and needed by the organization (O-5). */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { authMessages } from '@/features/account/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import { twoStepMessages as texts } from '@/features/account/twoStep/messages'
import { settingsMessages } from '@/features/settings/messages'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logInByForm } from '../support/logIn'
import { FIRST_PASSWORD } from '../support/server'

const PERIOD_MS = 30_000

/** Code of the app in the period after the current one, which the service takes too, so that none is used twice. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS })

/** Goes through the setup; returns the secret of the app and a recovery code. */
const setUp = async (page: Page) => {
  await page.getByLabel(texts.begin.password, { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: texts.begin.submit }).click()
  await expect(page.getByRole('img', { name: texts.scan.qr })).toBeVisible()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  await page.getByLabel(texts.scan.code).fill(codeOf(secret))
  await page.getByRole('button', { name: texts.scan.submit }).click()
  const codes = page.getByRole('list', { name: texts.codes.list }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: texts.codes.done }).click()
  return { secret, recoveryCode }
}

const logOut = async (page: Page, email: string) => {
  await page.getByRole('button', { name: shellMessages.menu.userMenu(email) }).click()
  await page.getByRole('menuitem', { name: shellMessages.menu.logOut }).click()
  await page.waitForURL(`**${pages.login.href()}`)
}

const firstStep = async (page: Page, email: string) => {
  await page.getByLabel(authMessages.logIn.email).fill(email)
  await page.getByLabel(authMessages.logIn.password, { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: authMessages.logIn.submit }).click()
  await expect(page.getByLabel(texts.step.title)).toBeFocused()
}
const secondStep = async (page: Page, code: string) => {
  await page.getByLabel(texts.step.title).fill(code)
  await page.getByRole('button', { name: texts.step.submit }).click()
}

test(
  'O-5: an admin turns two-step login on, logs in with it, and has a colleague led through it',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    const [ana, ben] = [firstAccount(server, 'ADMIN'), firstAccount(server, 'USER')]
    await logInByForm(page, ana)
    await page.getByRole('button', { name: shellMessages.menu.userMenu(ana) }).click()
    await page.getByRole('menuitem', { name: userMenuMessages.twoStep }).click()
    const { secret, recoveryCode } = await setUp(page)
    await expect(page.getByRole('dialog')).toBeHidden()

    await logOut(page, ana)
    await firstStep(page, ana)
    await secondStep(page, '000000')
    await expect(page.getByRole('alert')).toContainText('This code is wrong')
    await secondStep(page, codeOf(secret, 1))
    await page.waitForURL(`**${pages.dashboard.href()}`)
    await logOut(page, ana)
    await firstStep(page, ana)
    await secondStep(page, recoveryCode)
    await page.waitForURL(`**${pages.dashboard.href()}`)

    await page.getByRole('link', { name: shellMessages.menu.settings }).click()
    await page.getByRole('switch', { name: settingsMessages.twoStep.label }).click()
    await expect(page.getByRole('switch', { name: settingsMessages.twoStep.label })).toBeChecked()

    const context = await browser.newContext({ baseURL: server.origin })
    const other = await context.newPage()
    await other.goto(pages.login.href())
    await other.getByLabel(authMessages.logIn.email).fill(ben)
    await other.getByLabel(authMessages.logIn.password, { exact: true }).fill(FIRST_PASSWORD)
    await other.getByRole('button', { name: authMessages.logIn.submit }).click()
    await expect(other.getByRole('heading', { level: 1, name: texts.due.title })).toBeVisible()
    await setUp(other)
    await expect(other.getByRole('heading', { level: 1, name: texts.due.title })).toBeHidden()
    await expect(other.getByRole('button', { name: shellMessages.menu.userMenu(ben) })).toBeVisible()
    await context.close()
    // the browser reports refused calls: a login without its code, one with a wrong code, and those before the setup
    const others = pageErrors.splice(0).filter((each) => !/40[13]/.test(each))
    expect(others).toEqual([])
  },
)

/** Gives the browser an authenticator that always consents; returns a function that reads its passkeys. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

test(
  'O-5: somebody adds a passkey, logs in with it in place of a code, and removes it',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const ana = firstAccount(server, 'ADMIN')
    const credentials = await addAuthenticator(page)
    await logInByForm(page, ana)
    const open = async () => {
      await page.getByRole('button', { name: shellMessages.menu.userMenu(ana) }).click()
      await page.getByRole('menuitem', { name: userMenuMessages.twoStep }).click()
    }
    await open()
    await setUp(page)
    await expect(page.getByRole('dialog')).toBeHidden()

    await open()
    await page.getByRole('button', { name: texts.passkeys.begin }).click()
    await page.getByLabel(texts.passkeys.name, { exact: true }).fill('Laptop')
    await page.getByLabel(texts.begin.password, { exact: true }).fill(FIRST_PASSWORD)
    await page.getByRole('button', { name: texts.passkeys.add }).click()
    const list = page.getByRole('list', { name: texts.passkeys.list })
    await expect(list).toContainText('Laptop')
    await expect(page.getByRole('button', { name: texts.passkeys.begin })).toBeFocused()
    const [made] = await credentials()
    expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })
    await page.keyboard.press('Escape')

    await logOut(page, ana)
    await firstStep(page, ana)
    await page.getByRole('button', { name: texts.passkeys.use }).click()
    await page.waitForURL(`**${pages.dashboard.href()}`)
    await open()
    await expect(list).toContainText(texts.passkeys.used('just now'))

    await page.getByRole('button', { name: texts.passkeys.removeWhich('Laptop') }).click()
    await page.getByLabel(texts.begin.password, { exact: true }).fill(FIRST_PASSWORD)
    await page.getByRole('button', { name: texts.passkeys.remove, exact: true }).click()
    await expect(page.getByRole('button', { name: texts.passkeys.begin })).toBeVisible()
    await expect(list).toBeHidden()
    await page.keyboard.press('Escape')
    await logOut(page, ana)
    await firstStep(page, ana)
    await expect(page.getByRole('button', { name: texts.passkeys.use })).toBeHidden()
    expect(pageErrors.splice(0).filter((each) => !each.includes('403'))).toEqual([])
  },
)

test(
  'O-5: somebody has passkeys alone, adds an authenticator app, and removes it again',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const ana = firstAccount(server, 'ADMIN')
    await addAuthenticator(page)
    await logInByForm(page, ana)
    const open = async () => {
      await page.getByRole('button', { name: shellMessages.menu.userMenu(ana) }).click()
      await page.getByRole('menuitem', { name: userMenuMessages.twoStep }).click()
    }
    await open()
    await page.getByRole('button', { name: texts.begin.passkey }).click()
    await page.getByLabel(texts.passkeys.name, { exact: true }).fill('Laptop')
    await page.getByLabel(texts.begin.password, { exact: true }).fill(FIRST_PASSWORD)
    await page.getByRole('button', { name: texts.passkeys.add }).click()
    const codes = page.getByRole('list', { name: texts.codes.list }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recoveryCode = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: texts.codes.done }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await logOut(page, ana)
    const pair = async () => {
      await page.getByLabel(authMessages.logIn.email).fill(ana)
      await page.getByLabel(authMessages.logIn.password, { exact: true }).fill(FIRST_PASSWORD)
      await page.getByRole('button', { name: authMessages.logIn.submit }).click()
    }
    const usePasskey = page.getByRole('button', { name: texts.passkeys.use })
    await pair()
    await expect(usePasskey).toBeFocused()
    await usePasskey.click()
    await page.waitForURL(`**${pages.dashboard.href()}`)
    await logOut(page, ana)
    await pair()
    await page.getByLabel(texts.step.passkeyOnly.title).fill(recoveryCode)
    await page.getByRole('button', { name: texts.step.passkeyOnly.submit }).click()
    await page.waitForURL(`**${pages.dashboard.href()}`)

    await open()
    await expect(page.getByText(texts.passkeys.only)).toBeVisible()
    await page.getByRole('button', { name: texts.app.add }).click()
    await page.getByLabel(texts.begin.password, { exact: true }).fill(FIRST_PASSWORD)
    await page.getByRole('button', { name: texts.begin.submit }).click()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    await page.getByLabel(texts.scan.code).fill(codeOf(secret.replaceAll(' ', '')))
    await page.getByRole('button', { name: texts.scan.submit }).click()
    await expect(page.getByText(texts.app.has)).toBeVisible()
    await page.getByRole('button', { name: texts.app.remove }).click()
    await page.getByLabel(texts.begin.password, { exact: true }).fill(FIRST_PASSWORD)
    await page.getByRole('button', { name: texts.app.remove }).click()
    await expect(page.getByText(texts.app.hasNot)).toBeVisible()
    await page.keyboard.press('Escape')
    await logOut(page, ana)
    await pair()
    await usePasskey.click()
    await page.waitForURL(`**${pages.dashboard.href()}`)
    // logins without their second step
    expect(pageErrors.splice(0).filter((each) => !each.includes('403'))).toEqual([])
  },
)
