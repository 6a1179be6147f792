/** `test` for journeys: a server of its own per test, and a page that fails the test on any error it reports. */
import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startServer } from './server'
import type { ServerUnderTest } from './server'

interface JourneyFixtures {
  /** Whether the server plays the OAuth providers too: `test.use({ hasStandIn: true })`. */
  readonly hasStandIn: boolean
  readonly server: ServerUnderTest
  /** What the page wrote as errors or threw; checked when the journey ends, so that it may be emptied where expected. */
  readonly pageErrors: string[]
}

const listen = (page: Page, errors: string[]) => {
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) errors.push(`console.error: ${message.text()}`)
  })
}

export const test = base.extend<JourneyFixtures>({
  hasStandIn: [false, { option: true }],
  server: async ({ hasStandIn }, hand, { project, file }) => {
    if (hasStandIn && project.name !== 'stand-in')
      throw new Error(
        `List ${file} in playwright.config.ts: only one journey at a time has the stand-in's port.`,
      )
    const server = await startServer({ hasStandIn })
    await hand(server)
    await server.discard()
  },
  baseURL: async ({ server }, hand) => hand(server.origin),
  pageErrors: async ({ page }, hand) => {
    const errors: string[] = []
    listen(page, errors)
    await hand(errors)
    if (errors.length > 0) throw new Error(errors.join('\n'))
  },
})
export { expect } from '@playwright/test'

/** E-mail of one of the accounts that the server made on its first run, by the role it printed. */
export const firstAccount = (server: ServerUnderTest, role: 'ADMIN' | 'USER' | 'GFS_ADMIN'): string => {
  const line = server
    .printed()
    .split('\n')
    .find((each) => new RegExp(`(^|[^_A-Z])${role}([^_A-Z]|$)`).test(each))
  const email = /[\w.+-]+@[\w.-]+/.exec(line ?? '')?.[0]
  if (email === undefined) throw new Error(`No ${role} among the first accounts:\n${server.printed()}`)
  return email
}
