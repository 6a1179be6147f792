/** Text at 200 % and with wide line, word and letter spacing. */
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

/** Adds the text spacing of WCAG 1.4.12 to each page. */
const spaceOut = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  )
  document.adoptedStyleSheets = [sheet]
}

/** In the page: texts cut off by their box, except those with an ellipsis and the full text in the title. */
const cutTexts = () => {
  /** The box that ends what is seen of an element; none in one that scrolls or says that it cuts. */
  const boxOf = (element: Element, axis: 'overflowX' | 'overflowY'): DOMRect | null => {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (/auto|scroll/.test(style[axis]) || style.textOverflow === 'ellipsis') return null
      if (/hidden|clip/.test(style[axis])) return box.getBoundingClientRect()
    }
    return null
  }
  const isCut = (element: Element): boolean => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    const across = boxOf(element, 'overflowX')
    const down = boxOf(element, 'overflowY')
    // screen-reader-only text is one pixel wide
    const isOver = (end: number, box: DOMRect | null, edge: 'right' | 'bottom') =>
      box !== null && box.width > 2 && end > box[edge] + 2
    return isOver(text.right, across, 'right') || isOver(text.bottom, down, 'bottom')
  }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  return [...document.querySelectorAll('body *')]
    .filter((each) => hasText(each) && isCut(each))
    .map(({ textContent }) => textContent.slice(0, 60))
}

// 1280 x 900 at twice the size
test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })

test(
  'A-6: at 200 % and with wide spacing no text is cut',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    await makeStack(server, email, applovin)
    await page.addInitScript(spaceOut)
    await page.goto(pages.login.href())
    await page.getByRole('button', { name: shellMessages.desktopOnly.continue }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(cutTexts), 'the log-in').toEqual([])
    await logIn(page, email)
    for (const { href } of [pages.dashboard, pages.basicRoas, pages.advanced]) {
      await page.goto(href())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(cutTexts), href()).toEqual([])
    }
    expect(pageErrors).toEqual([])
  },
)
