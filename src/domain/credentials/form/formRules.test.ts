import { describe, expect, it } from 'vitest'
import { selectExisting, markSaved } from './credentialChoice'
import { fieldSetOf } from '@/connectors/lookups'
import { namedFields } from '../../../features/credentials/form/namedFields'
import { defaultCredentialName } from './naming'
import { findSaved, namesTaken } from './pendingSave'
import { looksLikePem, repairPem } from '@/domain/credentials/upload/pem'
import type { CredentialEntry, VerificationStatus } from '@/domain/credentials/types'
import { emailMessage, fieldMessage, fieldRemark, positiveIntegerMessage } from './validators'
import { canVerify, isReady, isValid, saveBlocks } from './validity'
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import {
  applyVerificationResult,
  isAlwaysVerified,
  markVerified,
  verificationFingerprint,
} from './verification'
import { validationMessages } from '@/domain/messages/validation'

const set = fieldSetOf('source', 'applovin')
const redshift = fieldSetOf('destination', 'redshift')
const entry: CredentialEntry = {
  key: 'source:15',
  side: 'source',
  typeId: 15,
  label: 'applovin',
  typeName: 'AppLovin',
  mode: 'new',
  id: null,
  name: 'AppLovin 1',
  attributes: { report_key: 'k' },
  oauth: null,
  status: { kind: 'unknown' },
}
const verified = { kind: 'verified', checkedAt: 1, byOAuth: false } as const
const nameless = { ...entry, name: ' ' }
const empty = { ...entry, attributes: {} }
const open = { print: 'p', name: 'AppLovin 1', idempotencyKey: 'k' }

describe('texts of a field', () => {
  it.each([
    ['a@b.c', true],
    ['a@.c', false],
    ['a@b.c.', false],
    ['a@b', false],
    ['a.b@c', false],
    ['.@b', false],
  ])('CRD-2 e-mail %s', (text, fits) => {
    expect(emailMessage(text)).toBe(fits ? null : validationMessages.email)
  })

  it.each([
    ['1', null],
    ['+12', null],
    ['1.0', null],
    ['12.', null],
    ['1e3', null],
    ['1E+12', null],
    ['1500e-2', null],
    ['.5', validationMessages.notPositiveInteger],
    ['.25', validationMessages.notPositiveInteger],
    ['0.5', validationMessages.notPositiveInteger],
    ['x1', validationMessages.notANumber],
    ['1e', validationMessages.notANumber],
    ['1ex', validationMessages.notANumber],
    ['.x', validationMessages.notANumber],
    ['1 2', validationMessages.notANumber],
  ])('CRD-2 port %s', (text, message) => {
    expect(positiveIntegerMessage(text)).toBe(message)
  })

  it('CRD-2 a text is trimmed before its rule and its remark, and a field without a rule takes any', () => {
    const [host, port, database] = redshift.fields
    expect(host && fieldMessage(host, 'localhost')).toBe(validationMessages.host)
    expect(host && fieldMessage(host, ' a.b ')).toBeNull()
    expect(port && fieldMessage(port, 'x')).toBe(validationMessages.notANumber)
    expect(database && fieldMessage(database, 'x y')).toBeNull()
    expect(database && fieldRemark(database, 'x:y')).toBeNull()
    expect(host && fieldRemark(host, '/')).toBeNull()
  })
})

describe('valid, checked, saved', () => {
  it('CRD-2 valid needs a free name and every field', () => {
    expect([entry, nameless, empty].map((each) => isValid(each, set, []))).toEqual([true, false, false])
    expect(isValid(entry, set, ['AppLovin 1'])).toBe(false)
  })

  it('CRD-5 checks only what is new, unsaved, valid and not always verified', () => {
    const free = { ...entry, side: 'destination', label: NO_DESTINATION, attributes: {} } as const
    const none = fieldSetOf('destination', NO_DESTINATION)
    expect(canVerify(entry, set, [])).toBe(true)
    expect(canVerify({ ...entry, mode: 'existing' }, set, [])).toBe(false)
    expect(canVerify({ ...entry, id: 3 }, set, [])).toBe(false)
    expect(canVerify(nameless, set, [])).toBe(false)
    expect(canVerify(free, none, [])).toBe(false)
    expect(isAlwaysVerified(free)).toBe(true)
    expect(isAlwaysVerified({ side: 'source', label: NO_DESTINATION })).toBe(false)
    expect(isAlwaysVerified({ side: 'destination', label: 'redshift' })).toBe(false)
    expect(saveBlocks(free, none, [])).toEqual([])
  })

  it.each<[VerificationStatus, ReturnType<typeof saveBlocks>]>([
    [verified, []],
    [{ kind: 'unknown' }, [{ kind: 'notVerified' }]],
    [{ kind: 'unasked' }, [{ kind: 'notAsked' }]],
    [{ kind: 'verifying', startedAt: 1 }, [{ kind: 'verifying' }]],
    [{ kind: 'failed', checkedAt: 1, message: 'no' }, [{ kind: 'failed', message: 'no' }]],
    [{ kind: 'notMade', cause: 'service', message: 'gone', triedAt: 1 }, [{ kind: 'notMade' }]],
  ])('CRD-6 PLUS-9 %j', (status, blocks) => expect(saveBlocks({ ...entry, status }, set, [])).toEqual(blocks))

  it('CRD-6 PLUS-9 names what is wrong in the form before anything about the check', () => {
    const wrong = { ...empty, name: '', status: verified }
    expect(saveBlocks(wrong, set, [])).toEqual([
      { kind: 'name', message: validationMessages.nameEmpty },
      { kind: 'field', field: 'report_key', message: validationMessages.required },
    ])
    expect(saveBlocks({ ...empty, status: { kind: 'verifying', startedAt: 1 } }, set, [])).toEqual([
      { kind: 'field', field: 'report_key', message: validationMessages.required },
    ])
  })

  it('CRD-6 is done with once it is saved, or where there is nothing to save', () => {
    expect(isReady(entry)).toBe(false)
    expect(isReady({ ...entry, id: 0 })).toBe(true)
    expect(isReady({ ...entry, side: 'destination', label: NO_DESTINATION })).toBe(true)
  })

  it('V-3 what was chosen or saved holds no value and no open Save any more', () => {
    const filled = { ...entry, status: verified, openSave: open }
    expect(markSaved(filled, 7)).toEqual({ ...entry, id: 7, attributes: {}, status: verified })
    expect(selectExisting(filled, { id: 9, name: 'Old', label: 'applovin' })).toEqual({
      ...entry,
      mode: 'existing',
      id: 9,
      name: 'Old',
      attributes: {},
    })
  })
})

