/** "Edit Credentials" in every browser: a refused value, a corrected one, and Back with unsaved text (MOD-3, CRD-5). */
import { labelOf } from '../../support/fieldLabels'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { firstAccount } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { inEveryBrowser, logIn } from './support/journey'
import { WORKS } from './support/wizard'

const texts = credentialMessages.edit
const KEY = labelOf('report_key')
const dialog = { role: 'dialog' } as const

inEveryBrowser('a credential is refused, corrected and saved', {}, async ({ page, server }) => {
  const email = firstAccount(server, 'ADMIN')
  await makeStack(server, email, applovin)
  await logIn(page, email)
  await page.click({ role: 'button', name: dashboardMessages.menu('AppLovin (MAX)') })
  await page.picture('stack-menu')
  await page.click({ role: 'menuitem', name: dialogMessages.editCredentials.title })
  await page.click({ role: 'button', name: texts.editSide('source') })
  await page.holds(KEY, 'key')

  await page.fill(KEY, 'invalid')
  await page.see({ role: 'alert', name: /report_key is invalid/ })
  await page.picture('credential-refused')
  await page.fill(KEY, 'another-key')

  // Back asks first and keeps what was typed
  await page.back()
  await page.see({ role: 'button', name: texts.discard.keep })
  await page.picture('credential-discard')
  await page.click({ role: 'button', name: texts.discard.keep })
  await page.holds(KEY, 'another-key')
  await page.see({ text: WORKS })
  await page.click({ role: 'button', name: credentialMessages.save.button })
  await page.see({ text: /Your credentials have been updated/ })
  await page.picture('credential-saved')
  await page.back()
  await page.gone(dialog)
})
