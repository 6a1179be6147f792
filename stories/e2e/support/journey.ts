import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { makeFirstRun, startServer } from './server'
import type { FirstRun, ServerUnderTest } from './server'

interface JourneyFixtures {
  readonly server: ServerUnderTest
  /**
   * Console errors, uncaught errors and violations of the content security policy (B-3) in all pages; the test fails
   * if any are left at its end. `expectError` removes expected ones.
   */
  readonly pageErrors: string[]
}

const listen = (page: Page, errors: string[]) => {
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) errors.push(`console.error: ${message.text()}`)
  })
}

/** Runs in each page before its own code: logs violations of the content security policy as errors. */
const logPolicyViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`policy: ${effectiveDirective} refused ${blockedURI}`)
  })
}

const listenIn = (context: BrowserContext, errors: string[]) => {
  for (const page of context.pages()) listen(page, errors)
  context.on('page', (page) => listen(page, errors))
  // the context may already be closed
  return context.addInitScript(logPolicyViolations).catch(() => undefined)
}

/**
 * Tag of a test that only `npm run test:deep` and `npm run test:e2e` run: a variant whose rule another journey, a story
 * or a unit test checks as well.
 */
export const DEEP = '@deep'

/**
 * Waits for an expected page error, closes the page, and removes all errors that match `text` from the fixture
 * `pageErrors`.
 */
export const expectError = async (errors: string[], page: Page, text: RegExp): Promise<void> => {
  await expect.poll(() => errors.filter((each) => text.test(each)).length).toBeGreaterThan(0)
  // the browser may report it more than once
  await page.close()
  errors.splice(0, errors.length, ...errors.filter((each) => !text.test(each)))
}

/**
 * Playwright's `test` with fixtures: each test gets its own server (the one of `npm start`) and data, and fails if any
 * of its pages reports an error.
 */
export const test = base.extend<JourneyFixtures, { readonly firstRun: FirstRun }>({
  firstRun: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, hand) => {
      const firstRun = await makeFirstRun()
      await hand(firstRun)
      await rm(firstRun.dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: async ({ firstRun }, hand) => {
    const server = await startServer({ firstRun })
    await hand(server)
    await server.discard()
  },
  baseURL: async ({ server }, hand) => hand(server.origin),
  pageErrors: [
    async ({ browser, context }, hand) => {
      const errors: string[] = []
      const onContext = (opened: BrowserContext) => void listenIn(opened, errors)
      browser.on('context', onContext)
      await listenIn(context, errors)
      await hand(errors)
      browser.off('context', onContext)
      if (errors.length > 0) throw new Error(errors.join('\n'))
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'

/**
 * Returns the e-mail address of the initial account with this role, from the output of the server's first run, or from the
 * file that it names in live mode; throws if there is none.
 */
export const firstAccount = (server: ServerUnderTest, role: 'ADMIN' | 'USER' | 'GFS_ADMIN'): string => {
  const file = /^ *First accounts: (.+)$/m.exec(server.printed())?.[1]
  const line = (file === undefined ? server.printed() : readFileSync(file, 'utf8'))
    .split('\n')
    .find((each) => new RegExp(`(^|[^_A-Z])${role}([^_A-Z]|$)`).test(each))
  const email = /[\w.+-]+@[\w.-]+/.exec(line ?? '')?.[0]
  if (email === undefined) throw new Error(`No ${role} among the first accounts:\n${server.printed()}`)
  return email
}
