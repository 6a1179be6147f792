/** A wrong key of each provider, in the browser: which field it is and what to do. */
import { pages } from '@/domain/shared/paths'
import { labelOf } from '../../support/fieldLabels'
import { expect, firstAccount, test } from '../support/journey'
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
  readonly field: string
  readonly sentence: RegExp
}

const PRIVATE_KEY = '-----BEGIN PRIVATE KEY-----wrong-----END PRIVATE KEY-----'
const SOURCES: readonly Refused[] = [
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
    sentence: /Paste the whole file/,
  },
]

live(
  'CRD-5: a wrong key of each provider names its field and says what to do',
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'), pages.advanced.href())
    for (const { name } of SOURCES) await page.getByRole('checkbox', { name, exact: true }).check()
    await next(page)
    await pick(page, 'radio', /don't have a data warehouse/)
    await next(page)
    await page.waitForURL(`**${pages.configuratorConfirm.href()}`)
    await next(page)
    for (const { name, values, field, sentence } of SOURCES) {
      await page.getByRole('navigation').getByText(name, { exact: true }).click()
      await expect(heading(page, name).first()).toBeVisible()
      await typeFields(page, values)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByLabel(labelOf(field), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    }
    expect(pageErrors).toEqual([])
  },
)
