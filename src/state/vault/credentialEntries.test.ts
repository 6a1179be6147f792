/** What the credential forms' atoms do to an entry. CRD-4, CRD-5, C-3, WIZ-10. */
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addNewAtom,
  chooseExistingAtom,
  clearCredentialEntriesAtom,
  credentialEntriesAtom,
  editAttributeAtom,
  editNameAtom,
  ensureEntriesAtom,
  applyUploadAtom,
  recordVerificationAtom,
  cancelVerificationAtom,
  startVerificationAtom,
} from './credentialEntries'
import { NOW, freshEntry as entry, openAs, startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import type { CredentialEntry } from '@/domain/credentials/types'
import { unknownStatus, verificationFingerprint } from '@/domain/credentials/form/verification'

const CANARY = 'canary-9f2c'
const key = 'source:2'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

describe('choosing', () => {
  it('CRD-4 what was typed comes back after a saved credential was chosen instead', () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY })
    page.set(chooseExistingAtom, { key, credential: { id: 3, name: 'Old one', label: 'applovin' } })
    expect(page.get(credentialEntriesAtom)[key]).toMatchObject({ id: 3, name: 'Old one', attributes: {} })
    page.set(addNewAtom, entry(2, 'applovin'))
    expect(page.get(credentialEntriesAtom)[key]?.attributes['api_key']).toBe(CANARY)
  })
  it('V-3 what was set aside is forgotten with the rest', () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(editAttributeAtom, { key, field: 'api_key', value: CANARY })
    page.set(chooseExistingAtom, { key, credential: { id: 3, name: 'Old one', label: 'applovin' } })
    page.set(clearCredentialEntriesAtom)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(addNewAtom, entry(2, 'applovin'))
    expect(page.get(credentialEntriesAtom)[key]?.attributes['api_key']).toBe('')
  })
})

describe('editing', () => {
  it('CRD-5 any edit of name or attributes takes the verification back', () => {
    const page = openAs(browser, 7)
    const verified: CredentialEntry = {
      ...entry(2, 'applovin'),
      status: { kind: 'verified', checkedAt: NOW, byOAuth: false },
    }
    const edits: readonly (() => void)[] = [
      () => page.set(editNameAtom, { key, name: 'Mine' }),
      () => page.set(editAttributeAtom, { key, field: 'api_key', value: 'x' }),
    ]
    for (const edit of edits) {
      page.set(clearCredentialEntriesAtom)
      page.set(ensureEntriesAtom, [verified])
      edit()
      expect(page.get(credentialEntriesAtom)[key]?.status).toEqual(unknownStatus)
    }
  })

  it('CRD-7 an uploaded file replaces, keeps what is typed meanwhile, and is not checked by itself', () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [{ ...entry(2, 'applovin'), attributes: { api_key: 'a', token: 'b' } }])
    const whenChosen = { api_key: 'a', token: 'b' }
    page.set(editAttributeAtom, { key, field: 'token', value: 'typed' })
    expect(page.set(applyUploadAtom, { key, whenChosen, read: { api_key: 'x', token: 'y' } })).toEqual([
      'token',
    ])
    expect(page.get(credentialEntriesAtom)[key]).toMatchObject({
      attributes: { api_key: 'x', token: 'typed' },
      status: { kind: 'unasked' },
    })
  })

  it('CRD-7 a file that was read too late changes nothing of a credential that was chosen meanwhile', () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [entry(2, 'applovin')])
    page.set(chooseExistingAtom, { key, credential: { id: 5, name: 'Main', label: 'applovin' } })
    expect(page.set(applyUploadAtom, { key, whenChosen: {}, read: { api_key: 'x' } })).toBeNull()
    expect(page.get(credentialEntriesAtom)[key]?.attributes).toEqual({})
  })

  it('C-3 only an answer to the text as it stands counts', () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [{ ...entry(2, 'applovin'), attributes: { api_key: 'a' } }])
    const statusOf = () => page.get(credentialEntriesAtom)[key]?.status.kind
    const print = () => verificationFingerprint(page.get(credentialEntriesAtom)[key] ?? entry(2, 'applovin'))
    const answer = { isSuccess: true, message: '' }

    page.set(startVerificationAtom, key)
    const first = print()
    page.set(editAttributeAtom, { key, field: 'api_key', value: 'b' })
    page.set(recordVerificationAtom, { key, fingerprint: first, answer })
    expect(statusOf()).toBe('unknown')
    page.set(startVerificationAtom, key)
    page.set(recordVerificationAtom, { key, fingerprint: first, answer })
    expect(statusOf()).toBe('verifying')
    page.set(recordVerificationAtom, {
      key,
      fingerprint: print(),
      answer: { isSuccess: false, message: 'No' },
    })
    expect(page.get(credentialEntriesAtom)[key]?.status).toEqual({
      kind: 'failed',
      checkedAt: NOW,
      message: 'No',
    })
    page.set(startVerificationAtom, key)
    page.set(cancelVerificationAtom, key)
    expect(statusOf()).toBe('unknown')
  })

  it('CRD-4 goes from new to existing and back', () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [{ ...entry(2, 'applovin'), attributes: { api_key: CANARY } }])
    page.set(chooseExistingAtom, { key, credential: { id: 5, name: 'Main', label: 'applovin' } })
    expect(page.get(credentialEntriesAtom)[key]).toMatchObject({
      mode: 'existing',
      id: 5,
      name: 'Main',
      attributes: {},
    })
    page.set(addNewAtom, entry(2, 'applovin'))
    expect(page.get(credentialEntriesAtom)[key]).toMatchObject({ mode: 'new', id: null })
  })

  it('WIZ-10 keeps held entries that are wanted again and drops the others', () => {
    const page = openAs(browser, 7)
    page.set(ensureEntriesAtom, [entry(2, 'applovin'), entry(3, 'ironsource')])
    page.set(editNameAtom, { key, name: 'Mine' })
    page.set(ensureEntriesAtom, [entry(2, 'applovin'), entry(4, 'topon')])
    expect(Object.values(page.get(credentialEntriesAtom)).map(({ name }) => name)).toEqual([
      'Mine',
      'topon 1',
    ])
  })
})
