/** Log-in, command palette, a dialog and a menu by keyboard alone, in every browser. */
import { authMessages } from '@/features/account/messages'
import { commandMessages } from '@/features/commands/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { pages } from '@/domain/shared/paths'
import { firstAccount } from '../support/journey'
import { FIRST_PASSWORD } from '../support/server'
import { applovin, makeStack } from '../support/stacks'
import { expect, inEveryBrowser } from './support/journey'
import type { BrowserPage, Target } from './support/page'

/** More Tab presses than any page here needs. */
const MOST_TABS = 60

/** Presses Tab until an element is focused. Each step must move the focus, and the focused element must be marked. */
const tabTo = async (page: BrowserPage, target: Target) => {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if ((await page.all(target)).some(({ isFocused }) => isFocused)) return
    await page.press('Tab')
  }
  throw new Error(`${MOST_TABS} times Tab do not reach ${JSON.stringify(target)} in ${page.name}`)
}

/** Whether the focused element, or the field around it, has a visible outline, border or shadow of its own. */
const HAS_FOCUS_RING = `(() => {
  const marks = ({ outlineStyle, outlineWidth, boxShadow }) =>
    (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  for (let each = document.activeElement; each !== null && each !== document.body; each = each.parentElement)
    if (marks(getComputedStyle(each))) return true
  return false
})()`
const expectRing = (page: BrowserPage) =>
  page.until('marks the focus', async () => (await page.evaluate(HAS_FOCUS_RING)) === true)

inEveryBrowser('log-in, palette, dialog and menu by keyboard', {}, async ({ page, server }) => {
  const email = firstAccount(server, 'ADMIN')
  await makeStack(server, email, applovin)
  await page.open(pages.login.href())
  await page.see({ css: 'h1' })
  await tabTo(page, { label: authMessages.logIn.email })
  await page.picture('keyboard-email')
  await page.type(email)
  await tabTo(page, { label: authMessages.logIn.password })
  await page.type(FIRST_PASSWORD)
  await page.press('Enter')
  await page.at(pages.dashboard.href())
  await page.see({ css: '[data-stack]' })

  const create = { role: 'link', name: dashboardMessages.createStack } as const
  await tabTo(page, create)
  await expectRing(page)
  await page.picture('keyboard-create')

  const field = { role: 'combobox', name: commandMessages.label } as const
  await page.press('k', 'Control')
  await page.focused(field)
  await page.picture('keyboard-palette')
  await page.press('Escape')
  await page.gone(field)
  await page.focused(create)

  const menu = { role: 'button', name: dashboardMessages.menu('AppLovin (MAX)') } as const
  await tabTo(page, menu)
  await expectRing(page)
  await page.press('Enter')
  await page.see({ role: 'menuitem' })
  await page.press('ArrowDown')
  await page.picture('keyboard-menu')
  await page.press('Escape')
  await page.gone({ role: 'menuitem' })
  await page.focused(menu)
  await page.press('Tab', 'Shift')
  expect((await page.all(menu)).some(({ isFocused }) => isFocused)).toBe(false)
})
