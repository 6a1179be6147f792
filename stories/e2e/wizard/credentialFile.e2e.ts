/** Key files on the reference server: broken ones are refused, a valid one is verified and saved (CRD-7, PLUS-11). */
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { shellMessages } from '@/components/layout/messages'
import { UPLOAD_LIMIT_BYTES } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { writeServiceAccount } from '../support/serviceAccount'
import { logIn } from '../support/logIn'
import { everythingStored, saveVerified, typeFields } from '../support/wizard'

const { upload } = errorMessages
const texts = credentialMessages.upload

/** Stored wizard state with BigQuery selected. */
const openForm = async (page: Page) => {
  const fresh = defaultWizardState()
  const selections = { ...fresh.selections, destinationTypeId: DESTINATION.bigquery }
  const kept = JSON.stringify({ v: 2, n: 1, d: { ...fresh, finished: true, selections } })
  await page.evaluate((text) => localStorage.setItem('stackyard.wizard', text), kept)
  await page.goto(pages.credentials.href(0))
  await page.getByRole('radio', { name: credentialMessages.list.addNew }).check()
}
const parsed = (text: string): object => {
  const read: unknown = JSON.parse(text)
  return typeof read === 'object' && read !== null ? read : {}
}
/** Opens the file chooser by keyboard: Tab from the choice above, then Enter. */
const chooseByKeys = async (page: Page, path: string) => {
  // wait for it before it opens: Playwright closes an unexpected file chooser
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('radio', { name: credentialMessages.list.addNew }).focus()
  const button = page.getByRole('button', { name: texts.button })
  const isThere = () => button.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 4 && !(await isThere()); stop += 1) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(path)
}
const choose = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

test(
  'CRD-7 CRD-5 CRD-6 U-1 U-10 PLUS-11 A-2: broken key files are refused, a valid one is selected by keyboard, verified and saved',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const key = await writeServiceAccount()
    await logIn(page, firstAccount(server, 'ADMIN'))
    await openForm(page)
    const refusals = [
      ['key.txt', '{}', upload.wrongType('JSON')],
      ['key.json', '[]', upload.json],
      ['key.json', Buffer.alloc(UPLOAD_LIMIT_BYTES), upload.tooLarge],
      ['key.json', Buffer.alloc(UPLOAD_LIMIT_BYTES - 1), upload.json],
      ['key.csv', 'key,value\nproject_id,x', upload.wrongType('JSON')],
      ['client_secret.json', '{"web":{"client_id":"x"}}', upload.oauthClient],
      [
        'key.json',
        '{"project_id":"x","client_id":"1"}',
        upload.missingKeys(['private_key_id', 'private_key', 'client_email']),
      ],
    ] as const
    for (const [name, content, message] of refusals) {
      await choose(page, name, content)
      await expect(page.getByRole('alert')).toHaveText(message)
      await expect(page.getByLabel('Project ID', { exact: true })).toHaveValue('')
    }

    // broken line ends, as after a copy through a shell
    const text = JSON.stringify({ ...parsed(await readFile(key.path, 'utf8')), dataset_id: 'invalid' })
    await writeFile(key.path, text.replaceAll(String.raw`\n`, String.raw`\\n`))
    await chooseByKeys(page, key.path)
    await expect(page.getByText(texts.found(5, 5))).toBeVisible()
    await page.getByRole('button', { name: shellMessages.field.showPassword('Private key') }).click()
    await expect(page.getByLabel('Private key', { exact: true })).toHaveValue(
      /^-----BEGIN PRIVATE KEY-----\n([\w+/=]{1,64}\n)+-----END PRIVATE KEY-----\n$/,
    )

    // it is verified automatically, refused, corrected and saved
    await expect(page.getByRole('alert')).toContainText('dataset_id is invalid')
    await typeFields(page, { dataset_id: 'lumen_prod' })
    await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
    expect(await everythingStored(page)).not.toContain(key.canary)
    await saveVerified(page)
    expect(server.printed()).not.toContain(key.canary)
    expect(pageErrors).toEqual([])
  },
)
