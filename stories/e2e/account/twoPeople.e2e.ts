/** Two users of one browser: the data of one is never sent or shown by the other (T-5, T-6, T-7). */
import type { BrowserContext, Page } from '@playwright/test'
import { apiMessages } from '@/domain/messages/api'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { mailedLink } from '../support/mails'
import type { ServerUnderTest } from '../support/server'
import { logInByForm } from '../support/logIn'
import { everythingStored, next, pick, typeFields } from '../support/wizard'

const NAME = 'canary-name-51c7'
const SECRET = 'canary-secret-9e02'
const CANARIES = /canary-(name|secret)/

/** User of the request's token; null without one. */
const userOf = (authorization: string | undefined): number | null => {
  const [, claims] = authorization?.split('.') ?? []
  if (claims === undefined) return null
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { readonly sub: number }
  return read.sub
}

interface Said {
  readonly user: number | null
  readonly text: string
}

/** Every call of every tab: its user and its content. */
const noteCalls = (context: BrowserContext): Said[] => {
  const said: Said[] = []
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    const user = userOf(request.headers()['authorization'])
    said.push({ user, text: `${request.url()} ${request.postData() ?? ''}` })
  })
  return said
}

/** All text of a page, including field values. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? String(field.value) : '',
    )
    return [document.documentElement.outerHTML, ...fields].join('\n')
  })

/** Ends all sessions of a user on the server, as a new password does. */
const endSessions = async (server: ServerUnderTest, email: string) => {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.origin}/api/users/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
  }
  await post('request_reset_password', { email })
  const link = new URL(await mailedLink(server, email, 1), server.origin)
  await post('reset_password', { code: link.searchParams.get('code'), password: 'Umbra-Kelp-31' })
}

test(
  'T-6 T-7: a session ends, another user logs in beside it, and the first user’s form stays private',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const [ana, ben] = [firstAccount(server, 'ADMIN'), firstAccount(server, 'USER')]
    const said = noteCalls(page.context())
    await logInByForm(page, ana)
    const second = await page.context().newPage()
    await second.goto(server.origin + pages.dashboard.href())
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto(pages.advanced.href())
    await page.getByRole('checkbox', { name: 'AppLovin (MAX)', exact: true }).check()
    await next(page)
    await pick(page, 'radio', 'Amazon Redshift')
    await next(page)
    await next(page)
    await page.waitForURL(`**${pages.credentials.href(0)}`)
    await typeFields(page, { report_key: SECRET })
    await page.locator('#credential-name').fill(NAME)
    const ofCanaries = () => said.filter(({ text }) => CANARIES.test(text))
    await expect.poll(() => ofCanaries().length).toBeGreaterThan(0)
    const anas = ofCanaries()[0]?.user ?? null
    expect(anas).not.toBeNull()
    // a check sent after the sessions end would be refused first, and this tab would tell the reason instead of `second`
    await expect(page.getByText(/^Works\. Checked/)).toBeVisible()

    await endSessions(server, ana)
    await second.reload()
    await second.waitForURL(`**${pages.login.href()}`)
    await expect(second.getByText(apiMessages.sessionEnded)).toBeVisible()
    await logInByForm(second, ben)
    await expect(second.getByRole('button', { name: shellMessages.menu.userMenu(ben) })).toBeVisible()

    // the first tab as it is, and on every page the other user opens in it
    await expect.poll(() => shownOn(page)).not.toMatch(CANARIES)
    await page.goto(pages.dashboard.href())
    await expect(page.getByRole('button', { name: shellMessages.menu.userMenu(ben) })).toBeVisible()
    await page.goto(pages.credentials.href(0))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const tab of [page, second]) {
      expect(await shownOn(tab)).not.toMatch(CANARIES)
      expect(await shownOn(tab)).not.toContain(ana)
    }
    const stored = await everythingStored(page)
    expect(stored).not.toMatch(CANARIES)
    expect(stored).not.toContain(ana)
    const users = new Set(ofCanaries().map(({ user }) => user))
    expect([...users]).toEqual([anas])
    expect(said.some(({ user }) => user !== null && user !== anas)).toBe(true)
    expect(pageErrors).toEqual([])
  },
)
