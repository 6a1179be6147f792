/** A word that stands out is typed into each secret field of each type: no place of the browser shows it (V-1). */
import type { Page } from '@playwright/test'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSets, oauthLabels } from '@/connectors/lookups'
import { readOAuthFragment } from '@/domain/credentials/oauth'
import type { FieldDefinition, FieldSet } from '@/domain/credentials/types'
import { shownFields } from '@/domain/credentials/validity'
import { credentialMessages } from '@/domain/messages/credentials'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState } from '@/domain/wizard/flows'
import { DESTINATION, SOURCE } from '@mocks/data/ids'
import { STAND_IN_PORT } from '@mocks/server/options.mjs'
import { expect, firstAccount, test } from './support/journey'
import { everythingStored, logIn } from './support/wizard'

// two hundred fields are filled here: pictures of each step would double the time
test.use({ trace: 'off', hasStandIn: true })

const JOURNEY_MS = 120_000
const CANARY = 'canary-'
/** How each token of the stand-in begins. */
const STAND_IN_TOKEN = 'token-'
const SEALED = 'stackyard.credentialEntries'

/** What a provider fills in arrives by a redirect: the second journey. The dummy is hidden, so no wizard holds it. */
const typed = ({ label, oauth, fields }: FieldSet) => oauth === null && fields.length > 0 && label !== 'dummy'
const isSecret = ({ inputType }: FieldDefinition) => inputType.endsWith('password')
const idOf = (side: CatalogueSide, label: string): number => {
  const ids: Readonly<Record<string, number>> = side === 'source' ? SOURCE : DESTINATION
  return ids[label] ?? 0
}
const fitting = { host: 'warehouse.lumen.example', positiveInteger: '5439', email: 'etl@lumen.example' }

