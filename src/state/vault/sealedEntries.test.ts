/** How the credential forms are kept, sealed. CRD-9, T-5, V-1 to V-8. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { areEntriesRestoredAtom, restoreLostEntriesAtom, watchLostEntriesAtom } from './sealedEntries'
import {
  chooseExistingAtom,
  clearCredentialEntriesAtom,
  credentialEntriesAtom,
  editAttributeAtom,
  editNameAtom,
  ensureEntriesAtom,
  markSavedAtom,
  startVerificationAtom,
} from './credentialEntries'
import { notificationsAtom } from '@/state/notices/notifications'
import { storageKeys } from '@/state/browser/storageKeys'
import {
  createTokenPort,
  storeOrganisationAtom,
  sessionEpochAtom,
  signInAtom,
  signOutAtom,
} from '@/state/session/session'
import type { AppStore } from '@/state/session/store'
import {
  NOW,
  freshEntry as entry,
  openAs,
  signInOf,
  startTestBrowser,
  tellOtherTabs,
} from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { unknownStatus } from '@/domain/credentials/form/verification'
import { storageMessages } from '@/domain/messages/api'
import { VAULT_LIFETIME_MS } from '@/domain/shared/constants'
import { setKeyStore } from './vaultKeys'

const CANARY = 'canary-9f2c'
const key = 'source:2'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const sealedText = () => browser.storage.items.get(storageKeys.credentialEntries)
/** The text that is sealed after `act`. */
const sealedAfter = async (act: () => void) => {
  const before = sealedText()
  act()
  return vi.waitFor(() => {
    const now = sealedText()
    if (now === undefined || now === before) throw new Error('not sealed yet')
    return now
  })
}
const typed = async (page: AppStore) => {
  page.set(ensureEntriesAtom, [entry(2, 'applovin')])
  return sealedAfter(() => page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY }))
}
const restored = async (page: AppStore) => {
  page.sub(areEntriesRestoredAtom, () => undefined)
  await vi.waitFor(() => expect(page.get(areEntriesRestoredAtom)).toBe(true))
  return page.get(credentialEntriesAtom)
}

it('CRD-9 typing is sealed once, after a pause', async () => {
  const page = openAs(browser, 7)
  await sealedAfter(() => page.set(ensureEntriesAtom, [entry(2, 'applovin')]))
  const setItem = vi.spyOn(browser.storage, 'setItem')
  const sealings = () => setItem.mock.calls.filter(([name]) => name === storageKeys.credentialEntries)
  for (const value of ['c', 'ca', 'can', CANARY])
    page.set(editAttributeAtom, { key, field: 'api_key', value })
  await vi.waitFor(() => expect(sealings()).toHaveLength(1))
  expect((await restored(browser.open()))[key]).toMatchObject({ attributes: { api_key: CANARY } })
})

it('CRD-9 typing without a pause is sealed every second', async () => {
  const page = openAs(browser, 7)
  await sealedAfter(() => page.set(ensureEntriesAtom, [entry(2, 'applovin')]))
  const text = sealedText()
  vi.useFakeTimers()
  // a second after the first key, and before the pause after the last one has ended
  for (let typed = 1; typed <= 10; typed += 1) {
    page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY.slice(0, typed) })
    await vi.advanceTimersByTimeAsync(100)
  }
  vi.useRealTimers()
  await vi.waitFor(() => expect(sealedText()).not.toBe(text))
  expect((await restored(browser.open()))[key]?.attributes['api_key']).toMatch(/^canary-9f2/)
})

it('V-3 a pause in typing that ends for another person seals nothing of theirs', async () => {
  const page = openAs(browser, 7)
  page.set(ensureEntriesAtom, [entry(2, 'applovin')])
  vi.useFakeTimers()
  page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY })
  page.set(signInAtom, signInOf(8))
  const setItem = vi.spyOn(browser.storage, 'setItem')
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  const sealings = () => setItem.mock.calls.filter(([name]) => name === storageKeys.credentialEntries)
  // theirs is the first one, because sealings end in their order
  page.set(ensureEntriesAtom, [entry(3, 'ironsource')])
  await vi.waitFor(() => expect(sealings()).not.toEqual([]))
  expect(sealings()).toHaveLength(1)
})

