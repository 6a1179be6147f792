/** OAuth with a sample provider in every browser: redirects there and back, declined and connected (CRD-8). */
import { credentialMessages } from '@/features/credentials/messages'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { firstAccount } from '../support/journey'
import { expect, inEveryBrowser, logIn } from './support/journey'
import type { BrowserPage } from './support/page'
import { saveVerified } from './support/wizard'

const texts = credentialMessages.oauth
const GOOGLE = 'Google Ads'
const BEN = 'ben@studio.example'
const NAME = 'Google Ads of the studio'

/** Stores a wizard with Google Ads, a source that no guided flow offers, and opens its credential form. */
const openForm = async (page: BrowserPage) => {
  const fresh = defaultWizardState()
  const selections = {
    ...fresh.selections,
    sourceTypeIds: [SOURCE.google_ads],
    destinationTypeId: DESTINATION.bigquery,
  }
  const kept = JSON.stringify({ v: 2, n: 1, d: { ...fresh, finished: true, selections } })
  await page.evaluate(`localStorage.setItem('stackyard.wizard', ${JSON.stringify(kept)})`)
  await page.open(pages.credentials.href(0))
}

const answer = async (page: BrowserPage, decision: 'Allow' | 'Decline') => {
  await page.at(/^\/sample\/oauth\//)
  await page.check({ role: 'radio', name: new RegExp(BEN) })
  await page.picture('oauth-provider')
  await page.click({ role: 'button', name: decision })
  await page.at(pages.credentials.href(0))
}

inEveryBrowser('OAuth, declined and connected', {}, async ({ page, server }) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  await openForm(page)
  await page.fill(credentialMessages.name, NAME)
  await page.click({ role: 'button', name: texts.connect(GOOGLE) })
  await answer(page, 'Decline')
  await page.see({ text: texts.declined(GOOGLE) })
  // what was typed is back, from encrypted storage
  await page.holds(credentialMessages.name, NAME)
  await page.picture('oauth-declined')

  await page.click({ role: 'button', name: texts.connect(GOOGLE) })
  await answer(page, 'Allow')
  await page.see({ text: new RegExp(texts.connectedAs(BEN)) })
  expect(await page.evaluate('location.hash')).toBe('')
  await page.picture('oauth-connected')
  await saveVerified(page)
  await page.at(pages.credentials.href(1))
})
