/** The session as the client reads it, and among tabs. APP-10, T-4, T-5, T-7 to T-9, T-11, T-12. */
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { NOW, openAs, signInOf, startTestBrowser, tellOtherTabs } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { clockSkewAtom, nowAtom, readClock } from '@/state/browser/clock'
import {
  createTokenPort,
  isTakenOverAtom,
  ownerIdAtom,
  sessionAtom,
  sessionEpochAtom,
  signInAtom,
  signOutAtom,
  syncSessionAtom,
} from './session'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

describe('the token port', () => {
  it('APP-10 hands out the tokens and keeps a refreshed one', () => {
    const page = openAs(browser, 7)
    const port = createTokenPort(page)
    const epoch = page.get(sessionEpochAtom) ?? ''
    expect(port.read()).toMatchObject({
      kind: 'own',
      tokens: { accessToken: 'A7', refreshToken: 'R7', epoch },
    })
    port.replace({ accessToken: 'A7b', accessTokenExpires: NOW }, epoch)
    expect(createTokenPort(browser.open()).read()).toMatchObject({ tokens: { accessToken: 'A7b' } })
  })

  it('APP-10 reads what another tab has just refreshed, before any event', () => {
    const here = createTokenPort(openAs(browser, 7))
    here.read()
    const there = browser.open()
    createTokenPort(there).replace(
      { accessToken: 'A7b', accessTokenExpires: NOW },
      there.get(sessionEpochAtom) ?? '',
    )
    expect(here.read()).toMatchObject({ tokens: { accessToken: 'A7b' } })
  })

  it('T-12 keeps and loses nothing for a session before', () => {
    const page = openAs(browser, 7)
    const port = createTokenPort(page)
    port.replace({ accessToken: 'X', accessTokenExpires: NOW }, 'before')
    port.lost('before', null)
    expect(port.read()).toMatchObject({ tokens: { accessToken: 'A7' } })
  })

  it('T-7 sends nothing any more when another tab has logged in as somebody else, until it is loaded anew', () => {
    const here = openAs(browser, 7)
    here.sub(sessionAtom, () => undefined)
    const port = createTokenPort(here)
    port.read()
    openAs(browser, 8)
    expect(here.get(isTakenOverAtom)).toBe(false)
    expect(port.read()).toEqual({ kind: 'foreign' })
    tellOtherTabs(null)
    expect(here.get(isTakenOverAtom)).toBe(true)
    // not once, but for good: what this tab holds is another person's
    expect([port.read().kind, port.read().kind]).toEqual(['foreign', 'foreign'])
    expect(createTokenPort(browser.open()).read()).toMatchObject({ tokens: { accessToken: 'A8' } })
  })

  it.each([
    ['an impersonation begins', () => ({ ...signInOf(7), impersonating: true })],
    ['the organisation is another', () => signInOf(7, 4)],
    ['the user is removed from the organisation', () => signInOf(7, null)],
  ])('T-8 stops as well when %s in another tab', (_name, signIn) => {
    const here = openAs(browser, 7)
    const port = createTokenPort(here)
    browser.open().set(signInAtom, signIn())
    expect(port.read()).toEqual({ kind: 'foreign' })
    expect(here.get(isTakenOverAtom)).toBe(true)
  })

  it('T-5 goes on with the new tokens when the same user logs in again in another tab', () => {
    const here = openAs(browser, 7)
    const port = createTokenPort(here)
    here.sub(sessionAtom, () => undefined)
    browser.open().set(signInAtom, signInOf(7))
    tellOtherTabs(null)
    expect(here.get(isTakenOverAtom)).toBe(false)
    expect(port.read()).toMatchObject({ kind: 'own', tokens: { accessToken: 'A7' } })
  })

  it('T-11 a tab that was logged out is anybody’s who logs in next', () => {
    const here = openAs(browser, 7)
    const port = createTokenPort(here)
    here.sub(sessionAtom, () => undefined)
    browser.open().set(signOutAtom)
    tellOtherTabs(null)
    expect(port.read()).toEqual({ kind: 'none' })
    openAs(browser, 8)
    tellOtherTabs(null)
    expect(here.get(isTakenOverAtom)).toBe(false)
    expect(port.read()).toMatchObject({ kind: 'own', tokens: { accessToken: 'A8' } })
  })

  it('T-9 a page that was frozen sees at its return that the session is another', () => {
    const here = openAs(browser, 7)
    createTokenPort(here)
    openAs(browser, 8)
    expect(here.get(isTakenOverAtom)).toBe(false)
    here.set(syncSessionAtom)
    expect(here.get(isTakenOverAtom)).toBe(true)
  })

  it('T-11 a log out in another tab is one here too', () => {
    const here = openAs(browser, 7)
    here.sub(sessionAtom, () => undefined)
    browser.open().set(signOutAtom)
    expect(createTokenPort(here).read()).toEqual({ kind: 'none' })
    tellOtherTabs(null)
    expect(here.get(sessionAtom)).toBeNull()
  })

  it('T-11 a request that finds the session gone knows that it was a log-out, before any event', () => {
    const here = openAs(browser, 7)
    here.sub(ownerIdAtom, () => undefined)
    const port = createTokenPort(here)
    browser.open().set(signOutAtom)
    expect(port.read()).toEqual({ kind: 'none' })
    expect(here.get(ownerIdAtom)).toBeNull()
  })

  it('T-4 keeps the service’s clock across reloads', () => {
    createTokenPort(browser.open()).recordClockSkew(3_600_000)
    const again = browser.open()
    expect(createTokenPort(again).skewMs()).toBe(3_600_000)
    expect(again.get(clockSkewAtom)).toBe(3_600_000)
    expect(Math.abs(readClock(again) - Date.now() - 3_600_000)).toBeLessThan(1000)
  })

  it('T-4 D-1 tells the product’s clock at once, not at its next tick', () => {
    const store = browser.open()
    createTokenPort(store).recordClockSkew(62 * DAY_MS)
    expect(Math.abs(store.get(nowAtom) - Date.now() - 62 * DAY_MS)).toBeLessThan(1000)
  })
})
