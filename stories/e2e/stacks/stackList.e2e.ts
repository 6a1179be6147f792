/** Searching and pausing stacks on the reference server, with the requests. */
import { bulkMessages } from '@/features/stacks/bulk/messages'
import type { Page } from '@playwright/test'
import { runMessages } from '@/features/stacks/run/messages'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { connectionMessages, shellMessages } from '@/components/layout/messages'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

const { counts, search, nothing, outcome } = stackToolMessages
const googleAds = {
  side: 'source',
  label: 'google_ads',
  name: 'Ads of the studio',
  value: { refresh_token: 'r', client_id: 'c', client_secret: 's', developer_token: 'd' },
} as const

const rows = (page: Page) => page.locator('[data-stack]')
const address = (page: Page) => new URL(page.url()).search

test(
  'PLUS-3 PLUS-2 DSH-8: search and filters are in the address, and Back removes a filter',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    for (const source of [applovin, applovin, applovin, googleAds]) await makeStack(server, email, source)
    await logIn(page, email)
    await expect(rows(page)).toHaveCount(4)
    const before = await page.evaluate(() => history.length)

    await expect(page.getByRole('searchbox', { name: search })).toBeVisible()

    // typing replaces the history entry
    await page.keyboard.press('/')
    await page.keyboard.type('max', { delay: 30 })
    await expect(rows(page)).toHaveCount(3)
    await expect.poll(() => address(page)).toBe('?q=max')
    expect(await page.evaluate(() => history.length)).toBe(before)

    // a filter adds a history entry, and Back removes it
    await page
      .getByRole('button', { name: new RegExp(`^3 ${counts.groups.running}|^3 ${counts.groups.healthy}`) })
      .click()
    await expect.poll(() => address(page)).toMatch(/^\?q=max&health=(running|healthy)$/)
    await page.goBack()
    await expect.poll(() => address(page)).toBe('?q=max')
    await expect(page.getByRole('searchbox', { name: search })).toHaveValue('max')

    // the link opened again shows the same
    await page.goto(`${pages.dashboard.href()}?q=max&into=snowflake`)
    await expect(page.getByText(nothing.title('max', ['snowflake']))).toBeVisible()
    await page.getByRole('button', { name: nothing.clear }).click()
    await expect(rows(page)).toHaveCount(3)
  },
)

