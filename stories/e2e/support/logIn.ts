import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { endpoints } from '@/api/contract/endpoints'
import { authMessages } from '@/features/account/messages'
import { pages } from '@/domain/shared/paths'
import { signInAtom } from '@/state/session/session'
import { startTestBrowser } from '@/testing/testBrowser'
import { expect } from './journey'
import { FIRST_PASSWORD } from './server'

/** Fills in and submits the login form with the initial password, and waits for the page at `home`. */
export const logInByForm = async (page: Page, email: string, home = pages.dashboard.href()) => {
  await page.goto(pages.login.href())
  await page.getByLabel(authMessages.logIn.email).fill(email)
  await page.getByLabel(authMessages.logIn.password, { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: authMessages.logIn.submit }).click()
  await page.waitForURL(`**${home}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Address of an empty page that the test answers itself; local storage can be written while it is open. */
const EMPTY_PAGE = '/empty-page'

/**
 * Logs in with the initial password and opens the page at `home`, by default the dashboard. Calls the API and stores
 * the session as the app does, without the login page, which would take a third of a short journey's time.
 */
export const logIn = async (page: Page, email: string, home = pages.dashboard.href()) => {
  const { path, response: schema } = endpoints.auth.login
  const response = await page.request.post(path, { data: { email, password: FIRST_PASSWORD } })
  const { storage, open } = startTestBrowser()
  open(Date.now()).set(signInAtom, z.parse(schema, await response.json()))
  await page.route(EMPTY_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(EMPTY_PAGE)
  await page.unroute(EMPTY_PAGE)
  await page.evaluate(
    (items) => {
      for (const [key, text] of items) localStorage.setItem(key, text)
    },
    [...storage.items],
  )
  await page.goto(home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
