/** A Save that was never answered outlives the page. C-4, C-5, CRD-9. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshEntry, openAs, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import type { CredentialEntry } from '@/domain/credentials/types'
import { areEntriesRestoredAtom } from './sealedEntries'
import {
  credentialEntriesAtom,
  editAttributeAtom,
  ensureEntriesAtom,
  markSavedAtom,
} from './credentialEntries'
import { beginSaveAtom, endSaveAtom } from './pendingSave'
import type { AppStore } from '@/state/session/store'

const key = 'source:2'
let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const held = (page: AppStore): CredentialEntry => {
  const entry = page.get(credentialEntriesAtom)[key]
  if (entry === undefined) throw new Error('nothing is held')
  return entry
}
const typed = (): AppStore => {
  const page = openAs(browser, 7)
  page.set(ensureEntriesAtom, [freshEntry(2, 'applovin')])
  page.set(editAttributeAtom, { key, field: 'api_key', value: 'abc' })
  return page
}
const reloaded = async (): Promise<AppStore> => {
  const page = browser.open()
  page.sub(areEntriesRestoredAtom, () => undefined)
  await vi.waitFor(() => expect(page.get(areEntriesRestoredAtom)).toBe(true))
  return page
}
const send = (page: AppStore) => page.set(beginSaveAtom, held(page))

describe('a Save without an answer', () => {
  it('C-4 C-5 is sent under the same key after a reload, though the key stands nowhere in clear', async () => {
    const first = await send(typed())
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([...browser.storage.items.values()].join('\n')).not.toContain(first)
    const page = await reloaded()
    expect(await send(page)).toBe(first)
    expect(await send(page)).toBe(first)
  })

  it('C-4 is sent under another key with other values, also after a reload', async () => {
    const first = await send(typed())
    const page = await reloaded()
    page.set(editAttributeAtom, { key, field: 'api_key', value: 'abd' })
    expect(held(page).openSave?.idempotencyKey).toBe(first)
    const second = await send(page)
    expect(second).not.toBe(first)
    expect(await send(await reloaded())).toBe(second)
  })

  it('C-5 is over once its answer is known', async () => {
    const page = typed()
    const first = await send(page)
    page.set(endSaveAtom, key)
    expect(held(page).openSave).toBeUndefined()
    expect(await send(page)).not.toBe(first)
    page.set(markSavedAtom, { key, id: 5 })
    expect(held(page)).not.toHaveProperty('openSave')
  })

  it('V-5 has its key where the browser can keep nothing', async () => {
    browser.storage.fails = 'blocked'
    const page = typed()
    expect(await send(page)).toBe(await send(page))
  })
})
