import { describe, expect, it } from 'vitest'
import { warningKey } from '@/features/wizard/warning'
import { NOW, openAs, startTestBrowser } from '@/testing/testBrowser'
import { closeWarningAtom, isWarningClosedAtom } from './closedWarnings'
import { visitKeys } from '@/state/browser/storageKeys'
import type { AppStore } from '@/state/session/store'

const over = { kind: 'overAllowance', rows: 1 } as const
const thisMonth = warningKey(over, NOW)
const nextMonth = warningKey(over, Date.parse('2026-12-01T00:00:00Z'))
const isClosed = (page: AppStore, key: string) => page.get(isWarningClosedAtom)(key)

describe('closed warnings', () => {
  it('FJ-13 WIZ-12 stay closed after a reload, until there is another reason', () => {
    const browser = startTestBrowser()
    const page = openAs(browser, 7)
    page.set(closeWarningAtom, thisMonth)
    expect([isClosed(page, thisMonth), isClosed(page, 'trialEnded')]).toEqual([true, false])
    const reloaded = openAs(browser, 7)
    expect([isClosed(reloaded, thisMonth), isClosed(reloaded, nextMonth)]).toEqual([true, false])
  })

  it('FJ-13 WIZ-12 are those of one user', () => {
    const browser = startTestBrowser()
    openAs(browser, 7).set(closeWarningAtom, thisMonth)
    expect(isClosed(openAs(browser, 8), thisMonth)).toBe(false)
  })

  it('FJ-13 WIZ-12 C-3 stay closed in the page where storage is blocked, and survive an unreadable value', () => {
    const browser = startTestBrowser()
    browser.visit.items.set(visitKeys.closedWarnings, '{"not":"a list"}')
    const page = openAs(browser, 7)
    expect(isClosed(page, thisMonth)).toBe(false)
    browser.visit.fails = 'blocked'
    page.set(closeWarningAtom, thisMonth)
    expect(isClosed(page, thisMonth)).toBe(true)
    expect(isClosed(openAs(browser, 7), thisMonth)).toBe(false)
  })
})
