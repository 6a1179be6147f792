import { beforeEach, describe, expect, it } from 'vitest'
import { clearCredentialEntriesAtom } from './credentialEntries'
import { notificationsAtom } from '@/state/notices/notifications'
import { oauthReturnAtom, startOAuthAtom, receiveOAuthAtom } from './oauthReturn'
import type { AppStore } from '@/state/session/store'
import { apiMessages } from '@/domain/messages/api'
import { openAs, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const PLACE = 'source:26'
const ask = (page: AppStore): string => {
  const asked = { label: 'google_ads', index: 0, returnTo: '/', place: PLACE, typed: null, connectedAs: null }
  const state = page.set(startOAuthAtom, asked)
  if (state === null) throw new Error('nothing was kept')
  return state
}
const fragmentOf = (state: string) =>
  `#oauth=${btoa(JSON.stringify({ state, label: 'google_ads', secret_name: 's', values: { email: 'a@b.c' }, ids: [] }))}`
const told = (page: AppStore) => page.get(notificationsAtom).map(({ text }) => text)

describe('the way back from a provider', () => {
  it('CRD-8 the answer waits for the form that asked, once', () => {
    const state = ask(openAs(browser, 7))
    const back = browser.open()
    back.set(receiveOAuthAtom, fragmentOf(state))
    expect(back.get(oauthReturnAtom)).toMatchObject({
      place: PLACE,
      answer: { values: { email: 'a@b.c' } },
      pending: { userId: 7, orgId: 3, connectedAs: null },
    })
    const replayed = browser.open()
    replayed.set(receiveOAuthAtom, fragmentOf(state))
    expect(replayed.get(oauthReturnAtom)).toBeNull()
    expect(told(replayed)).toEqual([apiMessages.oauthDropped])
  })
  it('V-2 what was typed and is no secret comes back with the answer', () => {
    const typed = { name: 'Google Ads EU', account: '123-456-7890' }
    const asked = { label: 'google_ads', index: 0, returnTo: '/', place: PLACE, typed, connectedAs: null }
    const state = openAs(browser, 7).set(startOAuthAtom, asked)
    const back = browser.open()
    back.set(receiveOAuthAtom, fragmentOf(state ?? ''))
    expect(back.get(oauthReturnAtom)?.typed).toEqual(typed)
  })
  it('X-8 each request has a state of its own', () => {
    const page = openAs(browser, 7)
    expect(ask(page)).not.toBe(ask(page))
  })
  it('X-8 a forged answer is dropped, and said so', () => {
    ask(openAs(browser, 7))
    const back = browser.open()
    back.set(receiveOAuthAtom, fragmentOf('forged'))
    expect(back.get(oauthReturnAtom)).toBeNull()
    expect(told(back)).toEqual([apiMessages.oauthDropped])
  })
  it('X-8 an answer nobody asked for, or that can not be read, is dropped', () => {
    for (const fragment of [fragmentOf('s'), '#oauth=%%%', '#oauth=']) {
      const page = openAs(browser, 7)
      page.set(receiveOAuthAtom, fragment)
      expect(page.get(oauthReturnAtom)).toBeNull()
    }
  })
  it('T-6 another user who logged in meanwhile gets nothing of it', () => {
    const state = ask(openAs(browser, 7))
    const back = openAs(browser, 8)
    back.set(receiveOAuthAtom, fragmentOf(state))
    expect(back.get(oauthReturnAtom)).toBeNull()
  })
  it('an address without an answer changes nothing', () => {
    const page = openAs(browser, 7)
    page.set(receiveOAuthAtom, '#top')
    expect(told(page)).toEqual([])
  })
  it('V-3 what ends the credential entries ends the answer', () => {
    const state = ask(openAs(browser, 7))
    const back = browser.open()
    back.set(receiveOAuthAtom, fragmentOf(state))
    back.set(clearCredentialEntriesAtom)
    expect(back.get(oauthReturnAtom)).toBeNull()
    expect(browser.visit.items.size).toBe(0)
  })
  it('V-6 a browser that keeps nothing for a visit can not ask', () => {
    const page = openAs(browser, 7)
    browser.visit.fails = 'blocked'
    const asked = {
      label: 'google_ads',
      index: 0,
      returnTo: '/',
      place: PLACE,
      typed: null,
      connectedAs: null,
    }
    expect(page.set(startOAuthAtom, asked)).toBeNull()
  })
})
