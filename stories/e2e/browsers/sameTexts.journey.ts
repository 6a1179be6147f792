/**
 * Numbers, dates and all other texts read the same in every browser: of one service, at the same time, with a clock of
 * half a year later as well.
 */
import * as z from 'zod/mini'
import { DAY_MS } from '@/domain/shared/constants'
import { dialogHref, pages } from '@/domain/shared/paths'
import { firstAccount } from '../support/journey'
import { startServer } from '../support/server'
import { applovin, makeStack, takeLongTerm } from '../support/stacks'
import { browserNames } from './support/driver'
import { isInstalled } from './support/installed'
import { expect, logIn, test } from './support/journey'
import type { BrowserPage } from './support/page'

/**
 * Reads the texts of the page and of a dialog over it, one of each text node, because browsers break lines at other
 * places; also names that are not shown, such as those of charts. Messages for screen readers come and go.
 */
const TEXT = `(() => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement.closest('script, style, noscript, [aria-live], [role=status], [role=alert]') === null)
      texts.push(node.data.replaceAll(/\\s+/g, ' ').trim())
  for (const each of document.querySelectorAll('[aria-label]')) texts.push(each.getAttribute('aria-label'))
  return texts.filter(Boolean)
})()`

/** Ages, such as "57 s ago", which differ as the browsers have loaded at different times. */
const AGE = /\b\d+ (s|min|minutes?|seconds?|h) ago\b/g

/** Until all browsers have drawn what they have loaded, ms; until they agree, ms. */
const [SETTLE_MS, AGREE_MS] = [10_000, 120_000]

const addresses: readonly string[] = [
  pages.dashboard.href(),
  `${pages.dashboard.href()}?tab=transformations`,
  dialogHref(pages.dashboard.href(), '', { kind: 'metering', period: null }),
  dialogHref(pages.dashboard.href(), '', { kind: 'licence' }),
  pages.answers.href(),
  pages.organisation.href(),
  pages.credentialList.href(),
  pages.auditTrail.href(),
]

const readTexts = async (page: BrowserPage): Promise<readonly string[]> => {
  const texts = z.parse(z.array(z.string()), await page.evaluate(TEXT))
  return texts.map((text) => text.replaceAll(AGE, 'a while ago'))
}

/** Texts that one browser shows otherwise than the first one. */
const differences = async (opened: readonly BrowserPage[]): Promise<readonly string[]> => {
  const [first = [], ...others] = await Promise.all(opened.map(readTexts))
  return others.flatMap((lines, index) =>
    Array.from({ length: Math.max(lines.length, first.length) }, (_, line) => line)
      .filter((line) => lines[line] !== first[line])
      .map((line) => `${opened[index + 1]?.name}: ${lines[line]} (${opened[0]?.name}: ${first[line]})`),
  )
}

for (const { title, clockOffsetMs } of [
  { title: 'today', clockOffsetMs: 0 },
  { title: 'half a year later', clockOffsetMs: 183 * DAY_MS },
])
  test(`texts are the same in every browser, ${title}`, async ({ openPage, firstRun, appFolder }) => {
    const names = browserNames.filter(isInstalled)
    test.skip(names.length < 2, 'there is one browser only')
    const server = await startServer({ firstRun, appFolder, clockOffsetMs })
    try {
      const email = firstAccount(server, 'ADMIN')
      await takeLongTerm(server, email)
      await makeStack(server, email, applovin, { endpoints: [0, 1] })
      const opened: BrowserPage[] = []
      for (const name of names) {
        const page = await openPage(name, server)
        await logIn(page, email)
        opened.push(page)
      }
      for (const address of addresses) {
        const open = async (page: BrowserPage) => {
          await page.open(address)
          await page.see({ css: 'h1' })
          await page.until(
            'has loaded',
            async () => (await page.all({ css: '[aria-busy=true]' })).length === 0,
          )
        }
        // some load later than others, and the first run goes on meanwhile: pages that do not agree are opened again
        const agree = async () => {
          await Promise.all(opened.map(open))
          await expect.poll(() => differences(opened), { message: address, timeout: SETTLE_MS }).toEqual([])
        }
        await expect(agree).toPass({ timeout: AGREE_MS })
      }
    } finally {
      await server.discard()
    }
  })
