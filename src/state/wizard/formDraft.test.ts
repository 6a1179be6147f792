/** What a form holds when the session ends. T-5, T-6, AUT-10. */
import { beforeEach, describe, expect, it } from 'vitest'
import { nowAtom } from '@/state/browser/clock'
import { DAY_MS } from '@/domain/shared/constants'
import { openAs, NOW, signInOf, startTestBrowser, type TestBrowser } from '@/testing/testBrowser'
import { leaveSessionAtom, sessionEpochAtom, signInAtom, signOutAtom } from '@/state/session/session'
import { formDraftAtom } from './formDraft'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const draft = { place: 'settings:16', mine: { note: 'canary-note' }, base: { note: '' } }
const keptAfterSessionEnd = () => {
  const page = openAs(browser, 7)
  page.set(leaveSessionAtom, page.get(sessionEpochAtom) ?? '')
  page.set(formDraftAtom, draft)
  return page
}
const stored = () => [...browser.storage.items.values()].join()

describe('the draft of a form', () => {
  it('T-5 is back after the session ended by itself and the same user logged in, for a day', () => {
    const page = keptAfterSessionEnd()
    expect(page.get(formDraftAtom)).toBeNull()
    const again = browser.open()
    again.set(signInAtom, signInOf(7))
    expect(again.get(formDraftAtom)).toMatchObject(draft)
    again.set(nowAtom, NOW + DAY_MS)
    expect(again.get(formDraftAtom)).toBeNull()
  })

  it('T-6 is nobody else’s', () => {
    const page = keptAfterSessionEnd()
    page.set(signInAtom, signInOf(8))
    expect(page.get(formDraftAtom)).toBeNull()
    expect(stored()).not.toContain('canary')
  })

  it('AUT-10 is not kept at log out', () => {
    const page = keptAfterSessionEnd()
    page.set(signInAtom, signInOf(7))
    page.set(signOutAtom)
    page.set(formDraftAtom, draft)
    expect(stored()).not.toContain('canary')
  })
})
