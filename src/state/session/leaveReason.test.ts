import { describe, expect, it } from 'vitest'
import { freshEntry, openAs, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { creationPhaseAtom } from '@/state/wizard/creationPhase'
import { isMemoryOnlyAtom } from '@/state/vault/sealedEntries'
import {
  editAttributeAtom,
  ensureEntriesAtom,
  saveEntriesAtom,
  markSavedAtom,
} from '@/state/vault/credentialEntries'
import { isTypedInMemoryAtom, leaveReasonAtom, wouldLogOutLoseWorkAtom } from './leaveReason'
import { signOutAtom } from './session'
import { createAppStore } from './store'
import type { AppStore } from './store'
import { setKeyStore } from '@/state/vault/vaultKeys'
import { resetWizardAtom, wizardAtom } from '@/state/wizard/wizard'

describe('isTypedInMemoryAtom', () => {
  const key = 'source:2'
  const open = (browser: TestBrowser) => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [{ ...freshEntry(2, 'applovin'), attributes: { report_key: '' } }])
    return page
  }
  const type = (page: AppStore, value: string) =>
    page.set(editAttributeAtom, { key, field: 'report_key', value })

  it('C-18 V-5 is true while a form holds typed text that nothing else holds', async () => {
    const browser = startTestBrowser()
    const away = () => Promise.reject(new DOMException('', 'SecurityError'))
    setKeyStore({ read: away, add: away, remove: away })
    const page = open(browser)
    await page.set(saveEntriesAtom)
    expect(page.get(isMemoryOnlyAtom)).toBe(true)
    expect(page.get(isTypedInMemoryAtom)).toBe(false)
    type(page, 'abc')
    expect([page.get(isTypedInMemoryAtom), page.get(leaveReasonAtom)]).toEqual([true, 'typed'])
    type(page, '')
    expect(page.get(isTypedInMemoryAtom)).toBe(false)
    type(page, 'abc')
    page.set(markSavedAtom, { key, id: 5 })
    expect(page.get(isTypedInMemoryAtom)).toBe(false)
  })

  it('C-18 V-5 is false where what is typed is kept sealed, and once nobody is logged in', async () => {
    const browser = startTestBrowser()
    const page = open(browser)
    type(page, 'abc')
    await page.set(saveEntriesAtom)
    expect(page.get(isTypedInMemoryAtom)).toBe(false)
    browser.storage.fails = 'full'
    type(page, 'abcd')
    await page.set(saveEntriesAtom)
    expect(page.get(isTypedInMemoryAtom)).toBe(true)
    page.set(signOutAtom)
    expect(page.get(isTypedInMemoryAtom)).toBe(false)
  })
})

describe('leaveReasonAtom', () => {
  it('C-18 asks while a creation runs or is half done, and not otherwise', () => {
    const store = createAppStore()
    expect(store.get(leaveReasonAtom)).toBeNull()
    const fresh = defaultWizardState()
    store.set(wizardAtom, { ...fresh, finished: true })
    expect(store.get(leaveReasonAtom)).toBeNull()
    store.set(wizardAtom, {
      ...fresh,
      finished: true,
      creation: { ...fresh.creation, startedAt: '2026-11-20T14:20:00.000Z' },
    })
    expect(store.get(leaveReasonAtom)).toBe('halfWay')
    store.set(creationPhaseAtom, { kind: 'running', stepId: null })
    expect(store.get(leaveReasonAtom)).toBe('running')
    store.set(resetWizardAtom)
    expect(store.get(leaveReasonAtom)).toBeNull()
  })
  it('C-18 AUT-10 asks before a log out that forgets what was chosen', () => {
    const store = createAppStore()
    const fresh = defaultWizardState()
    expect(store.get(wouldLogOutLoseWorkAtom)).toBe(false)
    store.set(wizardAtom, { ...fresh, selections: { ...fresh.selections, sourceTypeIds: [1] } })
    expect(store.get(leaveReasonAtom)).toBeNull()
    expect(store.get(wouldLogOutLoseWorkAtom)).toBe(true)
    store.set(resetWizardAtom)
    expect(store.get(wouldLogOutLoseWorkAtom)).toBe(false)
  })
})