/** Tells of each text with the mark of a secret that is handed to a place that keeps or shows it, however shortly. */
const tellLeaks = async (page: Page, mark: string): Promise<string[]> => {
  const leaks: string[] = []
  const look = (where: string, text: string) => {
    if (text.includes(mark)) leaks.push(where)
  }
  await page.exposeFunction('tellLeak', (where: string) => leaks.push(where))
  await page.addInitScript((looked) => {
    const watch = (place: object, name: string) => {
      const before: unknown = Reflect.get(place, name)
      if (typeof before !== 'function') return
      const watched = function (this: unknown, ...given: unknown[]): unknown {
        if (JSON.stringify(given).includes(looked)) Reflect.get(window, 'tellLeak')(name)
        return Reflect.apply(before, this, given)
      }
      Reflect.set(place, name, watched)
    }
    watch(Storage.prototype, 'setItem')
    for (const name of ['put', 'add']) watch(IDBObjectStore.prototype, name)
    for (const name of ['pushState', 'replaceState']) watch(History.prototype, name)
    for (const name of ['put', 'add', 'addAll']) watch(Cache.prototype, name)
  }, mark)
  page.on('console', (message) => look('console', message.text()))
  // what stands behind the # is not sent
  page.on('request', (request) => look('address', request.url().replace(/#.*/, '')))
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
const turnTo = async (page: Page, number: number) => {
  await page.evaluate((href) => {
    history.pushState({}, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pages.credentials.href(number))
  const here = page.locator(`a[aria-current=step][href="${pages.credentials.href(number)}"]`)
  await expect(here).toBeAttached()
}

/** Fills the form of a type without a mistake, a canary in each secret field; answers how many. */
const fillCanaries = async (page: Page, side: CatalogueSide, set: FieldSet): Promise<number> => {
  await expect(page.getByText(credentialMessages.sides[side], { exact: true }).first()).toBeVisible()
  await page.getByRole('radio', { name: credentialMessages.list.addNew }).check()
  const shown = shownFields(set).filter(({ readOnlyValue }) => readOnlyValue === null)
  for (const field of shown) {
    const plain = field.validator === null ? 'plain' : fitting[field.validator]
    const value = isSecret(field) ? `${CANARY}${side}-${set.label}-${field.name}` : plain
    await page.getByLabel(field.label, { exact: true }).fill(value)
  }
  return shown.filter(isSecret).length
}

/** Once the form is checked, which seals it once more: all that the browser has of it. */
const kept = async (page: Page): Promise<string> => {
  await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
  return everythingKept(page)
}

/** All that the browser has of entries that are sealed: each storage, cookies, caches, address and history. */
const everythingKept = async (page: Page): Promise<string> => {
  expect(await page.evaluate((key) => localStorage.getItem(key), SEALED)).toContain('"ct"')
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const answers = await Promise.all(requests.flat().map((request) => caches.match(request)))
    return Promise.all(answers.map(async (answer) => (await answer?.text()) ?? ''))
  })
  const cookies = JSON.stringify(await page.context().cookies())
  const history = await visited(page)
  return [await everythingStored(page), await page.title(), cookies, history, ...cached].join('\n')
}

/** Every address that this tab can go back to, as the browser has it. */
const visited = async (page: Page): Promise<string> => {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  await browser.detach()
  return JSON.stringify(entries)
}

const secretsOf = (side: CatalogueSide): number =>
  fieldSets[side].filter(typed).flatMap(({ fields }) => fields.filter(isSecret)).length

test('V-1 CRD-9 R-11: a secret of any type stands nowhere in clear', async ({ page, server, pageErrors }) => {
  test.setTimeout(JOURNEY_MS)
  const leaks = await tellLeaks(page, CANARY)
  await logIn(page, firstAccount(server, 'ADMIN'))

  const sources = fieldSets.source.filter(typed)
  await openForms(
    page,
    sources.map(({ label }) => idOf('source', label)),
    null,
  )
  let count = 0
  for (const [number, set] of sources.entries()) {
    await turnTo(page, number)
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
  await expect(page.getByLabel('Private key', { exact: true })).toHaveValue(/^canary-destination-gcs/)
  expect(leaks).toEqual([])
  expect(pageErrors).toEqual([])
  // each check carried its canary to the server, which prints what it answers
  expect(server.printed()).toContain(server.origin)
  expect(server.printed()).not.toContain(CANARY)
})

/** What came back for one form: the provider's code, the token that it was worth, and the fragment they came in. */
interface HandedOver {
  readonly code: string
  readonly token: string
  /** Encoded, so neither of the two is found in it as it stands. */
  readonly fragment: string
}

/** Connects the form of a provider, as a person at it allows. */
const connect = async (page: Page, label: string): Promise<HandedOver> => {
  const exchanged = page.waitForResponse((response) => response.url().includes(`/api/users/oauth/${label}?`))
  await page.getByRole('button', { name: /^Connect with / }).click()
  await page.waitForURL(`http://localhost:${STAND_IN_PORT}/**`)
  await page.getByRole('button', { name: 'Allow' }).click()
  const response = await exchanged
  const asked = new URL(response.url()).searchParams
  const { hash } = new URL(response.headers()['location'] ?? '', response.url())
  const returned = readOAuthFragment(hash)
  if (returned.kind !== 'answer') throw new Error(`${label}: the fragment is ${returned.kind}`)
  await expect(page.getByText(/^Connected as /)).toBeVisible()
  const { refresh_token: refresh, access_token: access } = returned.answer.values
  const code = asked.get('code') ?? asked.get('auth_code') ?? ''
  return { code, token: refresh ?? access ?? '', fragment: hash }
}

test('V-1 V-2 CRD-8: what a provider hands over stands nowhere in clear', async ({
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(JOURNEY_MS)
  const leaks = await tellLeaks(page, STAND_IN_TOKEN)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await logIn(page, firstAccount(server, 'ADMIN'))
  const labels = oauthLabels.map((label) => idOf('source', label))
  await openForms(page, labels, null)

  for (const [number, label] of oauthLabels.entries()) {
    await turnTo(page, number)
    const { code, token, fragment } = await connect(page, label)
    expect([code.length > 8, token.startsWith(STAND_IN_TOKEN)], label).toEqual([true, true])
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SEALED)).toContain('"ct"')
    const all = await everythingKept(page)
    for (const secret of [code, token, fragment]) expect(all, label).not.toContain(secret)
    // the code goes to the handler that exchanges it, and to nobody else
    const others = sent.filter((address) => !address.includes(`/api/users/oauth/${label}?`))
    expect(others.filter((address) => address.includes(code))).toEqual([])
    for (const secret of [code, token, fragment]) expect(server.printed(), label).not.toContain(secret)
  }

  // they were kept all the while, sealed: the last form comes back connected
  await page.reload()
  await expect(page.getByText(/^Connected as /)).toBeVisible()
  expect(leaks).toEqual([])
  expect(pageErrors).toEqual([])
})
