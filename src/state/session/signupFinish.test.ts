/** How far a Finish has come. ORG-2. */
import { beforeEach, describe, expect, it } from 'vitest'
import { openAs, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { signOutAtom } from './session'
import {
  beginSignupFinishAtom,
  endSignupFinishAtom,
  recordInvitedAtom,
  signupFinishAtom,
} from './signupFinish'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

describe('the Finish of a sign-up', () => {
  it('ORG-2 survives a reload and keeps its key and whom it has invited', () => {
    const page = openAs(browser, 7)
    const { key } = page.set(beginSignupFinishAtom, ['a@b.co', 'c@d.co'])
    page.set(recordInvitedAtom, ['a@b.co'])
    const again = browser.open()
    expect(again.get(signupFinishAtom)).toMatchObject({ key, invited: ['a@b.co'] })
    const next = again.set(beginSignupFinishAtom, ['c@d.co'])
    expect(next).toMatchObject({ key, emails: ['c@d.co'], invited: ['a@b.co'] })
    again.set(endSignupFinishAtom)
    expect(browser.open().get(signupFinishAtom)).toBeNull()
  })

  it('ORG-2 AUT-10 is nobody else’s, and goes at log out', () => {
    const page = openAs(browser, 7)
    const { key } = page.set(beginSignupFinishAtom, ['a@b.co'])
    page.set(signOutAtom)
    expect(page.get(signupFinishAtom)).toBeNull()
    const other = openAs(browser, 8)
    expect(other.get(signupFinishAtom)).toBeNull()
    expect(other.set(beginSignupFinishAtom, []).key).not.toBe(key)
  })
})