describe('a reload', () => {
  it('CRD-9 restores what was typed; V-1 nothing of it stands in clear', async () => {
    const text = await typed(openAs(browser, 7))
    for (const word of [CANARY, 'applovin', 'api_key']) {
      expect([...browser.storage.items.values()].join('\n')).not.toContain(word)
    }
    expect(JSON.parse(text)).toMatchObject({ v: 1, d: { v: 1, exp: NOW + VAULT_LIFETIME_MS } })
    const entries = await restored(browser.open())
    expect(entries[key]).toMatchObject({ name: 'applovin 1', attributes: { api_key: CANARY } })
  })

  it('CRD-9 goes on through a token that is refreshed meanwhile', async () => {
    const asLoggedIn = openAs(browser, 7)
    await typed(asLoggedIn)
    const page = browser.open()
    page.sub(areEntriesRestoredAtom, () => undefined)
    page.set(storeOrganisationAtom, { id: 3, name: 'Acme', phoneNumber: '', referral: '' })
    await vi.waitFor(() => expect(page.get(areEntriesRestoredAtom)).toBe(true))
    expect(page.get(credentialEntriesAtom)[key]?.attributes['api_key']).toBe(CANARY)
  })

  it('CRD-5 a check that was under way is not', async () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    await sealedAfter(() => page.set(startVerificationAtom, key))
    expect((await restored(browser.open()))[key]?.status).toEqual(unknownStatus)
  })

  it('T-5 after a session that ended by itself the same user finds it', async () => {
    const page = openAs(browser, 7)
    await typed(page)
    createTokenPort(page).lost(page.get(sessionEpochAtom) ?? '', null)
    const entries = await restored(openAs(browser, 7))
    expect(entries[key]?.attributes).toEqual({ api_key: CANARY })
  })

  it('WIZ-9 a page without kept entries is restored at once', () => {
    expect(openAs(browser, 7).get(areEntriesRestoredAtom)).toBe(true)
  })
})

describe('what is forgotten, and when (V-3)', () => {
  it.each<[string, (page: AppStore) => void]>([
    ['log out', (page) => page.set(signOutAtom)],
    ['another user', (page) => page.set(signInAtom, signInOf(8))],
    ['impersonation', (page) => page.set(signInAtom, { ...signInOf(7), impersonating: true })],
    ['cancel', (page) => page.set(clearCredentialEntriesAtom)],
  ])('V-3 at %s', async (_name, act) => {
    const page = openAs(browser, 7)
    await typed(page)
    act(page)
    expect(page.get(credentialEntriesAtom)).toEqual({})
    expect(sealedText()).toBeUndefined()
  })

  it('V-3 log out deletes the key, so that a copy never opens', async () => {
    const page = openAs(browser, 7)
    const copy = await typed(page)
    page.set(signOutAtom)
    await vi.waitFor(() => expect(browser.keys.key()).toBeNull())
    const again = openAs(browser, 7)
    browser.storage.items.set(storageKeys.credentialEntries, copy)
    expect(await restored(browser.open())).toEqual({})
    expect(again.get(credentialEntriesAtom)).toEqual({})
  })

  it('V-3 log out during the sealing leaves neither text nor key', async () => {
    const { keys } = browser
    const done: string[] = []
    setKeyStore({
      read: () => keys.read(),
      add: (made) => keys.add(made).finally(() => done.push('made')),
      remove: () => keys.remove().finally(() => done.push('deleted')),
    })
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY })
    page.set(signOutAtom)
    // the sealing makes a key when log out has deleted it already, and ends by deleting what it made
    const sinceLogOut = () => done.slice(done.indexOf('made')).toSorted()
    await vi.waitFor(() => expect(sinceLogOut()).toEqual(['deleted', 'made']))
    expect(sealedText()).toBeUndefined()
    expect(keys.key()).toBeNull()
  })

  it('V-3 a saved credential keeps its id and loses its values', async () => {
    const page = openAs(browser, 7)
    await typed(page)
    await sealedAfter(() => page.set(markSavedAtom, { key, id: 9 }))
    expect((await restored(browser.open()))[key]).toMatchObject({ id: 9, attributes: {} })
  })

  it('V-3 after 24 h, with a plain sentence', async () => {
    await typed(openAs(browser, 7))
    const late = browser.open(NOW + VAULT_LIFETIME_MS)
    expect(await restored(late)).toEqual({})
    expect(late.get(notificationsAtom)).toMatchObject([{ text: storageMessages.credentialsExpired(1) }])
    expect(sealedText()).toBeUndefined()
  })

  it('V-4 what was tampered with, with a plain sentence', async () => {
    const text = await typed(openAs(browser, 7))
    const parsed: { d: { ct: string } } = JSON.parse(text)
    parsed.d.ct = `AAAA${parsed.d.ct.slice(4)}`
    browser.storage.items.set(storageKeys.credentialEntries, JSON.stringify(parsed))
    const page = browser.open()
    expect(await restored(page)).toEqual({})
    expect(page.get(notificationsAtom)).toMatchObject([{ text: storageMessages.credentialsDropped(1) }])
  })

  it('FU-30 nothing is said where nothing was typed: the form still works', async () => {
    openAs(browser, 7).set(ensureEntriesAtom, [entry(2, 'applovin')])
    const text = await vi.waitUntil(sealedText)
    const parsed: { d: { ct: string } } = JSON.parse(text)
    parsed.d.ct = `AAAA${parsed.d.ct.slice(4)}`
    browser.storage.items.set(storageKeys.credentialEntries, JSON.stringify(parsed))
    const page = browser.open()
    expect(await restored(page)).toEqual({})
    expect(page.get(notificationsAtom)).toEqual([])
  })
})

