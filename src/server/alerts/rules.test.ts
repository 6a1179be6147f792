import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type { LicenceRecord } from '../store/records'
import { causeOf, isInWindow, isOver, recoveredRunners, withFailedRun, withRecovered } from './failures'
import { lateSince } from './late'
import { allowanceContent, trialAnnouncement } from './limits'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const stack = { credentialId: 7, sourceTypeId: 3, destinationId: 4 }
const failure = (kind: 'credentials' | 'provider' | 'destination' | 'limit' | 'cancelled') => ({
  kind,
  message: 'The key was refused.',
  detail: '',
})

describe('the cause of a failed run', () => {
  it('is the credential, the provider, the destination or the service', () => {
    expect(causeOf(failure('credentials'), stack)).toMatchObject({
      key: 'credentials 7',
      reason: { side: 'source', credentialId: 7 },
    })
    expect(causeOf(failure('provider'), stack)).toMatchObject({
      key: 'provider 3',
      reason: { side: 'source', credentialId: null },
    })
    expect(causeOf(failure('destination'), stack)).toMatchObject({
      key: 'destination 4',
      reason: { side: 'destination' },
    })
    expect(causeOf(failure('limit'), stack)).toMatchObject({ key: 'limit', reason: { side: 'destination' } })
  })

  it('is none for a run that a person cancelled', () => {
    expect(causeOf(failure('cancelled'), stack)).toBeNull()
  })

  it('takes up other stacks for ten minutes', () => {
    expect(isInWindow(NOW, NOW)).toBe(true)
    expect(isInWindow(NOW, NOW + 10 * MINUTE_MS - 1)).toBe(true)
    expect(isInWindow(NOW, NOW + 10 * MINUTE_MS)).toBe(false)
    expect(isInWindow(NOW, NOW - 1)).toBe(false)
  })

  it('is over when all stacks that exist have succeeded', () => {
    const stacks = withFailedRun(withFailedRun([], 1, 1), 2, 1)
    const oneLeft = withRecovered(stacks, 1)
    expect(isOver(oneLeft, () => true)).toBe(false)
    expect(isOver(oneLeft, (id) => id === 1)).toBe(true)
    expect(isOver(oneLeft, () => false)).toBe(false)
    expect(recoveredRunners(oneLeft)).toEqual([1])
    expect(isOver(withFailedRun(oneLeft, 1, 1), () => true)).toBe(false)
  })
})

describe('late data', () => {
  const daily = { createdAt: NOW - 10 * DAY_MS, interval: '0 6 * * *', pauses: [] }
  const at = (hours: number) => Date.UTC(2026, 10, 22, hours)
  const times = (lastSuccess: number | null, now: number, upSince = 0) => ({ lastSuccess, now, upSince })

  it('is late two hours after a run was due without a success since', () => {
    const yesterday = at(6) - DAY_MS
    expect(lateSince(daily, times(yesterday + HOUR_MS, at(8) - 1))).toBeNull()
    expect(lateSince(daily, times(yesterday + HOUR_MS, at(8)))).toBe(at(6))
    expect(lateSince(daily, times(yesterday + HOUR_MS, at(8) + 5 * DAY_MS))).toBe(at(6))
    expect(lateSince(daily, times(at(6) + 1, at(23)))).toBeNull()
  })

  it('is due first at the creation of the stack', () => {
    const fresh = { ...daily, createdAt: at(7) }
    expect(lateSince(fresh, times(null, at(9) - 1))).toBeNull()
    expect(lateSince(fresh, times(null, at(9)))).toBe(at(7))
    expect(lateSince({ ...fresh, interval: '' }, times(at(7) + 1, at(9) + DAY_MS))).toBe(at(7) + DAY_MS)
  })

  it('is never late while paused, nor for what was due before the pause', () => {
    const pauses = [{ from: at(5), to: null }]
    expect(lateSince({ ...daily, pauses }, times(at(1), at(23)))).toBeNull()
    const resumed = [{ from: at(7), to: at(10) }]
    expect(lateSince({ ...daily, pauses: resumed }, times(at(1), at(11)))).toBeNull()
    expect(lateSince({ ...daily, pauses: resumed }, times(at(1), at(8) + DAY_MS))).toBe(at(6) + DAY_MS)
  })

  it('gives a service that was off two hours to catch up', () => {
    expect(lateSince(daily, times(at(1), at(11), at(10)))).toBeNull()
    expect(lateSince(daily, times(at(1), at(12), at(10)))).toBe(at(6))
  })
})

describe('the allowance', () => {
  const month = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) }
  const content = (used: number, now = NOW, since = 0) =>
    allowanceContent({ used, allowance: 1_000_000 }, { since, now, month })

  it('warns at 80%, with the day on which it is reached at this pace', () => {
    expect(content(799_999)).toBeNull()
    expect(content(800_000)).toEqual({
      kind: 'allowance80',
      used: 800_000,
      allowance: 1_000_000,
      reachedOn: '2026-11-27',
    })
    // the month ends before
    expect(content(800_000, Date.UTC(2026, 10, 29))).toMatchObject({ reachedOn: null })
    // counted for less than three days
    expect(content(900_000, NOW, NOW - DAY_MS)).toMatchObject({ reachedOn: null })
  })

  it('is used up at 100%, and never without an allowance', () => {
    expect(content(1_000_000)).toMatchObject({ kind: 'allowance100', reachedOn: null })
    expect(allowanceContent({ used: 5, allowance: 0 }, { since: 0, now: NOW, month })).toBeNull()
  })
})

describe('the end of a trial', () => {
  const trial = (change: Partial<LicenceRecord> = {}): LicenceRecord => ({
    id: 1,
    orgId: 3,
    licenceType: 'free_trial',
    startDate: NOW,
    endDate: NOW + 14 * DAY_MS,
    createdAt: NOW,
    ...change,
  })
  const announced = (days: number, licence = trial()) => trialAnnouncement(licence, NOW + days * DAY_MS)

  it('is announced 7, 3 and 1 day before', () => {
    expect(announced(6)).toBeNull()
    expect(announced(7)).toEqual({
      threshold: 7,
      content: { kind: 'trialEnds', endsOn: '2026-12-06', daysLeft: 7 },
    })
    expect([8, 10, 11, 12, 13, 14].map((days) => announced(days)?.threshold)).toEqual([7, 7, 3, 3, 1, 1])
    expect(announced(15)).toBeNull()
  })

  it('is not announced for other licences, nor for days that a short trial never had', () => {
    expect(announced(13, trial({ licenceType: 'long_term' }))).toBeNull()
    expect(announced(13, trial({ endDate: null }))).toBeNull()
    expect(trialAnnouncement(null, NOW)).toBeNull()
    expect(announced(0, trial({ endDate: NOW + 5 * DAY_MS }))).toBeNull()
    expect(announced(2, trial({ endDate: NOW + 5 * DAY_MS }))?.threshold).toBe(3)
  })
})
