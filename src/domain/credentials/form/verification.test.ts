import { fc, runs } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import type { CredentialEntry } from '@/domain/credentials/types'
import { fieldSetOf } from '@/connectors/lookups'
import * as verification from './verification'
import { newEntry } from '@/connectors/credentialEntries'

const RUNS = runs(200, 5000)
const start: CredentialEntry = newEntry('source', { id: 15, label: 'applovin', name: 'AppLovin' }, [])

describe('CRD-5 verification', () => {
  it('CRD-5 goes from unknown through verifying to verified or to the message of the service', () => {
    const asked = verification.startVerification(start, 5)
    const print = verification.verificationFingerprint(asked)
    expect(asked.status).toEqual({ kind: 'verifying', startedAt: 5 })
    expect(
      verification.applyVerificationResult(asked, { isSuccess: true, message: '' }, 9, print).status,
    ).toMatchObject({
      kind: 'verified',
      checkedAt: 9,
    })
    expect(
      verification.applyVerificationResult(asked, { isSuccess: false, message: 'no' }, 9, print).status,
    ).toMatchObject({
      kind: 'failed',
      message: 'no',
    })
    expect(verification.cancelVerification(asked).status).toEqual({ kind: 'unknown' })
  })
  it('CRD-5 a check without an answer says nothing about the credentials, and is made anew after a reload', () => {
    const asked = verification.startVerification(start, 5)
    const print = verification.verificationFingerprint(asked)
    const missed = { kind: 'notMade', cause: 'connection', message: 'no way' } as const
    const after = verification.applyVerificationResult(asked, missed, 9, print)
    expect(after.status).toEqual({ ...missed, triedAt: 9 })
    expect(verification.isVerified(after)).toBe(false)
    expect(verification.cancelVerification(after)).toBe(after)
    expect(verification.resetAfterReload(after).status).toEqual({ kind: 'unknown' })
    expect(verification.resetAfterReload(asked).status).toEqual({ kind: 'unknown' })
    expect(verification.resetAfterReload(verification.markVerified(start, 1)).status.kind).toBe('verified')
  })
  it('CRD-5 any edit of name or attributes goes back to unknown', () => {
    const done = verification.markVerified(start, 1)
    expect(verification.applyEdit(done, { name: 'x' }).status.kind).toBe('unknown')
    expect(verification.applyEdit(done, { attributes: { report_key: 'y' } }).status.kind).toBe('unknown')
  })
  it('CRD-7 a file’s values wait until a check is asked for, or anything is typed', () => {
    const read = verification.applyUpload(verification.markVerified(start, 1), { report_key: 'z' })
    expect(read.attributes['report_key']).toBe('z')
    expect(read.status).toEqual({ kind: 'unasked' })
    expect(verification.isVerified(read)).toBe(false)
    expect(verification.requestVerification(read).status).toEqual({ kind: 'unknown' })
    expect(verification.applyEdit(read, { name: 'x' }).status).toEqual({ kind: 'unknown' })
  })
  describe('CRD-8 OAuth values', () => {
    const set = fieldSetOf('source', 'google_ads')
    const google = newEntry('source', { id: 26, label: 'google_ads', name: 'Google Ads' }, [])
    const connected = (ids: readonly string[], chosen = '') =>
      verification.applyOAuthResult(
        verification.applyEdit(google, { attributes: { advertiser_id: chosen } }),
        set,
        { secretName: 's', values: { email: 'a@b.c' }, ids },
        3,
      )
    it('CRD-5 count as verified', () => {
      expect(connected(['1']).status).toEqual({ kind: 'verified', checkedAt: 3, byOAuth: true })
      expect(connected(['1']).attributes['email']).toBe('a@b.c')
    })
    it('CRD-8 choose an id that stands alone, keep one that is still there, and forget one that is not', () => {
      expect(connected(['1']).attributes['advertiser_id']).toBe('1')
      expect(connected(['1'], '9').attributes['advertiser_id']).toBe('1')
      expect(connected(['1', '2']).attributes['advertiser_id']).toBe('')
      expect(connected(['1', '2'], '2').attributes['advertiser_id']).toBe('2')
      expect(connected(['1', '2'], '9').attributes['advertiser_id']).toBe('')
      expect(connected([], '9').attributes['advertiser_id']).toBe('')
    })
    it('CRD-8 fill only the account where nothing else came, and make a new credential of a saved one', () => {
      const oauth = { secretName: 's', values: {}, ids: [] }
      expect(verification.applyOAuthResult({ ...google, attributes: {} }, set, oauth, 1).attributes).toEqual({
        advertiser_id: '',
      })
      const saved = { ...google, mode: 'existing', id: 3 } as const
      expect(verification.applyOAuthResult(saved, set, { ...oauth, ids: ['6'] }, 1)).toMatchObject({
        mode: 'new',
        id: null,
      })
    })
  })
  it('CRD-5 no_destination is always verified', () => {
    const none = newEntry('destination', { id: 7, label: 'no_destination', name: '' }, [])
    expect(verification.isVerified(none)).toBe(true)
    expect(verification.isVerified(start)).toBe(false)
  })
  it('C-3 CRD-5 verified always means: this very text was answered, whatever the order of edits and answers', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('edit' as const), text: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('ask' as const) }),
      fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5), isSuccess: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let entry = start
        const asked: { print: string; text: string | undefined }[] = []
        let goodText: string | undefined
        for (const step of actions) {
          if (step.kind === 'edit')
            entry = verification.applyEdit(entry, { attributes: { report_key: step.text } })
          if (step.kind === 'ask') {
            entry = verification.startVerification(entry, 0)
            asked.push({
              print: verification.verificationFingerprint(entry),
              text: entry.attributes['report_key'],
            })
          }
          if (step.kind === 'answer') {
            const ask = asked[step.which % Math.max(1, asked.length)]
            if (ask === undefined) continue
            const before = entry
            entry = verification.applyVerificationResult(
              entry,
              { isSuccess: step.isSuccess, message: '' },
              0,
              ask.print,
            )
            if (entry !== before && step.isSuccess) goodText = ask.text
          }
          if (entry.status.kind === 'verified') expect(entry.attributes['report_key']).toBe(goodText)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
