/** A word that stands out is typed into each secret field of each type: no place of the browser shows it (V-1). */
import type { Page } from '@playwright/test'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSets } from '@/domain/credentials/fieldSets'
import type { FieldDefinition, FieldSet } from '@/domain/credentials/types'
import { shownFields } from '@/domain/credentials/validity'
import { credentialMessages } from '@/domain/messages/credentials'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState } from '@/domain/wizard/flows'
import { DESTINATION, SOURCE } from '@mocks/data/ids'
import { expect, firstAccount, test } from './support/journey'
import { everythingStored, logIn } from './support/wizard'

// two hundred fields are filled here: pictures of each step would double the time
test.use({ trace: 'off' })

const JOURNEY_MS = 120_000
const CANARY = 'canary-'
const SEALED = 'stackyard.credentialEntries'

/** What a provider fills in arrives by a redirect and is followed by the OAuth journeys. */
const typed = ({ oauth, fields }: FieldSet) => oauth === null && fields.length > 0
const isSecret = ({ inputType }: FieldDefinition) => inputType.endsWith('password')
const idOf = (side: CatalogueSide, label: string): number => {
  const ids: Readonly<Record<string, number>> = side === 'source' ? SOURCE : DESTINATION
  return ids[label] ?? 0
}
const fitting = { host: 'warehouse.lumen.example', positiveInteger: '5439', email: 'etl@lumen.example' }

/** Tells of each text with a canary that is handed to a place that keeps or shows it, however shortly. */
const tellLeaks = async (page: Page): Promise<string[]> => {
  const leaks: string[] = []
  const look = (where: string, text: string) => {
    if (text.includes(CANARY)) leaks.push(where)
  }
  await page.exposeFunction('tellLeak', (where: string) => leaks.push(where))
  await page.addInitScript((canary) => {
    const watch = (place: object, name: string) => {
      const before: unknown = Reflect.get(place, name)
      if (typeof before !== 'function') return
      const watched = function (this: unknown, ...given: unknown[]): unknown {
        if (JSON.stringify(given).includes(canary)) Reflect.get(window, 'tellLeak')(name)
        return Reflect.apply(before, this, given)
      }
      Reflect.set(place, name, watched)
    }
    watch(Storage.prototype, 'setItem')
    for (const name of ['put', 'add']) watch(IDBObjectStore.prototype, name)
    for (const name of ['pushState', 'replaceState']) watch(History.prototype, name)
    for (const name of ['put', 'add', 'addAll']) watch(Cache.prototype, name)
  }, CANARY)
  page.on('console', (message) => look('console', message.text()))
  page.on('request', (request) => look('address', request.url()))
  return leaks
}

/** The wizard with these types chosen, as this browser keeps it. */
const openForms = async (page: Page, sourceTypeIds: readonly number[], destinationTypeId: number | null) => {
  const fresh = defaultWizardState()
  const selections = { ...fresh.selections, sourceTypeIds, destinationTypeId }
  const kept = JSON.stringify({ v: 2, n: 1, d: { ...fresh, finished: true, selections } })
  await page.evaluate((text) => localStorage.setItem('stackyard.wizard', text), kept)
  await page.goto(pages.credentials.href(0))
}

/** To another form without loading the page anew, as Back and Forward do. */
const turnTo = async (page: Page, number: number, forms: number) => {
  await page.evaluate((href) => {
    history.pushState({}, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pages.credentials.href(number))
  await expect(page.getByText(wizardMessages.stepAnnounced('', number + 1, forms).trim())).toBeAttached()
}

/** Fills the form of a type without a mistake, a canary in each secret field; answers how many. */
const fillCanaries = async (page: Page, side: CatalogueSide, set: FieldSet): Promise<number> => {
  await expect(page.getByText(credentialMessages.sides[side], { exact: true }).first()).toBeVisible()
  await page.getByRole('radio', { name: credentialMessages.list.addNew }).check()
  const shown = shownFields(set).filter(({ readOnlyValue }) => readOnlyValue === null)
  for (const field of shown) {
    const plain = field.validator === null ? 'plain' : fitting[field.validator]
    const value = isSecret(field) ? `${CANARY}${side}-${set.label}-${field.name}` : plain
    await page.getByLabel(field.name, { exact: true }).fill(value)
  }
  return shown.filter(isSecret).length
}

/** Once the form is checked, which seals it once more: all that the browser has of it. */
const kept = async (page: Page): Promise<string> => {
  await expect(page.getByText(/^Works, checked/)).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), SEALED)).toContain('"ct"')
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const answers = await Promise.all(requests.flat().map((request) => caches.match(request)))
    return Promise.all(answers.map(async (answer) => (await answer?.text()) ?? ''))
  })
  const cookies = JSON.stringify(await page.context().cookies())
  return [await everythingStored(page), await page.title(), cookies, ...cached].join('\n')
}

const secretsOf = (side: CatalogueSide): number =>
  fieldSets[side].filter(typed).flatMap(({ fields }) => fields.filter(isSecret)).length

test('V-1 CRD-9: a secret of any type stands nowhere in clear', async ({ page, server, pageErrors }) => {
  test.setTimeout(JOURNEY_MS)
  const leaks = await tellLeaks(page)
  await logIn(page, firstAccount(server, 'ADMIN'))

  const sources = fieldSets.source.filter(typed)
  await openForms(
    page,
    sources.map(({ label }) => idOf('source', label)),
    null,
  )
  let count = 0
  for (const [number, set] of sources.entries()) {
    await turnTo(page, number, sources.length)
    count += await fillCanaries(page, 'source', set)
  }
  expect(await kept(page)).not.toContain(CANARY)
  expect(count).toBe(secretsOf('source'))

  count = 0
  for (const set of fieldSets.destination.filter(typed)) {
    await openForms(page, [], idOf('destination', set.label))
    count += await fillCanaries(page, 'destination', set)
    expect(await kept(page), set.label).not.toContain(CANARY)
  }
  expect(count).toBe(secretsOf('destination'))

  // they were kept all the while, sealed: the last form comes back with its secret
  await page.reload()
  await expect(page.getByLabel('private_key', { exact: true })).toHaveValue(/^canary-destination-gcs/)
  expect(leaks).toEqual([])
  expect(pageErrors).toEqual([])
})
