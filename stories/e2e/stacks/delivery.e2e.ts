/** What the browser downloads: size and origin, and nothing of the mocks (P1, P2, P6). */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { authMessages } from '@/features/account/messages'
import { pages } from '@/domain/shared/paths'
import budgets from '../../../.ci/budgets.json' with { type: 'json' }
import { expect, firstAccount, test } from '../support/journey'
import { FIRST_PASSWORD } from '../support/server'
import { makeStacks } from '../support/stacks'

const MAX = { side: 'source', label: 'applovin', name: 'Max', value: { report_key: 'key' } } as const

const STACKS = 25
/** Calls before the first row; run histories come after (P4). */
const MAX_CALLS = 8

/** The build's own check holds `limitKb` for what a page waits for; over the wire come parts that load beside it (P1, P2). */
const budgetOf = (page: string) => {
  const budget = budgets.find((each) => each.page === page)
  if (budget === undefined) throw new Error(`No budget for ${page}`)
  return budget
}

/** Notes when the page has drawn what makes it ready, in milliseconds since its start. */
const noteReady = (page: Page, selector: string) =>
  page.addInitScript((ready) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(ready) === null) return
      Reflect.set(window, 'readyAt', performance.now())
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)

interface Asked {
  readonly url: string
  /** Milliseconds since the page's start. */
  readonly startTime: number
  readonly responseEnd: number
}

/** What the page requested before it was ready. */
const askedBeforeReady = async (page: Page): Promise<readonly Asked[]> => {
  await page.waitForFunction(() => Reflect.has(window, 'readyAt'))
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < Reflect.get(window, 'readyAt'))
      .map(({ name, startTime, responseEnd }) => ({ url: name, startTime, responseEnd })),
  )
}

/** Records every response; `scriptKb` is the size of the requested scripts in gzip -9, kB = 1000 B. */
const watchTraffic = (page: Page) => {
  const seen: { readonly url: string; readonly isScript: boolean; readonly body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script'
    seen.push({ url: response.url(), isScript, body: response.body().catch(() => Buffer.alloc(0)) })
  })
  return {
    urls: () => seen.map(({ url }) => url),
    forget: () => seen.splice(0),
    scriptKb: async (asked: readonly Asked[]) => {
      const isAsked = (url: string) => asked.some((each) => each.url === url)
      const scripts = new Map(
        seen.filter(({ isScript, url }) => isScript && isAsked(url)).map(({ url, body }) => [url, body]),
      )
      const bodies = await Promise.all(scripts.values())
      return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
    },
  }
}

const logIn = async (page: Page, email: string) => {
  await page.goto(pages.login.href())
  await page.getByLabel(authMessages.logIn.email).fill(email)
  await page.getByLabel(authMessages.logIn.password, { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: authMessages.logIn.submit }).click()
  await page.waitForURL(`**${pages.dashboard.href()}`)
}

test('P1 P6 the log-in page is small and comes from one origin', async ({ page, server, pageErrors }) => {
  const traffic = watchTraffic(page)
  await noteReady(page, 'input[type="password"]')
  await page.goto(pages.login.href())
  expect(await traffic.scriptKb(await askedBeforeReady(page))).toBeLessThan(
    budgetOf(pages.login.href()).gateKb,
  )
  expect(traffic.urls().filter((url) => !url.startsWith(server.origin) && !url.startsWith('data:'))).toEqual(
    [],
  )
  expect(pageErrors).toEqual([])
})

test('P2 P4 the dashboard is small and comes in few files, none of them requested after its data', async ({
  page,
  server,
  pageErrors,
}) => {
  const email = firstAccount(server, 'ADMIN')
  await makeStacks(server, email, MAX, STACKS)
  const traffic = watchTraffic(page)
  await logIn(page, email)
  traffic.forget()
  await noteReady(page, '[data-stack]')
  await page.reload()
  const asked = await askedBeforeReady(page)
  const { gateKb, maxFiles } = budgetOf(pages.dashboard.href())
  const scripts = asked.filter(({ url }) => url.endsWith('.js'))
  expect(await traffic.scriptKb(asked)).toBeLessThan(gateKb)
  expect(scripts.length).toBeLessThanOrEqual(maxFiles)
  expect(asked.filter(({ url }) => url.includes('/api/')).length).toBeLessThanOrEqual(MAX_CALLS)
  const list = asked.find(({ url }) => url.endsWith('/users/entities'))
  const user = asked.find(({ url }) => url.endsWith('/users/info'))
  if (list === undefined || user === undefined) throw new Error('The page has not asked for stacks and user')
  // the app itself asks for the stacks once the start-up is done
  expect(list.startTime, 'the stacks are asked for together with the start-up').toBeLessThan(user.responseEnd)
  expect(scripts.filter(({ startTime }) => startTime > list.responseEnd)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('production has no mock: no worker is served and none is installed', async ({ page, request }) => {
  const worker = await request.get('/mockServiceWorker.js')
  expect(await worker.text()).not.toContain('MSW')
  await page.goto(pages.login.href())
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
  ).toBe(0)
})
