/** Pages on paper, in portrait (W-2). */
import type { Page } from '@playwright/test'
import { answerMessages } from '@/features/answers/messages'
import { auditTrailMessages } from '@/features/audit/messages'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { pages } from '@/domain/shared/paths'
import { destinationTransformationId } from '@/server/connectors/catalogue/ids'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { applovin, makeStack, makeStacks } from '../support/stacks'
import { logIn } from '../support/logIn'

const STACKS = 60
/** Id of the transformation of ROAS in Redshift, by its place in the catalogue. */
const ROAS = destinationTransformationId('redshift', 9)

/** Prints the page to a PDF; resolves with its number of sheets, and with what the page was when the browser read it. */
const print = async (page: Page, format: 'A4' | 'Letter') => {
  await page.evaluate(() => {
    const root = document.documentElement
    const note = () => {
      root.dataset['printedRows'] = String(document.querySelectorAll('[data-stack]').length)
      root.dataset['printedScheme'] = root.dataset['theme'] ?? ''
      root.dataset['printedHead'] = document.querySelector('[data-print-head]')?.textContent ?? ''
    }
    window.addEventListener('beforeprint', note, { once: true })
  })
  const pdf = await page.pdf({ format })
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  const printed = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  return { sheets, printed }
}

test(
  'W-2: the list prints all its rows in portrait, light, with a head, and keeps the focus',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    await makeStacks(server, email, applovin, STACKS)
    await page.emulateMedia({ colorScheme: 'dark' })
    await logIn(page, email)
    await expect(page.locator('[data-stack]').first()).toBeVisible()
    expect(await page.locator('[data-stack]').count()).toBeLessThan(STACKS)
    const button = page.getByRole('link', { name: dashboardMessages.createStack }).first()
    await button.focus()
    // what a page has for paper is loaded after its first view
    await page.waitForLoadState('networkidle')
    for (const format of ['A4', 'Letter'] as const) {
      const { sheets, printed } = await print(page, format)
      expect(printed).toMatchObject({ printedRows: String(STACKS), printedScheme: 'light' })
      expect(printed['printedHead']).toMatch(/printed by .+, \d\d-\d\d-\d{4}, \d\d:\d\d UTC$/)
      expect(sheets).toBeGreaterThan(1)
      await expect(button).toBeFocused()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.locator('[data-print-head]')).toHaveCount(0)
    }
  },
)

test(
  'W-2 APP-9: paper is no narrow window, and has no menu, skip link or buttons',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    // a sheet of A4 between its margins
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1047 })
    for (const { href } of [pages.auditTrail, pages.organisation, pages.credentialList]) {
      await page.goto(href())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(shellMessages.desktopOnly.title)).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByText(shellMessages.skip)).toBeHidden()
      await expect(page.locator('main .MuiButton-root:visible')).toHaveCount(0)
    }
  },
)

test(
  'W-2 N-3: paper names the filters of an audit and the warehouse of an answer',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    for (let warehouses = 0; warehouses < 2; warehouses += 1)
      await makeStack(server, email, applovin, { destinationTransformations: [ROAS] })
    await logIn(page, email)
    await page.emulateMedia({ media: 'print' })
    const buttons = page.locator('main .MuiButton-root:visible')
    await page.goto(`${pages.auditTrail.href()}?days=30`)
    await expect(buttons).toHaveText([new RegExp(`${auditTrailMessages.lastDays(30)}$`)])
    await page.goto(pages.answer.href('roas'))
    await expect(buttons.filter({ hasText: answerMessages.warehouse.label })).toHaveText([/Redshift/])
  },
)
