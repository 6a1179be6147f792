/** Narrow windows, on the production build. */
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

const wide = { width: 1280, height: 900 }
const narrow = { width: 640, height: 900 }
const isDeep = process.env['DEEP'] === '1'
/** Main pages of an ADMIN. */
const zoomed = [
  pages.dashboard,
  pages.organisation,
  pages.credentialList,
  pages.basic,
  pages.basicRoas,
  pages.advanced,
  pages.auditTrail,
  pages.alerts,
  pages.answers,
]
/** Every page of an ADMIN; by default those that differ most. */
const reflowing = [
  pages.dashboard,
  pages.organisation,
  pages.basicRoas,
  ...(isDeep
    ? [pages.newStack, pages.basic, pages.basicCreativeRoas, pages.basicPortfolioLtv, pages.advanced]
    : []),
]

/** In the page: elements that reach beyond the window and that no box cuts or scrolls. */
const tooWide = (): readonly string[] => {
  const isCut = (element: Element): boolean =>
    element.parentElement !== null &&
    (getComputedStyle(element.parentElement).overflowX !== 'visible' || isCut(element.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !isCut(each))
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`)
}

/** In the page: tables that scroll sideways, and names of stacks that are cut to less than 90 px. */
const unreadable = (): readonly string[] => [
  // a data grid scrolls; without that its columns would be lost
  ...[...document.querySelectorAll('main *:not([class*=MuiDataGrid])')]
    .filter(
      (each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1,
    )
    .map(({ className }) => `scrolls sideways: ${className}`),
  ...[...document.querySelectorAll('[data-stack] [role=rowheader] *, [data-stack] [role=cell] *')]
    .filter(
      (each) =>
        each.childElementCount === 0 && each.scrollWidth > each.clientWidth + 1 && each.clientWidth < 90,
    )
    .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis')
    .map(({ textContent }) => `cut: ${textContent}`),
  ...[...document.querySelectorAll<HTMLElement>('[data-destination]')]
    .filter(({ innerText }) => innerText.trim() === '')
    .map(() => 'blank: destination'),
]

test.describe('at 200 % zoom', () => {
  // 1440 x 900 at twice the size
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test(
    'N-10 APP-9: a desktop is not told to use a desktop, and every page can be read',
    { tag: DEEP },
    async ({ page, server }) => {
      const email = firstAccount(server, 'ADMIN')
      await makeStack(server, email, applovin)
      await page.goto(pages.login.href())
      await expect(page.getByRole('heading', { name: shellMessages.desktopOnly.title })).toHaveCount(0)
      await logIn(page, email)
      for (const [index, { href }] of zoomed.entries()) {
        await page.goto(href())
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { PICTURES } = process.env
        if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${index}.png` })
        expect.soft(await page.evaluate(tooWide), `${href()} is wider than the window`).toEqual([])
        expect.soft(await page.evaluate(unreadable), `${href()} can be read`).toEqual([])
      }
      await page.setViewportSize({ width: 719, height: 450 })
      await expect(page.getByRole('heading', { name: shellMessages.desktopOnly.title })).toBeVisible()
    },
  )
})

test(
  'APP-9: a window that becomes narrow keeps what was typed, and "Continue anyway" stays for the visit',
  { tag: DEEP },
  async ({ page, pageErrors }) => {
    await page.goto(pages.login.href())
    const email = page.getByLabel('Email')
    await email.fill('ana@lumen.example')

    await page.setViewportSize(narrow)
    const goOn = page.getByRole('button', { name: shellMessages.desktopOnly.continue })
    await expect(goOn).toBeFocused()
    await email.focus()
    await expect(email).not.toBeFocused()

    await page.setViewportSize(wide)
    await expect(goOn).toHaveCount(0)
    await expect(email).toHaveValue('ana@lumen.example')

    await page.setViewportSize(narrow)
    await goOn.click()
    await expect(email).toHaveValue('ana@lumen.example')
    await page.reload()
    await expect(email).toBeVisible()
    await expect(goOn).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)

test('APP-9: a phone loads nothing behind the notice', { tag: DEEP }, async ({ page, server }) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  // the calls of the page before do not count
  await page.waitForLoadState('networkidle')
  await page.setViewportSize(narrow)
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.goto(pages.dashboard.href())
  await expect(page.getByRole('heading', { name: shellMessages.desktopOnly.title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await page.goto(pages.login.href())
  await expect(page.getByRole('heading', { name: shellMessages.desktopOnly.title })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
})

test.describe('at 400 % zoom', () => {
  // 1280 x 1024 at four times the size
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })

  test(
    'A-5 APP-9: "Continue anyway" leads to pages that reflow to one column',
    { tag: DEEP },
    async ({ page, server }) => {
      const email = firstAccount(server, 'ADMIN')
      await makeStack(server, email, applovin)
      await page.goto(pages.login.href())
      await page.getByRole('button', { name: shellMessages.desktopOnly.continue }).click()
      await logIn(page, email)
      for (const { href } of reflowing) {
        await page.goto(href())
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(tooWide), `${href()} is wider than the window`).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, `${href()} scrolls sideways`).toBeLessThanOrEqual(320)
      }
    },
  )
})

test(
  'A-6 A-2: with forced colours the focus is visible on every tab stop',
  { tag: DEEP },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto(pages.login.href())
    await page.getByLabel('Email').focus()
    for (let stop = 0; stop < 6; stop += 1) {
      const line = await page.evaluate(() => {
        const active = document.activeElement
        const isOutlined = (element: Element | null | undefined) => {
          if (element === null || element === undefined) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle !== 'none' && outlineWidth !== '0px'
        }
        // a field's focus ring is around its box; a button in it has its own
        const isSeen = isOutlined(active) || isOutlined(active?.closest('.MuiOutlinedInput-root'))
        return { name: active?.outerHTML.slice(0, 80), isSeen }
      })
      expect(line.isSeen, line.name).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  },
)