/** Layout shifts since the page loaded, with the moved elements. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().flatMap((entry) => {
              const { sources = [] } = entry as PerformanceEntry & {
                sources?: readonly {
                  readonly node: Node | null
                  readonly previousRect: DOMRectReadOnly
                  readonly currentRect: DOMRectReadOnly
                }[]
              }
              return sources.map(({ node, previousRect: from, currentRect: to }) => {
                const places = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`)
                return `${node?.textContent?.slice(0, 40) ?? ''}: ${places.join(' → ')}`
              })
            }),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // without a shift the observer is not called
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )

test(
  'FU-31 PLUS-2: the list does not shift while the counts load, at each width',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    for (const source of [applovin, applovin, googleAds, googleAds]) await makeStack(server, email, source)
    await page.setViewportSize({ width: 1366, height: 768 })
    await logIn(page, email)
    // from the first answer about it on, the menu keeps the place of this item
    await expect(page.getByRole('link', { name: shellMessages.menu.answers })).toBeVisible()
    for (const width of [1366, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      await page.reload()
      const states = page.getByRole('group', { name: counts.label })
      await expect(states.getByRole('button')).not.toHaveCount(1)
      await expect(rows(page)).toHaveCount(4)
      expect(await layoutShifts(page), `at ${width}`).toEqual([])
      expect(await page.getByRole('search').evaluate((bar) => bar.clientHeight)).toBe(32)
    }
  },
)

test(
  'PLUS-14 DSH-4 C-9 FU-10: several stacks are paused with one update each',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    const ids: number[] = []
    for (const source of [applovin, applovin, googleAds]) ids.push(await makeStack(server, email, source))
    await logIn(page, email)
    const sent: { readonly call: string; readonly enabled: unknown; readonly tasks: unknown }[] = []
    page.on('request', (request) => {
      if (request.method() !== 'PUT') return
      const body = request.postDataJSON() as Record<string, unknown>
      sent.push({
        call: new URL(request.url()).pathname,
        enabled: body['enabled'],
        tasks: body['source_tasks'],
      })
    })
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: bulkMessages.all('3') }).click()
    await expect(page.getByText(bulkMessages.selected('3'))).toBeVisible()

    // one of them is refused: it is reset and named, and tried once
    await page.route(`**/api/users/sources/${ids[1]}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { message: 'Locked by your provider' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: bulkMessages.pause }).click()
    await expect(page.getByText(outcome.partly('pause', 2, 3))).toBeVisible()
    await expect(page.getByText(/: Locked by your provider$/)).toBeVisible()
    await expect(page.getByText(texts.inactive, { exact: true })).toHaveCount(2)
    expect(sent.map(({ call }) => call).toSorted()).toEqual(
      ids.map((id) => `/api/users/sources/${id}`).toSorted(),
    )
    expect(
      sent.every(({ enabled, tasks }) => enabled === false && Array.isArray(tasks) && tasks.length === 1),
    ).toBe(true)

    // it is still selected and succeeds at the next attempt; the search stays
    await page.unrouteAll()
    await expect(page.getByText(bulkMessages.selected('1'))).toBeVisible()
    await expect(page.getByRole('searchbox', { name: search })).toBeVisible()
    await page.getByRole('button', { name: bulkMessages.pause }).click()
    await expect(page.getByText(/ is paused\.$/)).toBeVisible()
    await expect(page.getByText(texts.inactive, { exact: true })).toHaveCount(3)
    expect(sent).toHaveLength(4)

    // the last one is undone by Ctrl Z
    await page.keyboard.press('Control+z')
    await expect(page.getByText(outcome.undone('pause', 1))).toBeVisible()
    await expect.poll(() => sent.length).toBe(5)
    expect(sent[4]?.enabled).toBe(true)
    await page.reload()
    await expect(page.getByText(texts.inactive, { exact: true })).toHaveCount(2)
  },
)

test(
  'FU-12 FU-2: a click on the row expands it, a run mark opens its run, and controls name the credential',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    await makeStack(server, email, applovin)
    await makeStack(server, email, googleAds)
    await logIn(page, email)
    const row = rows(page).filter({ hasText: googleAds.name })
    await row.getByText(googleAds.name).click()
    await expect(row.getByRole('link', { name: texts.addEndpoint })).toBeVisible()
    await row.getByRole('listbox').press('End')
    await row.getByRole('listbox').press('Enter')
    await page.waitForURL('**/stacks/*/runs/*')
    await expect(page.getByRole('table', { name: runMessages.endpoints.label })).toBeVisible()
    await expect(page.getByRole('log', { name: runMessages.lines.label })).toBeVisible()
    await page.getByRole('link', { name: runMessages.log }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.MuiDataGrid-row.marked')).toHaveCount(1)
    await dialog.locator('.MuiDataGrid-row.marked').getByRole('link').click()
    await page.waitForURL('**/stacks/*/runs/*')
  },
)

test(
  'C-15: offline the page says so, and it is refreshed when the connection returns',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    await makeStack(server, email, applovin)
    await logIn(page, email)
    await expect(rows(page)).toHaveCount(1)
    // code that is still loading when the connection is lost: see missingPart.e2e.ts
    await expect(page.getByRole('searchbox', { name: search })).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(connectionMessages.offline)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await makeStack(server, email, googleAds)
    await page.context().setOffline(false)
    await expect(page.getByText(connectionMessages.offline)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
    await page.goto(pages.advanced.href())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(connectionMessages.offline)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(connectionMessages.offline)).toHaveCount(0)
  },
)
