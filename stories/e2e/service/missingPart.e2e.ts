/** Code that an open page needs is missing after a deploy or offline (C-15, C-16, C-17), on the reference server. */
import type { Page } from '@playwright/test'
import { googleMessages } from '@/features/account/google/messages'
import { authMessages } from '@/features/account/messages'
import { brokenDialogMessages, sectionErrorMessages } from '@/components/common/messages'
import { connectionMessages, shellMessages } from '@/components/layout/messages'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { teamMessages } from '@/features/team/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import type { ServerUnderTest } from '../support/server'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'
import { chooseRoas } from '../support/wizard'

/** Opens the dashboard with one stack expanded; returns a function that counts page loads. */
const openStack = async (page: Page, server: ServerUnderTest): Promise<() => number> => {
  const email = firstAccount(server, 'ADMIN')
  await makeStack(server, email, applovin)
  await logIn(page, email)
  await page.getByRole('button', { name: texts.showEndpoints('AppLovin (MAX)'), expanded: false }).click()
  // the code of the endpoints loads on the click
  await page.getByRole('link', { name: texts.addEndpoint }).waitFor()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

/** Goes offline and waits for the notice, so that the layout no longer shifts. */
const goOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.getByText(connectionMessages.offline).waitFor()
}

test(
  'C-16 C-17: a missing dialog reloads the page once, then shows an error while the dashboard works',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const loads = await openStack(page, server)
    await page.route(/AddEndpointDialog-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: texts.addEndpoint }).click()
    await expect.poll(loads).toBe(1)
    const dialog = page.getByRole('dialog', { name: brokenDialogMessages.missing.title })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: brokenDialogMessages.close }).click()
    await expect(page).toHaveURL(new RegExp(`${pages.dashboard.href()}\\?open=\\d+$`))
    await expect(page.getByRole('table', { name: texts.table })).toBeVisible()
    expect(loads()).toBe(1)
    // errors of React and the browser about the missing file
    pageErrors.splice(0)
  },
)

test(
  'C-16 PLUS-3: a search typed before its code has loaded says so, and filters afterwards',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const code = /foundText-[^/]*\.js$/
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    // the list loads the code ahead of time: its failure reloads the page once, and only the second one leaves it alone
    const missing = () => page.waitForResponse((answer) => code.test(answer.url()))
    const reloaded = missing().then(missing)
    const email = firstAccount(server, 'ADMIN')
    await makeStack(server, email, applovin)
    await logIn(page, email)
    await reloaded
    await page.getByRole('searchbox').fill('nothing has this name')
    await expect(page.getByRole('alert').getByText(sectionErrorMessages.broken.title)).toBeVisible()
    await expect(page.getByRole('table', { name: texts.table })).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: shellMessages.retry }).click()
    await expect(page.getByRole('table', { name: texts.table })).toHaveCount(0)
    await expect(page.getByText(sectionErrorMessages.broken.title)).toHaveCount(0)
    pageErrors.splice(0)
  },
)

test(
  'C-15: a page and a dialog opened offline say so and load when the connection returns',
  { tag: DEEP },
  async ({ page, context, server, pageErrors }) => {
    const loads = await openStack(page, server)
    await goOffline(page)

    await page.getByRole('link', { name: texts.addEndpoint }).click()
    const dialog = page.getByRole('dialog', { name: brokenDialogMessages.offline.title })
    await dialog.getByRole('button', { name: shellMessages.retry }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: brokenDialogMessages.close }).click()

    await page.getByRole('link', { name: shellMessages.menu.manageTeam }).click()
    await expect(
      page.getByRole('alert').getByText(shellMessages.broken.page.offline.body.member),
    ).toBeVisible()
    await page.getByRole('button', { name: shellMessages.retry }).click()
    await expect(page.getByRole('heading', { name: shellMessages.broken.page.offline.title })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: teamMessages.title })).toBeVisible()
    expect(loads()).toBe(0)
    // errors of React and the browser about the missing files
    pageErrors.splice(0)
  },
)

