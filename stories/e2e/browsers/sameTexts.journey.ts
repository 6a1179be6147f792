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

/** Reads the page's lines, and those of a dialog over it; also names that are not shown, such as those of charts. */
const TEXT = `[
  ...document.body.innerText.split('\\n').map((line) => line.trim().replaceAll(/\\s+/g, ' ')).filter(Boolean),
  ...[...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')),
]`

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

const readLines = async (page: BrowserPage): Promise<readonly string[]> => {
  const isLoading = (await page.all({ css: '[aria-busy=true]' })).length > 0
  return isLoading ? ['still loading'] : z.parse(z.array(z.string()), await page.evaluate(TEXT))
}

/** Lines that one browser shows otherwise than the first one. */
const differences = async (opened: readonly BrowserPage[]): Promise<readonly string[]> => {
  const [first = [], ...others] = await Promise.all(opened.map(readLines))
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
        await Promise.all(opened.map((page) => page.open(address)))
        await Promise.all(opened.map((page) => page.see({ css: 'h1' })))
        // times such as "2 minutes ago" change between two looks, so all browsers are asked until they agree
        await expect.poll(() => differences(opened), { message: address }).toEqual([])
      }
    } finally {
      await server.discard()
    }
  })
