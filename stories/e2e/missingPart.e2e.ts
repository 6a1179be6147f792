/** After a deploy the code that an open page asks for is gone (C-16, C-17), on the reference server and under its policy. */
import type { Page } from '@playwright/test'
import { brokenDialog } from '@/domain/messages/brokenDialog'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { shell } from '@/domain/messages/shell'
import { teamMessages } from '@/domain/messages/team'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test } from './support/journey'
import type { ServerUnderTest } from './support/server'
import { applovin, makeStack } from './support/stacks'
import { logIn } from './support/wizard'

/** The dashboard with one stack unfolded; answers how often the page has loaded since. */
const openStack = async (page: Page, server: ServerUnderTest): Promise<() => number> => {
  const email = firstAccount(server, 'ADMIN')
  await makeStack(server, email, applovin)
  await logIn(page, email)
  await page.getByRole('button', { name: texts.showEndpoints('AppLovin (MAX)'), expanded: false }).click()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('C-16 C-17: a missing dialog reloads the page once, then says so and leaves the dashboard at work', async ({
  page,
  server,
  pageErrors,
}) => {
  const loads = await openStack(page, server)
  await page.route(/AddEndpointModal-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: texts.addEndpoint }).click()
  await expect.poll(loads).toBe(1)
  const dialog = page.getByRole('dialog', { name: brokenDialog.missing.title })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: brokenDialog.close }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.dashboard.href()}$`))
  await expect(page.getByRole('table', { name: texts.table })).toBeVisible()
  expect(loads()).toBe(1)
  // what React and the browser say about the missing file
  pageErrors.splice(0)
})

test('C-15: a page and a dialog that are opened offline say so, and come by themselves with the connection', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  const loads = await openStack(page, server)
  await context.setOffline(true)

  await page.getByRole('link', { name: texts.addEndpoint }).click()
  const dialog = page.getByRole('dialog', { name: brokenDialog.offline.title })
  await dialog.getByRole('button', { name: shell.retry }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: brokenDialog.close }).click()

  await page.getByRole('link', { name: shell.menu.manageTeam }).click()
  await expect(page.getByRole('alert').getByText(shell.broken.page.offline.body.member)).toBeVisible()
  await page.getByRole('button', { name: shell.retry }).click()
  await expect(page.getByRole('heading', { name: shell.broken.page.offline.title })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: teamMessages.title })).toBeVisible()
  expect(loads()).toBe(0)
  // what React and the browser say about the missing files
  pageErrors.splice(0)
})
