/** A canary is typed into each secret field of each type and must not be stored in plain text anywhere (V-1). */
import type { Page } from '@playwright/test'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSets, oauthLabels } from '@/connectors/lookups'
import { readOAuthFragment } from '@/domain/credentials/oauth/oauth'
import type { FieldDefinition, CredentialFormDefinition } from '@/domain/credentials/types'
import { isPrivateKey } from '@/domain/credentials/form/validators'
import { shownFields } from '@/domain/credentials/form/validity'
import { credentialMessages } from '@/features/credentials/messages'
import { pages } from '@/domain/shared/paths'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { sampleKey } from '@mocks/data/sampleKeys'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn } from '../support/logIn'
import { everythingStored } from '../support/wizard'

// two hundred fields are filled in: traces would double the time
test.use({ trace: 'off' })

const CANARY = 'canary-'
/** Prefix of the sample providers' tokens. */
const SAMPLE_TOKEN = 'token-'
const SEALED = 'stackyard.credentialEntries'

/** OAuth fields are in the second test; the dummy type is hidden, so no wizard has it. */
const typed = ({ label, oauth, fields }: CredentialFormDefinition) =>
  oauth === null && fields.length > 0 && label !== 'dummy'
const isSecret = ({ inputType }: FieldDefinition) => inputType.endsWith('password')
const idOf = (side: CatalogueSide, label: string): number => {
  const ids: Readonly<Record<string, number>> = side === 'source' ? SOURCE : DESTINATION
  return ids[label] ?? 0
}
const fitting: Readonly<Record<string, string>> = {
  host: 'warehouse.lumen.example',
  positiveInteger: '5439',
  email: 'etl@lumen.example',
}

