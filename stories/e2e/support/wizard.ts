import type { Page } from '@playwright/test'
import { labelOf } from '../../support/fieldLabels'
import { credentialMessages } from '@/features/credentials/messages'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { wizardMessages } from '@/features/wizard/messages'
import type { AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { expect } from './journey'

/** Clicks the Next button of the new-stack wizard. */
export const next = (page: Page) =>
  page.getByRole('button', { name: wizardMessages.next, exact: true }).click()

/** Locator of a heading by its name. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Selects an option of the wizard by clicking its card, which covers the radio button or checkbox. */
export const pick = async (page: Page, role: 'radio' | 'checkbox', name: string | RegExp) => {
  const option = page.getByRole(role, { name })
  await page.locator('label').filter({ has: option }).click()
  await expect(option).toBeChecked()
}

/**
 * Goes from the dashboard through the ROAS flow to the first credential form: Tenjin, AppLovin and ironSource into the
 * destination of this name, BigQuery by default.
 */
export const chooseRoas = async (page: Page, destination = /BigQuery/) => {
  await page.getByRole('link', { name: dashboardMessages.createStack }).first().click()
  await pick(page, 'radio', new RegExp(`^${wizardMessages.flows.roas.name}$`))
  await next(page)
  await expect(heading(page, wizardMessages.questions.source1.heading)).toBeVisible()
  await pick(page, 'radio', /^Tenjin/)
  await next(page)
  await expect(heading(page, wizardMessages.questions.source2.heading)).toBeVisible()
  await pick(page, 'checkbox', /^AppLovin/)
  await pick(page, 'checkbox', /^ironSource/)
  await next(page)
  await expect(heading(page, wizardMessages.questions.destination.heading)).toBeVisible()
  await pick(page, 'radio', destination)
  await next(page)
  await page.waitForURL(`**${pages.credentials.href(0)}`)
}

/** Opens Monitor from the answer page that a guided flow ends on. */
export const monitorFromAnswer = async (page: Page, answer: AnswerName) => {
  await page.waitForURL(({ pathname }) => pathname === pages.answer.href(answer))
  await page.getByRole('link', { name: shellMessages.menu.monitor }).click()
  await page.waitForURL(`**${pages.dashboard.href()}`)
}

/** Fills in fields of a credential form, by field key. */
export const typeFields = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByLabel(labelOf(name), { exact: true }).fill(value)
  }
}

/** Valid values of a Redshift credential form, by field key. */
export const redshiftFields = {
  host: 'cluster.eu-west-1.example',
  port: '5439',
  database: 'lumen',
  username: 'loader',
  password: 'Skerry-Wharf-42',
}

/** Returns a list to which the JSON body of every further POST request to this path is added. */
export const sentTo = (page: Page, path: string): readonly unknown[] => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON())
  })
  return bodies
}

/**
 * Waits until the credential form is verified, saves it, and waits for the next unfinished form or the confirm page.
 */
export const saveVerified = async (page: Page) => {
  await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
  const before = page.url()
  await page.getByRole('button', { name: credentialMessages.save.button }).click()
  await page.waitForURL((url) => url.href !== before)
}

/**
 * Fills in and saves the credential forms of the ROAS flow (Tenjin's is saved already), up to the confirm page.
 * `keyFile` is the path of a Google service account key file.
 */
export const fillCredentials = async (page: Page, keyFile: string) => {
  await next(page)
  await page.waitForURL(`**${pages.credentials.href(1)}`)
  await typeFields(page, { report_key: 'rk-1' })
  await saveVerified(page)
  await page.waitForURL(`**${pages.credentials.href(2)}`)
  await typeFields(page, { secret_key: 'sk-1', refresh_token: 'rt-1' })
  await saveVerified(page)
  await page.waitForURL(`**${pages.credentials.href(3)}`)
  await page.locator('input[type=file]').setInputFiles(keyFile)
  await saveVerified(page)
  await page.waitForURL(`**${pages.newStackConfirm.href()}`)
}

/**
 * Resolves with everything that the browser stores for the page, as one text: local and session storage, history
 * state, cookies, URL and IndexedDB.
 */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const read = (name: string) =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open(name)
        open.onerror = () => resolve('')
        open.onsuccess = () => {
          const database = open.result
          const stores = [...database.objectStoreNames]
          const values = stores.map(
            (store) =>
              new Promise<string>((done) => {
                const all = database.transaction(store).objectStore(store).getAll()
                all.onsuccess = () => done(JSON.stringify(all.result))
                all.onerror = () => done('')
              }),
          )
          void Promise.all(values).then((texts) => {
            database.close()
            resolve(texts.join('\n'))
          })
        }
      })
    const stored = await Promise.all(databases.map(({ name }) => read(name ?? '')))
    return [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(history.state),
      document.cookie,
      location.href,
      ...stored,
    ].join('\n')
  })
