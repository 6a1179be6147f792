/** "Edit Credentials" on the reference server: a refused and a corrected value, and an OAuth provider. */
import type { Page } from '@playwright/test'
import { credentialMessages } from '@/features/credentials/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'
import { everythingStored, typeFields } from '../support/wizard'

const texts = credentialMessages.edit
const { oauth } = credentialMessages
const CANARY = 'canary-report-key-91'
const UPDATED = 'Your credentials have been updated'
const { title } = dialogMessages.editCredentials

/** Opens the form from the menu of the source's row. */
const openForm = async (page: Page, source: string, side = 'source') => {
  await page.getByRole('button', { name: dashboardMessages.menu(source) }).click()
  await page.getByRole('menuitem', { name: title }).click()
  await page.getByRole('button', { name: texts.editSide(side) }).click()
}
const save = async (page: Page) => {
  await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
  await page.getByRole('button', { name: credentialMessages.save.button }).click()
  await expect(page.getByText(UPDATED)).toBeVisible()
}

test(
  'MOD-3 CRD-5 CRD-10 V-9: a source is refused, corrected and saved, then its destination',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    const applovin = {
      side: 'source',
      label: 'applovin',
      name: 'Max',
      value: { report_key: 'old-key' },
    } as const
    await makeStack(server, email, applovin)
    await logIn(page, email)

    await openForm(page, 'AppLovin (MAX)')
    await expect(page.getByLabel('Report key', { exact: true })).toHaveValue('old-key')
    await expect(page.getByText(texts.unchanged)).toBeVisible()
    await typeFields(page, { report_key: 'invalid' })
    await expect(page.getByRole('alert')).toContainText('report_key is invalid')
    await typeFields(page, { report_key: CANARY, [credentialMessages.name]: 'Max EU' })
    expect(await everythingStored(page)).not.toContain(CANARY)
    await save(page)
    await expect(page.getByTitle('Max EU', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: texts.editSide('destination') }).click()
    await typeFields(page, { database: 'lumen_eu' })

    // Back asks first and keeps what was typed
    await page.goBack()
    await page.getByRole('button', { name: texts.discard.keep }).click()
    await expect(page.getByLabel('Database', { exact: true })).toHaveValue('lumen_eu')
    await save(page)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openForm(page, 'AppLovin (MAX)')
    await expect(page.getByLabel('Report key', { exact: true })).toHaveValue(CANARY)
    await page.reload()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(await everythingStored(page)).not.toMatch(/canary-|stored-password/)
    expect(pageErrors).toEqual([])
  },
)

const answer = async (page: Page, decision: 'Allow' | 'Decline', who: string) => {
  await page.waitForURL('**/sample/oauth/**')
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('button', { name: decision }).click()
  await page.waitForURL(`**${pages.dashboard.href()}?**`)
}

test(
  'MOD-3 CRD-8 V-2: another account at the provider, declined first; the panel reopens automatically',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    const ana = 'ana@studio.example'
    const ben = 'ben@studio.example'
    const value = { advertiser_id: '123-456-7890', email: ana, refresh_token: 'stored-token' }
    const stack = await makeStack(server, email, { side: 'source', label: 'google_ads', name: 'Ads', value })
    await logIn(page, email)
    await openForm(page, 'Google Ads')
    await expect(page.getByText(oauth.connectedAs(ana))).toBeVisible()
    await typeFields(page, { [credentialMessages.name]: 'Ads EU' })
    await page.getByRole('button', { name: oauth.other }).click()
    await answer(page, 'Decline', ben)
    await expect(page.getByText(oauth.declined('Google Ads'))).toBeVisible()
    await expect(page.getByLabel(credentialMessages.name)).toHaveValue('Ads EU')

    const read: string[] = []
    page.on('request', (request) => {
      if (/\/api\/users\/credentials\/\d+$/.test(request.url())) read.push(request.method())
    })
    await page.getByRole('button', { name: oauth.other }).click()
    await answer(page, 'Allow', ben)
    await expect(page.getByText(oauth.connectedAs(ben))).toBeVisible()
    await expect(page.getByText(oauth.instead(ana))).toBeVisible()
    await expect(page.getByLabel(credentialMessages.name)).toHaveValue('Ads EU')
    expect(new URL(page.url()).search).toBe(`?modal=edit-credentials&stack=${stack}`)
    await save(page)
    expect(read).toEqual(['POST'])
    expect(pageErrors).toEqual([])
  },
)
