/**
 * C-1 in the browser: each call of the built product × 24 bad answers, all in `npm run test:deep`;
 * mocks/badAnswers.test.ts covers them for the client alone. Expects no blank page, no technical text, and the rest of
 * the page.
 */
import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Endpoint } from '@/api/contract/endpoint'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { destinationTransformationId, transformationId } from '@/server/connectors/catalogue/ids'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { badAnswers, PROGRAMMING_ERROR_TEXT } from '@mocks/http/badAnswers'
import type { BadAnswer } from '@mocks/http/badAnswers'
import { DEEP, firstAccount } from '../support/journey'
import { accessScenes } from '../support/accessScenes'
import { scenes as builtScenes, UNUSED_CREDENTIAL, withoutScene } from '../support/badAnswerScenes'
import type { SceneData, Scene } from '../support/badAnswerScenes'
import { signUpScenes } from '../support/signUpScenes'
import { startServer } from '../support/server'
import { applovin, makeCredential, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

const scenes = [...builtScenes, ...accessScenes, ...signUpScenes]
const parts = {
  endpoints: [0, 1],
  transformations: [transformationId('applovin', 1)],
  destinationTransformations: [destinationTransformationId('redshift', 0)],
}
/** Ends a cell that hangs: as long as its slowest wait. */
const SECONDS_PER_CELL = 60

/** Ids are numeric, so that the last segment of another call does not match. */
const pathOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(/:id\b/g, String.raw`\d+`).replaceAll(/:\w+/g, '[^/]+')}$`)

/** Replaces every answer of the call; returns a function that counts the calls. */
const spoil = async (page: Page, endpoint: Endpoint, bad: BadAnswer): Promise<() => number> => {
  let made = 0
  const path = pathOf(endpoint)
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route, request) => {
      if (request.method() !== endpoint.method) return route.fallback()
      made += 1
      // a change must not reach the server, or the next cell starts from other data
      const isRead = endpoint.method === 'GET'
      const real = isRead ? await route.fetch() : null
      const good = { status: 200, headers: {}, text: real === null ? '{"id":1}' : await real.text() }
      const answer = bad.from(good)
      if (answer === null) return route.abort('connectionfailed')
      return route.fulfill({ status: answer.status, headers: { ...answer.headers }, body: answer.text })
    },
  )
  return () => made
}

const settled = async (page: Page, made: () => number) => {
  await expect.poll(made).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  // the longest wait is a token refresh with retries after 1, 2 and 4 s (T-3)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
}

const expectWhole = async (page: Page) => {
  // a dialog hides the page behind it only from assistive technology
  await expect(page.locator('main')).toBeVisible()
  await expect(page.getByText(shellMessages.broken.page.threw.title)).toHaveCount(0)
  const seen = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    return [document.title, document.body.innerText, ...named].join('\n')
  })
  expect(seen.match(PROGRAMMING_ERROR_TEXT)?.[0] ?? '').toBe('')
}

/** Runs one cell in its own browser context, logged in. */
const tryCell = async (context: BrowserContext, scene: Scene, ground: SceneData, bad: BadAnswer) => {
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const made = await spoil(page, scene.endpoint, bad)
  await scene.play(page, ground)
  await settled(page, made)
  await expectWhole(page)
  expect(thrown).toEqual([])
  // the page may be repeating the call
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** One server for all cells, which change nothing on it except what a creation leaves behind. */
interface Stage {
  readonly origin: string
  readonly ground: SceneData
  readonly storage: Readonly<Record<Scene['who'], StorageState | undefined>>
}

const storageOf = async (browser: Browser, origin: string, email: string, home: string) => {
  const context = await browser.newContext({ baseURL: origin })
  await logIn(await context.newPage(), email, home)
  const state = await context.storageState()
  await context.close()
  return state
}

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, hand) => {
      const server = await startServer()
      const { origin } = server
      const email = firstAccount(server, 'ADMIN')
      const stackId = await makeStack(server, email, applovin, parts)
      await makeCredential(server, email, { ...applovin, name: UNUSED_CREDENTIAL })
      const storage = {
        ADMIN: await storageOf(browser, origin, email, pages.dashboard.href()),
        GFS_ADMIN: await storageOf(browser, origin, firstAccount(server, 'GFS_ADMIN'), pages.admin.href()),
        nobody: undefined,
      }
      await hand({ origin, ground: { email, stackId, sourceName: 'AppLovin (MAX)' }, storage })
      await server.discard()
    },
    { scope: 'worker' },
  ],
})

test('C-1 CAL-1: every call has a scene, or no screen makes it yet', () => {
  const covered = [...scenes.map(({ endpoint }) => endpoint), ...withoutScene].map(({ name }) => name)
  expect(covered.toSorted()).toEqual(everyEndpoint.map(({ name }) => name).toSorted())
})

for (const scene of scenes) {
  test(`C-1 ${scene.endpoint.name}: every bad answer`, { tag: DEEP }, async ({ browser, stage }) => {
    test.setTimeout((badAnswers.length + 4) * SECONDS_PER_CELL * 1000)
    const storageState = stage.storage[scene.who]
    for (const bad of badAnswers) {
      await test.step(bad.name, async () => {
        const context = await browser.newContext({
          baseURL: stage.origin,
          ...(storageState && { storageState }),
        })
        try {
          await tryCell(context, scene, stage.ground, bad)
        } finally {
          await context.close()
        }
      })
    }
  })
}