describe('two tabs', () => {
  it('V-8 the other tab’s later change is taken over', async () => {
    const here = openAs(browser, 7)
    await typed(here)
    here.sub(areEntriesRestoredAtom, () => undefined)
    const there = browser.open()
    await restored(there)
    await sealedAfter(() => there.set(editNameAtom, { key, name: 'There' }))
    tellOtherTabs(storageKeys.credentialEntries)
    await vi.waitFor(() => expect(here.get(credentialEntriesAtom)[key]?.name).toBe('There'))
  })

  it('V-3 what the other tab cancelled is gone here too', async () => {
    const here = openAs(browser, 7)
    await typed(here)
    here.sub(areEntriesRestoredAtom, () => undefined)
    browser.open().set(clearCredentialEntriesAtom)
    tellOtherTabs(storageKeys.credentialEntries)
    await vi.waitFor(() => expect(here.get(credentialEntriesAtom)).toEqual({}))
  })
})

describe('values that another tab deletes', () => {
  const deleteElsewhere = async (here: AppStore) => {
    const stop = here.sub(areEntriesRestoredAtom, () => undefined)
    browser.open().set(clearCredentialEntriesAtom)
    tellOtherTabs(storageKeys.credentialEntries)
    await vi.waitFor(() => expect(here.get(credentialEntriesAtom)).toEqual({}))
    return stop
  }
  it('W-10 come back where a page about the stack is open, and are sealed again', async () => {
    const here = openAs(browser, 7)
    await typed(here)
    here.set(watchLostEntriesAtom, true)
    const stop = await deleteElsewhere(here)
    expect(sealedText()).toBeUndefined()
    await sealedAfter(() => here.set(restoreLostEntriesAtom))
    expect(here.get(credentialEntriesAtom)[key]?.attributes['api_key']).toBe(CANARY)
    stop()
  })
  it('W-10 come back with the saved credential that was chosen, whatever the other tab does with its own', async () => {
    const here = openAs(browser, 7)
    here.set(ensureEntriesAtom, [entry(2, 'applovin'), entry(3, 'tenjin')])
    const saved = { id: 9, label: 'applovin', name: 'Max' }
    await sealedAfter(() => here.set(chooseExistingAtom, { key, credential: saved }))
    here.set(watchLostEntriesAtom, true)
    const stop = here.sub(areEntriesRestoredAtom, () => undefined)
    const there = browser.open()
    there.set(clearCredentialEntriesAtom)
    tellOtherTabs(storageKeys.credentialEntries)
    await vi.waitFor(() => expect(here.get(credentialEntriesAtom)).toEqual({}))
    await sealedAfter(() => here.set(restoreLostEntriesAtom))
    expect(here.get(credentialEntriesAtom)[key]?.id).toBe(9)
    stop()
  })
  it('W-10 V-3 are gone elsewhere, once the page is left, and after a log-out', async () => {
    const here = openAs(browser, 7)
    await typed(here)
    const stop = await deleteElsewhere(here)
    here.set(restoreLostEntriesAtom)
    expect(here.get(credentialEntriesAtom)).toEqual({})
    for (const forget of [
      () => here.set(watchLostEntriesAtom, false),
      () => here.set(clearCredentialEntriesAtom),
    ]) {
      await typed(here)
      here.set(watchLostEntriesAtom, true)
      const stopAgain = await deleteElsewhere(here)
      forget()
      here.set(restoreLostEntriesAtom)
      expect(here.get(credentialEntriesAtom)).toEqual({})
      stopAgain()
    }
    stop()
  })
})
