/** The session in the browser. APP-10, APP-12, AUT-10, T-2, T-5, T-6, T-7, V-3. */
import { beforeEach, describe, expect, it } from 'vitest'
import { builderModeAtom } from '@/state/wizard/builderMode'
import {
  impersonationEnded,
  sessionEndAtom,
  sessionEnded,
  startUpFailed,
  closeSessionEndMessageAtom,
} from './sessionEnd'
import { notificationsAtom } from '@/state/notices/notifications'
import {
  createTokenPort,
  storeOrganisationAtom,
  leaveSessionAtom,
  sessionAtom,
  sessionEpochAtom,
  signInAtom,
  signOutAtom,
} from './session'
import { NOW, openAs, signInOf, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { startFlowAtom, wizardAtom } from '@/state/wizard/wizard'
import { apiMessages } from '@/domain/messages/api'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const acme = { id: 3, name: 'Acme Games', phoneNumber: '', referral: '' }

describe('logging in and out', () => {
  it('APP-12 session and organisation profile survive a reload and go at log out', () => {
    const page = openAs(browser, 7)
    page.set(storeOrganisationAtom, acme)
    const again = browser.open()
    expect(again.get(sessionAtom)).toMatchObject({
      userId: 7,
      orgId: 3,
      organisation: acme,
      impersonating: false,
    })
    again.set(signOutAtom)
    expect(again.get(sessionAtom)).toBeNull()
    expect(browser.open().get(sessionAtom)).toBeNull()
  })

  it('AUT-10 log out forgets wizard, builder mode and every other key', () => {
    const page = openAs(browser, 7)
    page.set(startFlowAtom, 'roas')
    page.set(builderModeAtom, 'advanced')
    page.set(signOutAtom)
    expect(page.get(wizardAtom).flowType).toBe('allData')
    expect(page.get(builderModeAtom)).toBe('basic')
    expect([...browser.storage.items.keys()]).toEqual([])
  })

  it('T-12 every log in is another session', () => {
    const page = openAs(browser, 7)
    const first = page.get(sessionEpochAtom)
    page.set(signInAtom, signInOf(7))
    expect(page.get(sessionEpochAtom)).not.toBe(first)
  })
})

describe('whose work it is', () => {
  const ended = () => {
    const page = openAs(browser, 7)
    page.set(startFlowAtom, 'roas')
    const epoch = page.get(sessionEpochAtom) ?? ''
    createTokenPort(page).lost(epoch, null)
    return { page, epoch }
  }

  it('T-2 a session that ends by itself is told once', () => {
    const { page, epoch } = ended()
    createTokenPort(page).lost(epoch, null)
    expect(page.get(sessionAtom)).toBeNull()
    expect(page.get(notificationsAtom)).toMatchObject([{ text: apiMessages.sessionEnded, times: 1 }])
  })

  it('T-2 the reason that the service gives is told in place of ours', () => {
    const page = openAs(browser, 7)
    createTokenPort(page).lost(page.get(sessionEpochAtom) ?? '', 'An administrator removed you.')
    expect(page.get(sessionEndAtom)).toEqual({ title: 'An administrator removed you.', detail: null })
  })

  it('T-2 ADM-3 staff are told that an impersonation ended by itself', () => {
    const page = openAs(browser, 7)
    page.set(signInAtom, { ...signInOf(7), impersonating: true })
    createTokenPort(page).lost(page.get(sessionEpochAtom) ?? '', null)
    expect(page.get(sessionEndAtom)).toEqual(impersonationEnded)
  })

  it('T-2 APP-6 why it ended is kept for the log in until the next session, or a log out', () => {
    const { page } = ended()
    expect(page.get(sessionEndAtom)).toEqual(sessionEnded)
    page.set(signInAtom, signInOf(7))
    expect(page.get(sessionEndAtom)).toBeNull()
    page.set(leaveSessionAtom, page.get(sessionEpochAtom) ?? '', startUpFailed('Moved'))
    expect(page.get(sessionEndAtom)?.detail).toBe('Moved')
    expect(page.get(notificationsAtom).at(-1)).toMatchObject({ kind: 'error', text: 'Moved' })
    page.set(closeSessionEndMessageAtom)
    expect(page.get(notificationsAtom)).toEqual([])
    page.set(signOutAtom)
    expect(page.get(sessionEndAtom)).toBeNull()
  })

  it('T-5 the same user finds the work again', () => {
    ended()
    const page = openAs(browser, 7)
    expect(page.get(wizardAtom).flowType).toBe('roas')
  })

  it.each([
    ['another user', 8, 3],
    ['another organisation', 7, 4],
  ])('T-6 %s finds nothing of it', (_name, userId, orgId) => {
    ended()
    const page = openAs(browser, userId, orgId)
    expect(page.get(wizardAtom).flowType).toBe('allData')
  })

  it('V-3 impersonation forgets the work at its start and at its end', () => {
    const page = openAs(browser, 7)
    page.set(startFlowAtom, 'roas')
    page.set(signInAtom, { ...signInOf(9, 5), impersonating: true })
    expect(page.get(wizardAtom).flowType).toBe('allData')
    page.set(startFlowAtom, 'roas')
    page.set(signInAtom, signInOf(7))
    expect(page.get(wizardAtom).flowType).toBe('allData')
    expect(page.get(sessionAtom)?.impersonating).toBe(false)
  })
})

describe('a session that is left for now', () => {
  const working = () => {
    const page = openAs(browser, 7)
    page.set(startFlowAtom, 'roas')
    return { page, epoch: page.get(sessionEpochAtom) ?? '' }
  }

  it('APP-6 a failed start logs out, here and in storage, without the words of an ended session', () => {
    const { page, epoch } = working()
    page.set(leaveSessionAtom, epoch)
    expect(page.get(sessionAtom)).toBeNull()
    expect(browser.open().get(sessionAtom)).toBeNull()
    expect(page.get(notificationsAtom)).toEqual([])
  })

  it('APP-6 the same user finds the work again, another does not', () => {
    const { page, epoch } = working()
    page.set(leaveSessionAtom, epoch)
    expect(openAs(browser, 7).get(wizardAtom).flowType).toBe('roas')
    expect(openAs(browser, 8).get(wizardAtom).flowType).toBe('allData')
  })

  it('T-7 does not end what another tab has begun meanwhile', () => {
    const { page, epoch } = working()
    const there = openAs(browser, 7)
    page.set(leaveSessionAtom, epoch)
    expect(browser.open().get(sessionEpochAtom)).toBe(there.get(sessionEpochAtom))
  })
})

describe('the organisation profile', () => {
  it('APP-12 is kept beside a token that another tab has just refreshed', () => {
    const here = openAs(browser, 7)
    const there = browser.open()
    const epoch = there.get(sessionEpochAtom) ?? ''
    createTokenPort(there).replace({ accessToken: 'A7b', accessTokenExpires: NOW }, epoch)
    here.set(storeOrganisationAtom, acme)
    expect(browser.open().get(sessionAtom)).toMatchObject({
      organisation: acme,
      tokens: { accessToken: 'A7b' },
    })
  })

  it('T-11 brings no session back that another tab has logged out of', () => {
    const here = openAs(browser, 7)
    here.get(sessionAtom)
    browser.open().set(signOutAtom)
    here.set(storeOrganisationAtom, acme)
    expect(browser.open().get(sessionAtom)).toBeNull()
  })

  it('T-7 is not written to the session of somebody else', () => {
    const here = openAs(browser, 7)
    openAs(browser, 8)
    here.set(storeOrganisationAtom, acme)
    expect(browser.open().get(sessionAtom)).toMatchObject({ userId: 8, organisation: null })
  })
})
