/** What is sealed goes by itself after 24 hours, on any page. V-3. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nowAtom } from '@/state/browser/clock'
import { credentialEntriesAtom, editNameAtom, ensureEntriesAtom } from './credentialEntries'
import { notificationsAtom } from '@/state/notices/notifications'
import { storageKeys } from '@/state/browser/storageKeys'
import { signOutAtom } from '@/state/session/session'
import { NOW, freshEntry, openAs, signInOf, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { watchExpiry } from './vaultSlot'
import { storageMessages } from '@/domain/messages/api'
import { VAULT_LIFETIME_MS } from '@/domain/shared/constants'
import { leaveSessionAtom, sessionEpochAtom, signInAtom } from '@/state/session/session'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const sealedText = () => browser.storage.items.get(storageKeys.credentialEntries)
const working = async () => {
  const page = openAs(browser, 7)
  page.set(ensureEntriesAtom, [{ ...freshEntry(2, 'applovin'), attributes: { api_key: 'typed' } }])
  await vi.waitUntil(sealedText)
  return page
}

describe('expired credentials', () => {
  it('V-3 go at the start of the app, before anybody logs in, with a plain sentence', async () => {
    const page = await working()
    page.set(leaveSessionAtom, page.get(sessionEpochAtom) ?? '')
    const late = browser.open(NOW + VAULT_LIFETIME_MS)
    watchExpiry(late)
    expect(sealedText()).toBeUndefined()
    expect(late.get(notificationsAtom)).toMatchObject([{ text: storageMessages.credentialsExpired(1) }])
  })

  it('V-3 stay until then', async () => {
    await working()
    const page = browser.open(NOW + VAULT_LIFETIME_MS - 1)
    watchExpiry(page)
    expect(sealedText()).toBeDefined()
    expect(page.get(notificationsAtom)).toEqual([])
  })

  it('V-3 go from a page that is left open, from its memory too', async () => {
    const page = await working()
    const stop = watchExpiry(page)
    page.set(nowAtom, NOW + VAULT_LIFETIME_MS)
    expect(page.get(credentialEntriesAtom)).toEqual({})
    expect(sealedText()).toBeUndefined()
    stop()
  })

  it('V-3 stay while another tab goes on with them', async () => {
    const here = await working()
    watchExpiry(here)
    const later = NOW + VAULT_LIFETIME_MS - 1
    const there = browser.open(later)
    const before = sealedText()
    there.set(ensureEntriesAtom, [freshEntry(2, 'applovin')])
    there.set(editNameAtom, { key: 'source:2', name: 'There' })
    await vi.waitUntil(() => sealedText() !== before)
    here.set(nowAtom, later + 1)
    expect(sealedText()).toBeDefined()
    expect(here.get(notificationsAtom)).toEqual([])
  })

  it('V-3 nothing is said where nothing is kept', () => {
    const page = browser.open()
    page.set(signInAtom, signInOf(7))
    page.set(signOutAtom)
    watchExpiry(page)
    page.set(nowAtom, NOW + VAULT_LIFETIME_MS)
    expect(page.get(notificationsAtom)).toEqual([])
  })
})
