/** Out to an OAuth provider on another origin and back, with its two ways of saying no first (CRD-8, V-2, X-8). */
import type { Page } from '@playwright/test'
import { credentialMessages } from '@/domain/messages/credentials'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState } from '@/domain/wizard/flows'
import { storageKeys } from '@/state/persistedAtom'
import { STAND_IN_PORT } from '@mocks/server/options.mjs'
import { DESTINATION, SOURCE } from '@mocks/data/ids'
import { expect, firstAccount, test } from './support/journey'
import { logIn, saveVerified } from './support/wizard'

test.use({ hasStandIn: true })

const texts = credentialMessages.oauth
const GOOGLE = 'Google Ads'
const ANA = 'ana@studio.example'
const BEN = 'ben@studio.example'

/** The wizard with Google Ads chosen, as this browser keeps it: no guided flow offers that source. */
const openForm = async (page: Page) => {
  const fresh = defaultWizardState()
  const selections = {
    ...fresh.selections,
    sourceTypeIds: [SOURCE.google_ads],
    destinationTypeId: DESTINATION.bigquery,
  }
  const kept = JSON.stringify({ v: 2, n: 1, d: { ...fresh, finished: true, selections } })
  await page.evaluate((text) => localStorage.setItem('stackyard.wizard', text), kept)
  await page.goto(pages.credentials.href(0))
  await expect(page.getByRole('button', { name: texts.connect(GOOGLE) })).toBeVisible()
}

/** At the provider: who, and what is pressed. */
const answer = async (page: Page, decision: 'Allow' | 'Decline' | 'Answer with an error', who = ANA) => {
  await page.waitForURL(`http://localhost:${STAND_IN_PORT}/**`)
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('button', { name: decision }).click()
  await page.waitForURL(`**${pages.credentials.href(0)}`)
}

/** Every page keeps in `foundSealed` what lay sealed when it was loaded. */
const rememberSealed = (page: Page) =>
  page.addInitScript((key) => {
    // about:blank has no storage
    if (location.origin !== 'null') Object.assign(globalThis, { foundSealed: localStorage.getItem(key) })
  }, storageKeys.credentialEntries)

/** What is shown is sealed a moment later; a page that is left before goes on from what it found. */
const untilSealedAnew = (page: Page) =>
  page.waitForFunction(
    (key) => localStorage.getItem(key) !== Reflect.get(globalThis, 'foundSealed'),
    storageKeys.credentialEntries,
  )

const NAME = 'Google Ads of the studio'

test('CRD-8 CRD-5 PLUS-7: declined, refused by the provider, then connected, checked and saved', async ({
  page,
  server,
}) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  await openForm(page)
  await page.getByLabel(credentialMessages.name).fill(NAME)

  await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
  await answer(page, 'Decline')
  await expect(page.getByText(texts.declined(GOOGLE))).toBeVisible()
  await expect(page.getByLabel(credentialMessages.name)).toHaveValue(NAME)
  expect(new URL(page.url()).hash).toBe('')

  await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
  await answer(page, 'Answer with an error')
  await expect(page.getByRole('alert')).toContainText('Google Ads could not answer right now')

  await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
  await answer(page, 'Allow')
  await expect(page.getByText(texts.connectedAs(ANA))).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ANA)
  await expect(page.getByRole('region', { name: GOOGLE })).toBeFocused()
  await page.getByLabel('Advertiser ID').selectOption('123-456-7890')
  await saveVerified(page)
})

test('CRD-8 PLUS-7: another account is said, and an answer counts once', async ({ page, server }) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  await openForm(page)
  await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()

  // the answer as the handler sends it, before the app takes it out of the address
  const answered = page.waitForResponse((response) => response.url().includes('/api/users/oauth/google_ads'))
  await answer(page, 'Allow')
  const returned = (await answered).headers()['location'] ?? ''
  await expect(page.getByText(texts.connectedAs(ANA))).toBeVisible()

  await page.getByRole('button', { name: texts.other }).click()
  await rememberSealed(page)
  await answer(page, 'Allow', BEN)
  await expect(page.getByText(texts.connectedAs(BEN))).toBeVisible()
  await untilSealedAnew(page)
  await expect(page.getByText(texts.instead(ANA))).toBeVisible()
  await expect(page.getByLabel('Advertiser ID')).toHaveValue('555-010-0200')

  // replayed: the fragment alone changes, so the page is opened anew
  await page.goto('about:blank')
  await page.goto(returned)
  await expect(page.getByText(texts.dropped)).toBeVisible()
  await expect(page.getByText(texts.connectedAs(BEN))).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})

/** An answer that nobody gave: this state, and an account of the forger's own. */
const forged = (state: string) => {
  const values = { email: 'mallory@evil.example', refresh_token: 'token-of-the-forger' }
  const answered = { state, label: 'google_ads', secret_name: 's', values, ids: ['6-6-6'], error: null }
  return `${pages.credentials.href(0)}#oauth=${Buffer.from(JSON.stringify(answered)).toString('base64url')}`
}

test('CRD-8 X-8: a forged answer changes nothing, neither unasked nor while one is awaited', async ({
  page,
  server,
}) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  await openForm(page)
  const refuse = async (state: string) => {
    await page.goto('about:blank')
    await page.goto(forged(state))
    await expect(page.getByText(texts.dropped)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.connect(GOOGLE) })).toBeVisible()
    await expect(page.getByText('mallory')).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
  }
  await refuse('')

  // asked for, and then an answer with a state of its own, and one with the right form and organisation
  await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
  await page.waitForURL(`http://localhost:${STAND_IN_PORT}/**`)
  const asked = new URL(page.url()).searchParams.get('state') ?? ''
  const told: unknown = JSON.parse(Buffer.from(asked, 'base64url').toString())
  expect(told).toMatchObject({
    index: 0,
    nonce: expect.stringMatching(/.{16}/),
    return_to: '/configurator/credentials/0',
  })
  const without = Object.assign({}, told, { nonce: 'guessed' })
  await refuse(Buffer.from(JSON.stringify(without)).toString('base64url'))
})

test('CRD-8 X-8: an answer asked for in one tab is worth nothing in another', async ({ page, server }) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  await openForm(page)
  await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
  await page.waitForURL(`http://localhost:${STAND_IN_PORT}/**`)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await answer(other, 'Allow')
  await expect(other.getByText(texts.dropped)).toBeVisible()
  await expect(other.getByRole('button', { name: texts.connect(GOOGLE) })).toBeVisible()

  await answer(page, 'Allow')
  await expect(page.getByText(texts.connectedAs(ANA))).toBeVisible()
})

test('CRD-8 CRD-9 V-5: a browser that keeps nothing says so before it leaves, and connects all the same', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
  })
  await logIn(page, firstAccount(server, 'ADMIN'))
  await openForm(page)
  await expect(page.getByText(texts.memoryOnly(GOOGLE))).toBeVisible()
  await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
  await answer(page, 'Allow')
  await expect(page.getByText(texts.connectedAs(ANA))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('stackyard.credentialEntries'))).toBeNull()
})
