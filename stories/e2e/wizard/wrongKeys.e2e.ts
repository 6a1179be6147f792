/** A wrong key of each provider, in the browser: which field it is and what to do. */
import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { labelOf } from '../../support/fieldLabels'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { startServer } from '../support/server'
import { logIn } from '../support/logIn'
import { heading, next, pick, typeFields } from '../support/wizard'

const live = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  server: async ({}, hand) => {
    const server = await startServer({ isLive: true })
    await hand(server)
    await server.discard()
  },
})

/** Values that a provider refuses: its name in the catalogue, the values, the field at fault, and the sentence. */
interface Refused {
  readonly name: string
  readonly values: Readonly<Record<string, string>>
  /** Null where none is at fault. */
  readonly field: string | null
  readonly sentence: RegExp
}

const PRIVATE_KEY = '-----BEGIN PRIVATE KEY-----wrong-----END PRIVATE KEY-----'
const DATABASE = { host: '127.0.0.1', port: '5439', database: 'd', username: 'u', password: 'p' }
const SOURCES: readonly Refused[] = [
  {
    name: 'Tenjin DataVault',
    values: DATABASE,
    // what the operator may permit is no fault of a field
    field: null,
    sentence: /has not permitted private addresses such as this one/,
  },
  {
    name: 'Adjust',
    values: { api_token: 'wrong' },
    field: 'api_token',
    sentence: /^Adjust does not accept this API token\. Copy it again/,
  },
  {
    name: 'AppsFlyer',
    values: { api_token: 'wrong' },
    field: 'api_token',
    sentence: /^AppsFlyer does not accept this API token \(V2\)\. Copy it again/,
  },
  {
    name: 'Tenjin Reporting API',
    values: { access_token: 'wrong' },
    field: 'access_token',
    sentence: /^Tenjin does not accept this access token\. Copy it again/,
  },
  {
    name: 'AppLovin (MAX)',
    values: { report_key: 'wrong' },
    field: 'report_key',
    sentence: /Report Key, not the SDK Key/,
  },
  {
    name: 'ironSource',
    values: { secret_key: 'wrong', refresh_token: 'wrong' },
    field: 'secret_key',
    sentence: /secret key/,
  },
  { name: 'TopOn', values: { key: 'wrong' }, field: 'key', sentence: /Copy the Publisher Key/ },
  {
    name: 'Unity Ads',
    values: { organization_id: '1234567890', token: 'wrong' },
    field: 'token',
    sentence: /does not accept this API token/,
  },
  { name: 'Vungle', values: { api_key: 'wrong' }, field: 'api_key', sentence: /Copy the reporting API key/ },
  {
    name: 'Apple Search Ads',
    values: { search_ads_key_id: 'k', client_id: 'c', team_id: 't', private_key: PRIVATE_KEY },
    field: 'private_key',
    sentence: /Copy the whole key again/,
  },
]

/** Key of a service account that Google does not know. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const SERVICE_ACCOUNT = {
  project_id: 'studio',
  private_key_id: 'k',
  private_key: privateKey,
  client_email: 'loader@studio.iam.gserviceaccount.com',
  client_id: '1',
}
const DESTINATIONS: readonly Refused[] = [
  {
    name: 'Amazon Redshift',
    values: DATABASE,
    // what the operator may permit is no fault of a field
    field: null,
    sentence: /has not permitted private addresses such as this one/,
  },
  {
    name: 'Snowflake',
    values: { user: 'LOADER', password: 'wrong', account: 'myorg-studio', database: 'STUDIO' },
    field: 'password',
    sentence: /programmatic access token/,
  },
  { name: 'Google BigQuery', values: SERVICE_ACCOUNT, field: 'private_key', sentence: /private key/ },
  {
    name: 'Google Cloud Storage',
    values: { ...SERVICE_ACCOUNT, bucket_name: 'warehouse' },
    field: 'private_key',
    sentence: /private key/,
  },
  {
    name: 'Amazon S3',
    values: { access_key: 'AKIA1', secret_key: 's', region: 'eu-west-1', bucket_name: 'nowhere' },
    field: 'bucket_name',
    sentence: /There is no bucket with this name/,
  },
]

/** Opens the form of a type, types the values, and waits for the sentence at the field. */
const expectRefused = async (page: Page, { name, values, field, sentence }: Refused) => {
  await page.getByRole('navigation').getByText(name, { exact: true }).click()
  await expect(heading(page, name).first()).toBeVisible()
  await typeFields(page, values)
  await expect(page.getByText(sentence).first()).toBeVisible()
  if (field !== null)
    await expect(page.getByLabel(labelOf(field), { exact: true })).toHaveAttribute('aria-invalid', 'true')
}

// several journeys, because a person may make ten new checks a minute
for (const sources of [SOURCES.slice(0, 2), SOURCES.slice(2, 6), SOURCES.slice(6)])
  live(
    `CRD-5: a wrong key of ${sources.map(({ name }) => name).join(', ')} names its field and says what to do`,
    { tag: DEEP },
    async ({ page, server, pageErrors }) => {
      await logIn(page, firstAccount(server, 'ADMIN'), pages.advanced.href())
      for (const { name } of sources) await page.getByRole('checkbox', { name, exact: true }).check()
      await next(page)
      await pick(page, 'radio', /don't have a data warehouse/)
      await next(page)
      await page.waitForURL(`**${pages.configuratorConfirm.href()}`)
      await next(page)
      for (const source of sources) await expectRefused(page, source)
      expect(pageErrors).toEqual([])
    },
  )

live(
  'CRD-5: a wrong key of each warehouse and bucket names its field and says what to do',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'), pages.advanced.href())
    await page.getByRole('checkbox', { name: 'Adjust', exact: true }).check()
    await next(page)
    for (const destination of DESTINATIONS) {
      await page.goto(pages.configuratorDestination.href())
      const option = page.getByRole('radio', { name: destination.name })
      await page.locator('label').filter({ has: option }).click()
      // the button is called differently when an earlier choice is changed
      await page
        .getByRole('button', { name: new RegExp(`^(${wizardMessages.next}|${advancedMessages.edit.done})$`) })
        .click()
      await page.waitForURL(`**${pages.configuratorConfirm.href()}`)
      await next(page)
      await expectRefused(page, destination)
    }
    expect(pageErrors).toEqual([])
  },
)
