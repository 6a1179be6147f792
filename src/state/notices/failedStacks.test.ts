import { beforeEach, describe, expect, it } from 'vitest'
import { openAs, signInOf, startTestBrowser, type TestBrowser } from '@/testing/testBrowser'
import { failedStacksAtom } from './failedStacks'
import { signInAtom } from '@/state/session/session'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

describe('failedStacksAtom', () => {
  it('PLUS-2 is 0 until a dashboard tells, and then what it told', () => {
    const page = openAs(browser, 7)
    expect(page.get(failedStacksAtom)).toBe(0)
    page.set(failedStacksAtom, 2)
    expect(page.get(failedStacksAtom)).toBe(2)
  })

  it('FJ-5 stands on every page of the session after a reload', () => {
    openAs(browser, 7).set(failedStacksAtom, 2)
    expect(browser.open().get(failedStacksAtom)).toBe(2)
  })

  it('PLUS-2 T-6 is nothing to the next session, whoever it is', () => {
    const page = openAs(browser, 7)
    page.set(failedStacksAtom, 2)
    page.set(signInAtom, signInOf(9))
    expect(page.get(failedStacksAtom)).toBe(0)
  })
})
