/** OAuth with a sample provider: declined, refused, connected and forged answers (CRD-8, V-2, X-8). */
import type { Page } from '@playwright/test'
import { credentialMessages } from '@/features/credentials/messages'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { storageKeys } from '@/state/browser/storageKeys'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn } from '../support/logIn'
import { saveVerified } from '../support/wizard'

const texts = credentialMessages.oauth
const GOOGLE = 'Google Ads'
const ANA = 'ana@studio.example'
const BEN = 'ben@studio.example'

/** Stored wizard state with Google Ads, a source that no guided flow offers. */
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

/** Selects an account and presses a button on the provider's page. */
const answer = async (page: Page, decision: 'Allow' | 'Decline' | 'Answer with an error', who = ANA) => {
  await page.waitForURL('**/sample/oauth/**')
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('button', { name: decision }).click()
  await page.waitForURL(`**${pages.credentials.href(0)}`)
}

/** Each page records in `storedAtLoad` the encrypted entries that were stored when it loaded. */
const recordStoredEntries = (page: Page) =>
  page.addInitScript((key) => {
    // about:blank has no storage
    if (location.origin !== 'null') Object.assign(globalThis, { storedAtLoad: localStorage.getItem(key) })
  }, storageKeys.credentialEntries)

/** Waits until the shown entries are stored encrypted. */
const untilStoredAgain = (page: Page) =>
  page.waitForFunction(
    (key) => localStorage.getItem(key) !== Reflect.get(globalThis, 'storedAtLoad'),
    storageKeys.credentialEntries,
  )

const NAME = 'Google Ads of the studio'

test(
  'CRD-8 CRD-5 PLUS-7: declined, refused by the provider, then connected, verified and saved',
  { tag: DEEP },
  async ({ page, server }) => {
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
  },
)

test(
  'CRD-8 PLUS-7: another account is reported, and an answer is accepted once',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await openForm(page)
    await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()

    // the answer before the app removes it from the address
    const answered = page.waitForResponse((response) =>
      response.url().includes('/api/users/oauth/google_ads'),
    )
    await answer(page, 'Allow')
    const returned = (await answered).headers()['location'] ?? ''
    await expect(page.getByText(texts.connectedAs(ANA))).toBeVisible()

    await page.getByRole('button', { name: texts.other }).click()
    await recordStoredEntries(page)
    await answer(page, 'Allow', BEN)
    await expect(page.getByText(texts.connectedAs(BEN))).toBeVisible()
    await untilStoredAgain(page)
    await expect(page.getByText(texts.instead(ANA))).toBeVisible()
    await expect(page.getByLabel('Advertiser ID')).toHaveValue('555-010-0200')

    // replayed: only the fragment changes, so the page is opened again
    await page.goto('about:blank')
    await page.goto(returned)
    await expect(page.getByText(texts.dropped)).toBeVisible()
    await expect(page.getByText(texts.connectedAs(BEN))).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  },
)

/** A forged answer with this state and the attacker's account. */
const forged = (state: string) => {
  const values = { email: 'mallory@evil.example', refresh_token: 'token-of-the-forger' }
  const answered = { state, label: 'google_ads', secret_name: 's', values, ids: ['6-6-6'], error: null }
  return `${pages.credentials.href(0)}#oauth=${Buffer.from(JSON.stringify(answered)).toString('base64url')}`
}

test(
  'CRD-8 X-8: a forged answer changes nothing, with or without a pending login',
  { tag: DEEP },
  async ({ page, server }) => {
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

    // during a pending login: a wrong state, then one with the right form and organisation
    await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
    await page.waitForURL('**/sample/oauth/**')
    const asked = new URL(page.url()).searchParams.get('state') ?? ''
    const told: unknown = JSON.parse(Buffer.from(asked, 'base64url').toString())
    expect(told).toMatchObject({
      index: 0,
      nonce: expect.stringMatching(/.{16}/),
      return_to: '/configurator/credentials/0',
    })
    const without = Object.assign({}, told, { nonce: 'guessed' })
    await refuse(Buffer.from(JSON.stringify(without)).toString('base64url'))
  },
)

test(
  'CRD-8 X-8: an answer requested in one tab is not accepted in another',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await openForm(page)
    await page.getByRole('button', { name: texts.connect(GOOGLE) }).click()
    await page.waitForURL('**/sample/oauth/**')

    const other = await page.context().newPage()
    await other.goto(page.url())
    await answer(other, 'Allow')
    await expect(other.getByText(texts.dropped)).toBeVisible()
    await expect(other.getByRole('button', { name: texts.connect(GOOGLE) })).toBeVisible()

    await answer(page, 'Allow')
    await expect(page.getByText(texts.connectedAs(ANA))).toBeVisible()
  },
)

test(
  'CRD-8 CRD-9 V-5: a browser without encrypted storage says so before leaving and still connects',
  { tag: DEEP },
  async ({ page, server }) => {
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
  },
)