describe('what a check was asked about', () => {
  it('CRD-5 is the same whatever the order of the fields and the spaces around the name', () => {
    const attributes = { a: '1', b: '2', c: '3' }
    const print = verificationFingerprint({ ...entry, attributes })
    expect(verificationFingerprint({ ...entry, attributes: { c: '3', a: '1', b: '2' } })).toBe(print)
    expect(verificationFingerprint({ ...entry, attributes: { b: '2', c: '3', a: '1' } })).toBe(print)
    expect(verificationFingerprint({ ...entry, attributes, name: ' AppLovin 1 ' })).toBe(print)
    expect(verificationFingerprint({ ...entry, attributes: { ...attributes, a: '2' } })).not.toBe(print)
  })

  it('CRD-5 an answer counts only while the check is under way', () => {
    const print = verificationFingerprint(entry)
    const waiting = { ...entry, status: { kind: 'verifying', startedAt: 1 } } as const
    expect(applyVerificationResult(entry, { isSuccess: true, message: '' }, 2, print)).toBe(entry)
    expect(applyVerificationResult(waiting, { isSuccess: true, message: '' }, 2, print).status).toEqual({
      kind: 'verified',
      checkedAt: 2,
      byOAuth: false,
    })
    expect(markVerified(entry, 2).status).toEqual({ kind: 'verified', checkedAt: 2, byOAuth: false })
  })
})

describe('names and keys', () => {
  it('CRD-3 a label of odd signs still gives words', () => {
    expect(defaultCredentialName('_adjust--csv google_', [])).toBe('Adjust Csv Google 1')
    expect(defaultCredentialName('x', [{ label: 'x', name: 'X 2' }])).toBe('X 3')
  })

  it('CRD-2 unsaved names of other forms are taken, saved ones only once', () => {
    const other = { ...entry, key: 'source:16', name: 'B' } as const
    expect(namesTaken(entry, [], [entry, other, { ...other, key: 'source:17', id: 4, name: 'C' }])).toEqual([
      'B',
    ])
    expect(findSaved('applovin', 'AppLovin 1', [{ id: 1, name: 'AppLovin 1', label: 'other' }])).toBeNull()
  })

  it('PLUS-10 finds the shown fields that a message names, and none in an empty one', () => {
    expect(namedFields({ message: '' }, set)).toEqual([])
    expect(namedFields({ message: '!' }, set)).toEqual([])
    expect(namedFields({ message: 'bad report_key.' }, set)).toEqual(['report_key'])
    expect(namedFields({ message: 'bad report_keys' }, set)).toEqual([])
  })

  it('U-10 knows a key by its beginning, and leaves what stands around it', () => {
    const key = '-----BEGIN KEY-----\nQUJD\n-----END KEY-----'
    expect([looksLikePem(`x ${key}`), looksLikePem('plain'), looksLikePem('')]).toEqual([true, false, false])
    expect(repairPem(`x ${key}`)).toBe(`x ${key}`)
    expect(repairPem(`${key} x`)).toBe(`${key} x`)
    expect(repairPem('-----BEGIN KEY-----\rQUJD\r-----END KEY-----')).toBe(`${key}\n`)
    expect(repairPem('-----BEGIN KEY-----  QU\n\nJD-----END KEY-----')).toBe(`${key}\n`)
    expect(repairPem('-----BEGIN KEY-----\nQU-JD\n-----END KEY-----')).toBe(
      '-----BEGIN KEY-----\nQU-JD\n-----END KEY-----\n',
    )
  })
})