/** Reports each text with a canary that is passed to storage or to the history. */
const reportLeaks = async (page: Page, mark: string): Promise<string[]> => {
  const leaks: string[] = []
  const look = (where: string, text: string) => {
    if (text.includes(mark)) leaks.push(where)
  }
  await page.exposeFunction('reportLeak', (where: string) => leaks.push(where))
  await page.addInitScript((looked) => {
    const watch = (place: object, name: string) => {
      const before: unknown = Reflect.get(place, name)
      if (typeof before !== 'function') return
      const watched = function (this: unknown, ...given: unknown[]): unknown {
        if (JSON.stringify(given).includes(looked)) Reflect.get(window, 'reportLeak')(name)
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
  // the fragment is not sent
  page.on('request', (request) => look('address', request.url().replace(/#.*/, '')))
  return leaks
}

/** Stored wizard state with these types selected. */
const openForms = async (page: Page, sourceTypeIds: readonly number[], destinationTypeId: number | null) => {
  const fresh = defaultWizardState()
  const selections = { ...fresh.selections, sourceTypeIds, destinationTypeId }
  const kept = JSON.stringify({ v: 2, n: 1, d: { ...fresh, finished: true, selections } })
  await page.evaluate((text) => localStorage.setItem('stackyard.wizard', text), kept)
  await page.goto(pages.credentials.href(0))
}

/** Opens another form without a page load, as Back and Forward do. */
const turnTo = async (page: Page, number: number) => {
  await page.evaluate((href) => {
    history.pushState({}, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pages.credentials.href(number))
  const here = page.locator(`a[aria-current=step][href="${pages.credentials.href(number)}"]`)
  await expect(here).toBeAttached()
}

/** Fills in a valid form with a canary in each secret field; returns their number. */
const fillCanaries = async (
  page: Page,
  side: CatalogueSide,
  set: CredentialFormDefinition,
): Promise<number> => {
  await expect(page.getByText(credentialMessages.sides[side], { exact: true }).first()).toBeVisible()
  await page.getByRole('radio', { name: credentialMessages.list.addNew }).check()
  const shown = shownFields(set).filter(({ readOnlyValue }) => readOnlyValue === null)
  for (const field of shown) {
    const plain = field.validator === null ? 'plain' : (fitting[field.validator] ?? 'plain')
    const canary = `${CANARY}${side}-${set.label}-${field.name}`
    const secret = isPrivateKey(field)
      ? sampleKey(field.validator === 'ecKey' ? 'ec' : 'rsa', canary)
      : canary
    const value = isSecret(field) ? secret : plain
    await page.getByLabel(field.label, { exact: true }).fill(value)
  }
  return shown.filter(isSecret).length
}

/** Everything that the browser stores after the form was verified and encrypted again. */
const kept = async (page: Page): Promise<string> => {
  await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
  return everythingKept(page)
}

/** Everything that the browser stores: storages, cookies, caches, address and history. */
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
  const all = [await everythingStored(page), await page.title(), cookies, history, ...cached].join('\n')
  // a canary inside a private key is encoded with it
  expect(all).not.toContain('BEGIN PRIVATE KEY')
  return all
}

/** Every address in this tab's history. */
const visited = async (page: Page): Promise<string> => {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  await browser.detach()
  return JSON.stringify(entries)
}

const secretsOf = (side: CatalogueSide): number =>
  fieldSets[side].filter(typed).flatMap(({ fields }) => fields.filter(isSecret)).length

test(
  'V-1 CRD-9 R-11: no secret of any type is stored in plain text',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const leaks = await reportLeaks(page, CANARY)
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
    const destinations = fieldSets.destination.filter(typed)
    for (const set of destinations) {
      await openForms(page, [], idOf('destination', set.label))
      count += await fillCanaries(page, 'destination', set)
      expect(await kept(page), set.label).not.toContain(CANARY)
    }
    expect(count).toBe(secretsOf('destination'))

    // they were stored encrypted: the last form is restored with its secret
    await page.reload()
    const last = destinations.at(-1)
    const secret = last?.fields.find(isSecret)
    await expect(page.getByLabel(secret?.label ?? '', { exact: true })).toHaveValue(
      new RegExp(`^${CANARY}destination-${last?.label ?? ''}`),
    )
    expect(leaks).toEqual([])
    expect(pageErrors).toEqual([])
    // each verification sent its canary to the server, which prints its answers
    expect(server.printed()).toContain(server.origin)
    expect(server.printed()).not.toContain(CANARY)
  },
)

/** Secrets of one OAuth answer: the code, the token, and their fragment. */
interface HandedOver {
  readonly code: string
  readonly token: string
  /** Encoded, so neither of the two is found in it as it stands. */
  readonly fragment: string
}

/** Connects the form with the provider. */
const connect = async (page: Page, label: string): Promise<HandedOver> => {
  const exchanged = page.waitForResponse((response) => response.url().includes(`/api/users/oauth/${label}?`))
  await page.getByRole('button', { name: /^Connect with / }).click()
  await page.waitForURL('**/sample/oauth/**')
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

test(
  'V-1 V-2 CRD-8: no OAuth secret is stored in plain text',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const leaks = await reportLeaks(page, SAMPLE_TOKEN)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await logIn(page, firstAccount(server, 'ADMIN'))
    const labels = oauthLabels.map((label) => idOf('source', label))
    await openForms(page, labels, null)

    for (const [number, label] of oauthLabels.entries()) {
      await turnTo(page, number)
      const { code, token, fragment } = await connect(page, label)
      expect([code.length > 8, token.startsWith(SAMPLE_TOKEN)], label).toEqual([true, true])
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SEALED)).toContain('"ct"')
      const all = await everythingKept(page)
      for (const secret of [code, token, fragment]) expect(all, label).not.toContain(secret)
      // the code is sent only to the handler that exchanges it
      const others = sent.filter((address) => !address.includes(`/api/users/oauth/${label}?`))
      expect(others.filter((address) => address.includes(code))).toEqual([])
      for (const secret of [code, token, fragment]) expect(server.printed(), label).not.toContain(secret)
    }

    // they were stored encrypted: the last form is restored as connected
    await page.reload()
    await expect(page.getByText(/^Connected as /)).toBeVisible()
    expect(leaks).toEqual([])
    expect(pageErrors).toEqual([])
  },
)
