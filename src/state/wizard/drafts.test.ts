/** Drafts stay with their owner, and with nobody else. T-5, T-6, AUT-10. */
import { beforeEach, describe, expect, it } from 'vitest'
import { openAs, signInOf, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { inviteDraftAtom, profileDraftAtom } from './drafts'
import { leaveSessionAtom, sessionEpochAtom, signInAtom, signOutAtom } from '@/state/session/session'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const CANARY = 'leo@studio.example'
const invite = { addresses: [CANARY], typed: 'mina@', key: 'k' }
const profile = { name: 'Lumen', country: 'US', phone: '1', referral: '', invites: CANARY, consents: true }
const typedIn = () => {
  const page = openAs(browser, 7)
  page.set(inviteDraftAtom, invite)
  page.set(profileDraftAtom, profile)
  return page
}
const kept = () => [...browser.storage.items.values()].join()

describe('drafts', () => {
  it('T-5 stand again after the session ended by itself and the same user logged in, also after a reload', () => {
    const page = typedIn()
    page.set(leaveSessionAtom, page.get(sessionEpochAtom) ?? '')
    expect(page.get(inviteDraftAtom)).toBeNull()
    const again = browser.open()
    again.set(signInAtom, signInOf(7))
    expect(again.get(inviteDraftAtom)).toEqual(invite)
    expect(again.get(profileDraftAtom)).toEqual(profile)
  })

  it('T-6 are nobody else’s', () => {
    const page = typedIn()
    page.set(leaveSessionAtom, page.get(sessionEpochAtom) ?? '')
    page.set(signInAtom, signInOf(8))
    expect([page.get(inviteDraftAtom), page.get(profileDraftAtom)]).toEqual([null, null])
    expect(kept()).not.toContain(CANARY)
  })

  it('AUT-10 go at log out, and once they are sent', () => {
    const page = typedIn()
    page.set(inviteDraftAtom, null)
    expect(page.get(inviteDraftAtom)).toBeNull()
    page.set(signOutAtom)
    expect(kept()).not.toContain(CANARY)
  })

  it('ADM-2 go when staff begin to act as somebody', () => {
    const page = typedIn()
    page.set(signInAtom, { ...signInOf(9), impersonating: true })
    expect(kept()).not.toContain(CANARY)
  })
})
