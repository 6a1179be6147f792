/** A credential whose Save got no answer is not created twice, even after a reload. */
import type { Page } from '@playwright/test'
import { credentialMessages } from '@/features/credentials/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logIn } from '../support/logIn'
import { chooseRoas, everythingStored, next, typeFields } from '../support/wizard'

const CALL = '**/api/users/credentials'
const CANARY = 'canary-report-key-81'

/** Idempotency keys of all attempts to create a credential. */
const keysSent = (page: Page): (string | undefined)[] => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    const isTry = request.method() === 'POST' && new URL(request.url()).pathname === '/api/users/credentials'
    if (isTry) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

/** Forwards the next Save to the service and drops the answer; resolves once it is carried out. */
const swallowAnswer = (page: Page) =>
  new Promise<number>((resolve) => {
    let isFirst = true
    void page.route(CALL, async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return route.continue()
      isFirst = false
      resolve((await route.fetch()).status())
    })
  })

test(
  'C-4 C-5 CRD-6 CRD-9: a reload before the answer to Save does not create a second credential',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await chooseRoas(page)
    await next(page)
    await page.waitForURL(`**${pages.credentials.href(1)}`)
    await typeFields(page, { report_key: CANARY })
    await expect(page.getByText(/^Works\. Checked/)).toBeVisible()

    const keys = keysSent(page)
    const carriedOut = swallowAnswer(page)
    await page.getByRole('button', { name: credentialMessages.save.button }).click()
    expect(await carriedOut).toBe(200)
    expect(keys).toHaveLength(1)
    expect(await everythingStored(page)).not.toContain(CANARY)
    expect(await everythingStored(page)).not.toContain(keys[0])
    await page.reload()

    await expect(page.getByLabel('Report key', { exact: true })).toHaveValue(CANARY)
    await expect(page.getByRole('radio', { name: /^Applovin 1/ })).toBeVisible()
    await page.getByRole('button', { name: credentialMessages.save.button }).click()
    await page.waitForURL(`**${pages.credentials.href(2)}`)
    await page.goBack()
    await expect(page.getByText(credentialMessages.chosen.saved('Applovin 1'))).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Applovin/ })).toHaveCount(1)
    expect(new Set(keys).size).toBe(1)
  },
)
