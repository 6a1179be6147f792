import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { authMessages } from '@/features/account/messages'
import { pages } from '@/domain/shared/paths'
import { journeyFolder } from '../../../../.ci/buildFolder.mjs'
import { FIRST_PASSWORD, makeFirstRun, startServer } from '../../support/server'
import type { FirstRun, ServerUnderTest } from '../../support/server'
import { browserNames } from './driver'
import type { BrowserName, ColorScheme, Launch } from './driver'
import { isInstalled } from './installed'
import { pageOf } from './page'
import type { BrowserPage } from './page'
import { ERROR_SCRIPT, errorScript } from './pageErrors'
import { startChromium, startFirefox } from './puppeteerDriver'
import { startWebKit } from './webKitDriver'

const launchers: Readonly<Record<BrowserName, Launch>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
}

/** Opens a page in one of the browsers. */
export type OpenPage = (
  name: BrowserName,
  server: ServerUnderTest,
  scheme?: ColorScheme,
) => Promise<BrowserPage>

interface Fixtures {
  /** Opens a page; at the end of the test it is closed, and the test fails if it had errors. */
  readonly openPage: OpenPage
}
interface WorkerFixtures {
  readonly firstRun: FirstRun
  /** Folder with a copy of the built app, whose page records its errors. */
  readonly appFolder: string
}

const picturesFolder = join(journeyFolder, '..', 'test-results', 'browsers', 'pictures')

const copyApp = async (worker: number): Promise<string> => {
  const folder = join(journeyFolder, 'browsers', String(worker))
  const app = join(folder, 'dist')
  await mkdir(folder, { recursive: true })
  await cp(join(journeyFolder, 'dist'), app, { recursive: true })
  const file = join(app, 'index.html')
  const page = await readFile(file, 'utf8')
  await writeFile(file, page.replace('<meta name="viewport"', `<script src="/${ERROR_SCRIPT}"></script>$&`))
  await writeFile(join(app, ERROR_SCRIPT), errorScript)
  return folder
}

/** Playwright's `test` with pages in any browser. Each worker has one copy of the app and one set of first accounts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  firstRun: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, hand) => {
      const firstRun = await makeFirstRun()
      await hand(firstRun)
      await rm(firstRun.dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  appFolder: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, hand, { workerIndex }) => {
      const folder = await copyApp(workerIndex)
      await hand(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  openPage: async ({}, hand, testInfo) => {
    const opened: { readonly page: BrowserPage; readonly close: () => Promise<void> }[] = []
    await hand(async (name, server, scheme = 'light') => {
      const driver = await launchers[name]({ scheme })
      const page = pageOf(driver, server.origin, picturesFolder)
      opened.push({ page, close: driver.close })
      return page
    })
    const errors: string[] = []
    const isFailed = testInfo.status !== testInfo.expectedStatus
    for (const { page, close } of opened)
      try {
        errors.push(...(await page.errors()).map((error) => `${page.name}: ${error}`))
        if (isFailed) await page.saveView(testInfo.outputPath(`${page.name}.png`))
      } catch (error) {
        // a browser that has crashed answers nothing; the others are still closed
        errors.push(`${page.name}: ${String(error)}`)
      } finally {
        await close()
      }
    expect(errors).toEqual([])
  },
})
export { expect } from '@playwright/test'

/** What a journey gets. */
export interface Journey {
  readonly page: BrowserPage
  readonly server: ServerUnderTest
}

/** Options of a journey. */
export interface JourneyOptions {
  readonly scheme?: ColorScheme
  /** Whether runs really run; see `startServer`. */
  readonly hasEngine?: boolean
}

/** Defines a test of a journey for each browser, each with its own service and data. */
export const inEveryBrowser = (
  title: string,
  { scheme = 'light', hasEngine = false }: JourneyOptions,
  play: (journey: Journey) => Promise<void>,
): void => {
  for (const name of browserNames)
    test(`${name}: ${title}`, async ({ openPage, firstRun, appFolder }) => {
      test.skip(!isInstalled(name), `${name} is not installed`)
      // the data of an engine begin with the service
      const server = await startServer(hasEngine ? { hasEngine, appFolder } : { firstRun, appFolder })
      try {
        await play({ page: await openPage(name, server, scheme), server })
      } finally {
        await server.discard()
      }
    })
}

/** Fills in and submits the login form with the first password, and waits for the page that it leads to. */
export const logIn = async (page: BrowserPage, email: string): Promise<void> => {
  await page.open(pages.login.href())
  await page.fill(authMessages.logIn.email, email)
  await page.fill(authMessages.logIn.password, FIRST_PASSWORD)
  await page.click({ role: 'button', name: authMessages.logIn.submit })
  await page.at(pages.dashboard.href())
  await page.see({ css: 'h1' })
}
