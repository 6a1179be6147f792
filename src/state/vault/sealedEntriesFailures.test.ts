/** Browsers that cannot keep credentials, for a moment or at all. V-3, V-5, V-6. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isMemoryOnlyAtom, areEntriesRestoredAtom } from './sealedEntries'
import {
  credentialEntriesAtom,
  editAttributeAtom,
  editNameAtom,
  ensureEntriesAtom,
  saveEntriesAtom,
  markSavedAtom,
} from './credentialEntries'
import { notificationsAtom } from '@/state/notices/notifications'
import { storageKeys } from '@/state/browser/storageKeys'
import type { AppStore } from '@/state/session/store'
import { freshEntry as entry, openAs, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { setKeyStore } from './vaultKeys'

const CANARY = 'canary-9f2c'
const key = 'source:2'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const sealedText = () => browser.storage.items.get(storageKeys.credentialEntries)
const typed = async (page: AppStore) => {
  page.set(ensureEntriesAtom, [entry(2, 'applovin')])
  const before = await vi.waitUntil(sealedText)
  page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY })
  return vi.waitUntil(() => sealedText() !== before && sealedText())
}
const restored = async (page: AppStore) => {
  page.sub(areEntriesRestoredAtom, () => undefined)
  await vi.waitFor(() => expect(page.get(areEntriesRestoredAtom)).toBe(true), { timeout: 5000 })
  return page.get(credentialEntriesAtom)
}
/** A key place whose first so many reads fail, as IndexedDB does when its connection is lost. */
const failingKeys = (times: number) => {
  let left = times
  setKeyStore({
    ...browser.keys,
    read: () => {
      left -= 1
      return left < 0 ? browser.keys.read() : Promise.reject(new DOMException('', 'UnknownError'))
    },
  })
}

describe('browsers that cannot keep it', () => {
  it('V-5 without a place for the key: memory only, and said so', async () => {
    setKeyStore(null)
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY })
    await vi.waitFor(() => expect(page.get(isMemoryOnlyAtom)).toBe(true))
    expect(page.get(credentialEntriesAtom)[key]?.attributes).toEqual({ api_key: CANARY })
    expect([...browser.storage.items.values()].join('\n')).not.toContain(CANARY)
  })

  it('V-5 says so before anything is typed', async () => {
    setKeyStore(null)
    const page = openAs(browser, 7)
    page.sub(areEntriesRestoredAtom, () => undefined)
    await vi.waitFor(() => expect(page.get(isMemoryOnlyAtom)).toBe(true))
  })

  it('V-6 with full storage: memory only, and said so', async () => {
    const page = openAs(browser, 7)
    browser.storage.fails = 'full'
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(editNameAtom, { key, name: 'Mine' })
    await vi.waitFor(() => expect(page.get(isMemoryOnlyAtom)).toBe(true))
    expect(page.get(credentialEntriesAtom)[key]?.name).toBe('Mine')
  })
})

describe('a key place that fails for a while', () => {
  it('V-5 a passing failure is waited out: everything is restored', async () => {
    await typed(openAs(browser, 7))
    failingKeys(2)
    const page = browser.open()
    expect((await restored(page))[key]?.attributes).toEqual({ api_key: CANARY })
    expect(page.get(isMemoryOnlyAtom)).toBe(false)
    expect(page.get(notificationsAtom)).toEqual([])
  })

  it('V-5 a longer one: memory only, while what is sealed stays for the next page', async () => {
    const text = await typed(openAs(browser, 7))
    failingKeys(1000)
    const page = browser.open()
    expect(await restored(page)).toEqual({})
    expect(page.get(isMemoryOnlyAtom)).toBe(true)
    failingKeys(0)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(editNameAtom, { key, name: 'Typed meanwhile' })
    // would seal the latest of all, and ends when it has
    await page.set(saveEntriesAtom)
    expect(sealedText()).toBe(text)
    expect((await restored(browser.open()))[key]?.attributes).toEqual({ api_key: CANARY })
  })

  it('V-5 says that it keeps again what it could not for a moment', async () => {
    const page = openAs(browser, 7)
    failingKeys(1)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    await vi.waitFor(() => expect(page.get(isMemoryOnlyAtom)).toBe(true))
    page.set(editNameAtom, { key, name: 'Mine' })
    await vi.waitFor(() => expect(page.get(isMemoryOnlyAtom)).toBe(false))
  })

  it('V-3 what was saved on the server goes from storage, also when it cannot be sealed anew', async () => {
    const page = openAs(browser, 7)
    await typed(page)
    failingKeys(1000)
    page.set(markSavedAtom, { key, id: 9 })
    await vi.waitFor(() => expect(JSON.parse(sealedText() ?? '{}')).toMatchObject({ d: null }))
    expect(page.get(credentialEntriesAtom)[key]).toMatchObject({ id: 9, attributes: {} })
  })
})
