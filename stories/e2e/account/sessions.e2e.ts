/** Login sessions: ended from another browser and by logging out (FS-4). */
import { logoutEndpoint } from '@/api/contract/capabilities'
import { endpoints } from '@/api/contract/endpoints'
import { apiMessages } from '@/domain/messages/api'
import { loginSessionsMessages, userMenuMessages } from '@/features/account/security/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn, logInByForm } from '../support/logIn'

test(
  'FS-4: a session ended from another browser leads to the login at its next call',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    const ana = firstAccount(server, 'ADMIN')
    const context = await browser.newContext({ baseURL: server.origin })
    const other = await context.newPage()
    await logIn(other, ana)
    await logIn(page, ana)

    await page.getByRole('button', { name: shellMessages.menu.userMenu(ana) }).click()
    await page.getByRole('menuitem', { name: userMenuMessages.loginSessions }).click()
    const dialog = page.getByRole('dialog', { name: userMenuMessages.loginSessions })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: new RegExp(`^${loginSessionsMessages.end}`) }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByText(loginSessionsMessages.onlyHere)).toBeVisible()
    await dialog.getByRole('button', { name: loginSessionsMessages.close }).click()

    await other.getByRole('link', { name: shellMessages.menu.inviteUsers }).click()
    await other.waitForURL(`**${pages.login.href()}`)
    await expect(other.getByText(apiMessages.sessionEnded)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: shellMessages.menu.userMenu(ana) })).toBeVisible()
    await context.close()
    expect(pageErrors).toEqual([])
  },
)

test(
  'FS-4: after Log Out the old refresh token is refused',
  { tag: DEEP },
  async ({ page, request, server, pageErrors }) => {
    const ana = firstAccount(server, 'ADMIN')
    const loggedIn = page.waitForResponse(`**${endpoints.auth.login.path}`)
    await logInByForm(page, ana)
    const tokens = (await (await loggedIn).json()) as { readonly refresh_token: string }
    const refresh = async () => {
      const { method, path } = endpoints.auth.refresh
      const headers = { Authorization: `Bearer ${tokens.refresh_token}` }
      return (await request.fetch(server.origin + path, { method, headers })).status()
    }
    expect(await refresh()).toBe(200)

    await page.getByRole('button', { name: shellMessages.menu.userMenu(ana) }).click()
    // menu entries of optional calls appear once the backend has announced them
    await expect(page.getByRole('menuitem', { name: userMenuMessages.loginSessions })).toBeVisible()
    const ended = page.waitForResponse(`**${logoutEndpoint.path}`)
    await page.getByRole('menuitem', { name: shellMessages.menu.logOut }).click()
    await page.waitForURL(`**${pages.login.href()}`)
    expect((await ended).ok()).toBe(true)
    expect(await refresh()).toBe(401)
    expect(pageErrors).toEqual([])
  },
)
