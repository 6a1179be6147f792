/** Login with Google on the service's sample page, including its errors (AUT-2, APP-2, X-8, T-16). */
import type { Page } from '@playwright/test'
import { googleMessages as texts } from '@/features/account/google/messages'
import { authMessages } from '@/features/account/messages'
import { shellMessages } from '@/components/layout/messages'
import { inviteMessages } from '@/features/team/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn } from '../support/logIn'
import { sentTo } from '../support/wizard'

const SWAP = '/api/users/oauth/google/swaptoken'
const NEWCOMER = 'gil@quartz.example'
const UNVERIFIED = 'ben@lumen.example (not verified)'

const toGoogle = async (page: Page) => {
  await page.getByRole('button', { name: texts.button }).click()
  await page.waitForURL('**/sample/google?**')
  return new URL(page.url()).searchParams
}
/** Selects an account and presses a button on Google's page. */
const answer = async (page: Page, decision: 'Allow' | 'Decline', who: string) => {
  await page.getByRole('radio', { name: who, exact: true }).check()
  await page.getByRole('button', { name: decision }).click()
}
const noteSwaps = (page: Page): string[] => {
  const swaps: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SWAP) swaps.push(request.postData() ?? '')
  })
  return swaps
}

test(
  'AUT-2 APP-2: declined, then logged in on the requested page, with no token stored',
  { tag: DEEP },
  async ({ page, server }) => {
    const ana = firstAccount(server, 'ADMIN')
    const swaps = noteSwaps(page)
    await page.goto(pages.organisation.href())
    await page.waitForURL(`**${pages.login.href()}`)
    const asked = await toGoogle(page)
    expect(asked.get('response_type')).toBe('id_token')
    expect(asked.get('redirect_uri')).toBe(server.origin + pages.google.href())

    await answer(page, 'Decline', ana)
    await expect(page.getByRole('heading', { name: texts.declined.title })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    expect(swaps).toEqual([])

    // the link back still leads to the requested page
    await page.getByRole('link', { name: authMessages.logIn.back }).click()
    await toGoogle(page)
    await answer(page, 'Allow', ana)
    await page.waitForURL(`**${pages.organisation.href()}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(swaps).toHaveLength(1)
    const token = /"id_token":"([^"]+)"/.exec(swaps[0] ?? '')?.[1] ?? ''
    expect(token).toMatch(/./)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    expect(kept).not.toContain(token)
    expect(server.printed()).not.toContain(token)
  },
)

test(
  'AUT-2: a new user names the company first; an address that Google has not confirmed is refused',
  { tag: DEEP },
  async ({ page }) => {
    await page.goto(pages.login.href())
    await toGoogle(page)
    await answer(page, 'Allow', UNVERIFIED)
    await expect(page.getByRole('alert')).toContainText("Google didn't confirm this login")
    await page.getByRole('link', { name: authMessages.logIn.back }).click()
    await toGoogle(page)
    await answer(page, 'Allow', NEWCOMER)
    await page.waitForURL(`**${pages.signupProfile.href()}`)
  },
)

test(
  'AUT-2 X-8: a forged or replayed answer logs nobody in and makes no call',
  { tag: DEEP },
  async ({ page, server }) => {
    const swaps = noteSwaps(page)
    const refuse = async (fragment: string) => {
      await page.goto('about:blank')
      await page.goto(`${pages.google.href()}#${fragment}`)
      await expect(page.getByRole('heading', { name: texts.dropped.title })).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
      expect(swaps).toEqual([])
    }
    const claims = Buffer.from(JSON.stringify({ nonce: 'n', email: 'mallory@evil.example' })).toString(
      'base64url',
    )
    await refuse(`state=&id_token=h.${claims}.s`)

    // with another state, then with the right state and a token of another request
    await page.goto(pages.login.href())
    await toGoogle(page)
    await refuse(`state=guessed&id_token=h.${claims}.s`)
    await page.goto(pages.login.href())
    const state = (await toGoogle(page)).get('state') ?? ''
    await refuse(`state=${state}&id_token=h.${claims}.s`)
    expect(server.printed()).not.toContain('swaptoken')
  },
)

test(
  'AUT-2 AUT-4: an invited person joins with Google as USER, and the link is sent unchanged',
  { tag: DEEP },
  async ({ page, browser, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(dialogHref(pages.dashboard.href(), '', { kind: 'invite' }))
    const link = new URL(await page.getByRole('dialog').getByLabel(inviteMessages.link).inputValue())
    const context = await browser.newContext({ baseURL: server.origin })
    const guest = await context.newPage()
    const sent = sentTo(guest, '/api/users/oauth/google/invite')
    await guest.goto(link.pathname + link.search)
    await guest.getByRole('checkbox').check()
    await toGoogle(guest)
    await answer(guest, 'Allow', NEWCOMER)
    await guest.waitForURL(`**${pages.dashboard.href()}`)
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest.getByRole('link', { name: shellMessages.menu.manageTeam })).toHaveCount(0)
    expect(sent).toEqual([{ id_token: expect.stringMatching(/./), ...Object.fromEntries(link.searchParams) }])
    await context.close()
  },
)
