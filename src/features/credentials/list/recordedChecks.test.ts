import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import type { CredentialCheck, CredentialItem } from '@/domain/credentials/list/credentialList'
import { groupCounts, inListOrder } from '@/domain/credentials/list/credentialList'
import { daysToExpiry, withExpiry, withRecordedChecks } from './recordedChecks'
import type { CredentialRecordInfo } from '@/domain/credentials/list/storedCheck'

const NOW = Date.UTC(2026, 10, 23, 14, 20)
const by = { kind: 'person', name: 'Ana Moreno' } as const
const info = (
  credentialId: number,
  ago: number,
  isSuccess = true,
  expiresAt: number | null = null,
): CredentialRecordInfo => ({
  credentialId,
  lastCheck: { at: NOW - ago, by, isSuccess, message: isSuccess ? '' : 'Revoked.' },
  expiresAt,
  version: null,
})
const own = (kind: 'works' | 'notChecked', ago: number): CredentialCheck => ({
  check: kind === 'works' ? { kind } : { kind, message: '' },
  at: NOW - ago,
})

describe('recorded checks of credentials', () => {
  it('FU-18 count where there is none of this session', () => {
    const checks = withRecordedChecks(new Map(), [info(1, 60_000, false)])
    expect(checks.get(1)).toEqual({ check: { kind: 'refused', message: 'Revoked.' }, at: NOW - 60_000, by })
  })

  it.each([
    ['an older one', own('works', 0), 60_000, true, false],
    ['a newer one', own('works', 60_000), 0, false, true],
    // the client's clock advances in steps
    ['the same one, recorded a little earlier', own('works', 0), 8_000, true, true],
    ['an older refusal', own('works', 0), 8_000, false, false],
    ['one before an attempt that could not be made', own('notChecked', 0), 8_000, true, false],
  ])('FU-18 beside one of this session: %s', (_name, known, ago, isSuccess, isRecorded) => {
    const checks = withRecordedChecks(new Map([[1, known]]), [info(1, ago, isSuccess)])
    expect(checks.get(1)?.by === by).toBe(isRecorded)
  })

  it.each([
    [null, null],
    [5 * DAY_MS, 5],
    [4.2 * DAY_MS, 5],
    [-DAY_MS, 0],
    [15 * DAY_MS, null],
  ])('FU-18 warn of an expiry in two weeks: %s', (ahead, days) => {
    expect(daysToExpiry(ahead === null ? null : NOW + ahead, NOW)).toBe(days)
  })

  it('FU-18 put what expires soon after what is refused, and count it once', () => {
    const item = (id: number, name: string): CredentialItem => ({
      credential: { id, name, label: 'meta' },
      connector: { label: 'meta', name: 'Meta', imageUrl: '' },
      sides: ['source'],
      isOAuth: true,
      users: [],
    })
    const records = [info(1, 0), info(2, 0, true, NOW + DAY_MS), info(3, 0, false, NOW + DAY_MS)]
    const items = withExpiry([item(1, 'A'), item(2, 'B'), item(3, 'C')], records, NOW)
    const checks = withRecordedChecks(new Map(), records)
    expect(inListOrder(items, checks).map(({ credential }) => credential.name)).toEqual(['C', 'B', 'A'])
    expect(groupCounts(items, checks)).toMatchObject({
      refused: 1,
      expires: 1,
      works: 1,
      unchecked: 0,
      unused: 3,
    })
  })
})