test(
  'C-15: offline a search works, and only the missing part of a tab or question fails and loads later',
  { tag: DEEP },
  async ({ page, context, server, pageErrors }) => {
    const part = sectionErrorMessages.offline
    await openStack(page, server)
    const search = page.getByRole('searchbox', { name: stackToolMessages.search })
    await search.waitFor()
    await goOffline(page)

    // the search itself is loaded with the list
    await search.fill('nothing like it')
    await expect(page.getByRole('table', { name: texts.table })).toHaveCount(0)
    await search.fill('')
    await expect(page.getByRole('table', { name: texts.table })).toBeVisible()

    await page.getByRole('tab', { name: texts.tabs.transformations }).click()
    await expect(page.getByRole('alert').getByText(part.title)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(part.title)).toHaveCount(0)

    await page.getByRole('link', { name: shellMessages.menu.manageTeam }).click()
    const remove = page.getByRole('link', { name: /^Remove / }).first()
    await remove.waitFor()
    await goOffline(page)
    await remove.click()
    await page.getByRole('dialog', { name: brokenDialogMessages.offline.title }).waitFor()
    await context.setOffline(false)
    await page.getByRole('dialog', { name: /^Remove .+ from organization\?$/ }).waitFor()
    pageErrors.splice(0)
  },
)

test(
  'C-15: a stack expanded offline keeps its row, and its endpoints load later',
  { tag: DEEP },
  async ({ page, context, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    await makeStack(server, email, applovin)
    await logIn(page, email)
    const name = texts.showEndpoints('AppLovin (MAX)')
    const toggle = page.getByRole('button', { name, expanded: false })
    await toggle.waitFor()
    await goOffline(page)
    await toggle.click()
    await expect(page.getByRole('table').getByText(sectionErrorMessages.offline.body)).toBeVisible()
    await expect(page.getByRole('button', { name, expanded: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('list', { name })).toBeVisible()
    pageErrors.splice(0)
  },
)

test(
  'C-16: a missing leave dialog prevents neither logging out nor the page',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    await logIn(page, email)
    await chooseRoas(page)
    await page.route(/LeaveDialog-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
    const missing = page.waitForResponse((answer) => /LeaveDialog-/.test(answer.url()))
    await page.getByRole('button', { name: shellMessages.menu.userMenu(email) }).click()
    await page.getByRole('menuitem', { name: shellMessages.menu.logOut }).click()
    expect((await missing).status()).toBe(404)
    await page.waitForURL(`**${pages.login.href()}`)
    await expect(page.getByText(authMessages.logIn.notices.loggedOut)).toBeVisible()
    pageErrors.splice(0)
  },
)

test('C-16: the login works without the Google button', { tag: DEEP }, async ({ page, pageErrors }) => {
  await page.route(/GoogleLogin-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  const missing = () => page.waitForResponse((answer) => /GoogleLogin-/.test(answer.url()))
  const reloaded = missing().then(missing)
  await page.goto(pages.login.href())
  await reloaded
  await page.getByLabel(authMessages.logIn.email).fill('ana@lumen.example')
  await expect(page.getByRole('button', { name: googleMessages.button })).toHaveCount(0)
  pageErrors.splice(0)
})

test(
  'C-17: logging out from the last error page leads to a login that says so',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    // in whichever file the bundler has put the layout
    await page.route(/assets\/[^/]*\.js$/, async (route) => {
      const script = await (await route.fetch()).text()
      const broken = 'MainLayout:()=>()=>{throw new Error("The layout broke")}'
      const body = script.replace(/MainLayout:\(\)=>\w+/, broken)
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.reload()
    await page.getByRole('button', { name: shellMessages.menu.logOut }).click()
    await page.waitForURL(`**${pages.login.href()}`)
    await expect(page.getByText(authMessages.logIn.notices.loggedOut)).toBeVisible()
    pageErrors.splice(0)
  },
)
