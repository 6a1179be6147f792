/** The app in a page that a browser's translator changes all the time (W-1). */
import type { Page } from '@playwright/test'
import { authMessages } from '@/features/account/messages'
import { commandMessages } from '@/features/commands/messages'
import { shellMessages } from '@/components/layout/messages'
import { licenceMessages } from '@/features/licence/messages'
import { licenceDialogMessages } from '@/features/licence/dialog/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { inviteMessages } from '@/features/team/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logInByForm } from '../support/logIn'
import type { ServerUnderTest } from '../support/server'
import { applovin, makeStack } from '../support/stacks'
import { translatePages } from '../support/translator'
import { chooseRoas } from '../support/wizard'

const googleAds = {
  side: 'source',
  label: 'google_ads',
  name: 'Ads of the studio',
  value: { refresh_token: 'r', client_id: 'c', client_secret: 's', developer_token: 'd' },
} as const

/** A wrong password, then the right one. */
const logInTranslated = async (page: Page, email: string) => {
  const { logIn: texts } = authMessages
  await page.goto(pages.login.href())
  await page.getByLabel(texts.email).fill(email)
  await page.getByLabel(texts.password, { exact: true }).fill('Moss-Lark-77')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await logInByForm(page, email)
}

const searchStacks = async (page: Page) => {
  const rows = page.locator('[data-stack]')
  await expect(rows).toHaveCount(2)
  const search = page.getByRole('searchbox', { name: stackToolMessages.search })
  for (const [words, count] of [
    ['max', 1],
    ['zzz', 0],
    ['', 2],
    ['ads', 1],
  ] as const) {
    await search.fill(words)
    await expect(rows).toHaveCount(count)
  }
  // the found part is marked, and its row reads as before
  await expect(rows.first()).toContainText(googleAds.name)
  await search.fill('')
}

const usePalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: commandMessages.label })).toBeFocused()
  for (const words of ['roas', 'zzzz', 'adwords']) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
  }
  await expect(page.getByRole('option', { name: /^Google Ads to/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: commandMessages.label })).toHaveCount(0)
}

const saveSettings = async (page: Page, stack: number) => {
  await page.goto(pages.stackSettings.href(stack))
  const note = page.getByRole('textbox', { name: stackSettingsMessages.note.label })
  await note.fill('For finance')
  await note.press('Control+Enter')
  await expect(page.getByText(stackSettingsMessages.foot.clean, { exact: true })).toBeVisible()
}

const useDialogs = async (page: Page) => {
  await page.goto(dialogHref(pages.dashboard.href(), '', { kind: 'invite' }))
  const invite = page.getByRole('dialog', { name: inviteMessages.title })
  const field = invite.getByLabel(inviteMessages.byEmail)
  await field.fill('x@y.example,')
  await expect(invite.getByRole('listitem')).toHaveCount(1)
  await field.fill('z@y.example,')
  await expect(invite.getByRole('listitem')).toHaveCount(2)
  await field.press('Enter')
  await expect(
    page.getByText(
      '2 invites wait in the list of pending invites, because this server sends no emails. Copy their links there',
      { exact: true },
    ),
  ).toBeVisible()

  const texts = licenceDialogMessages
  await page.goto(dialogHref(pages.dashboard.href(), '', { kind: 'licence' }))
  const licence = page.getByRole('dialog', { name: texts.title })
  await licence.getByRole('radio', { name: new RegExp(`^${licenceMessages.typeName('long_term')}`) }).check()
  await licence.getByRole('button', { name: texts.submit }).click()
  await expect(page.getByText(texts.changed('long_term')).first()).toBeVisible()
}

const useDashboard = async (page: Page) => {
  await page.getByRole('button', { name: dashboardMessages.showEndpoints('AppLovin (MAX)') }).click()
  await expect(page.getByRole('link', { name: dashboardMessages.addEndpoint })).toBeVisible()
  await page.getByRole('tab', { name: dashboardMessages.tabs.transformations }).click()
  await page.getByRole('tab', { name: dashboardMessages.tabs.sources }).click()
  await expect(page.getByRole('table', { name: dashboardMessages.table })).toBeVisible()
}

const start = async (server: ServerUnderTest) => {
  const email = firstAccount(server, 'ADMIN')
  const stack = await makeStack(server, email, applovin)
  await makeStack(server, email, googleAds)
  return { email, stack }
}

test('W-1: a translated page logs in, searches and opens the palette', async ({ page, server }) => {
  const { email } = await start(server)
  await translatePages(page, 'immediate')
  await logInTranslated(page, email)
  await searchStacks(page)
  await usePalette(page)
})

const translators = [
  { kind: 'immediate', when: 'that works before the next paint' },
  { kind: 'delayed', when: 'that waits until the page has come to rest' },
] as const
for (const { kind, when } of translators)
  test(
    `W-1: under a translator ${when}, a page saves settings, sends invites and shows every page`,
    { tag: DEEP },
    async ({ page, server }) => {
      const { email, stack } = await start(server)
      await translatePages(page, kind)
      await logInTranslated(page, email)
      await searchStacks(page)
      await usePalette(page)
      await useDashboard(page)
      await saveSettings(page, stack)
      await useDialogs(page)
      for (const { href } of [pages.answers, pages.organisation, pages.auditTrail, pages.credentialList]) {
        await page.goto(href())
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await page.getByRole('link', { name: shellMessages.menu.monitor }).first().click()
      await chooseRoas(page)
    },
  )
