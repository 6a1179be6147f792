import { describe, expect, it } from 'vitest'
import { DAY_MS, FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { fc } from '@/testing/property'
import {
  isEndUnreadable,
  daysRemaining,
  hasTrialEnded,
  licenceBanner,
  trialPauseStart,
} from './licenceBanner'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const trial = (days: number, licenceType = 'free_trial') => ({
  id: 1,
  licenceType,
  startDate: '',
  endDate: new Date(NOW + days * DAY_MS).toISOString(),
})

describe('licence banner', () => {
  it('LIC-2 days are rounded and never -0', () => {
    expect([0.4, 0.6, -0.4, 14.4, 13.5].map((days) => daysRemaining(trial(days).endDate, NOW))).toEqual([
      0, 1, 0, 14, 14,
    ])
    expect(Object.is(daysRemaining(trial(-0.4).endDate, NOW), 0)).toBe(true)
  })
  it('LIC-1 D-2 has four states', () => {
    expect(licenceBanner(trial(14), NOW).kind).toBe('firstDay')
    expect(licenceBanner(trial(3), NOW)).toMatchObject({ kind: 'daysLeft', days: 3 })
    expect(licenceBanner(trial(20), NOW)).toMatchObject({ kind: 'daysLeft', days: 20 })
    expect(licenceBanner(trial(-0.4), NOW)).toMatchObject({ kind: 'daysLeft', days: 0 })
    expect(licenceBanner(trial(-1), NOW).kind).toBe('ended')
    expect(licenceBanner(trial(3, 'long_term'), NOW).kind).toBe('none')
  })
  it('LIC-1 C-10 a type that is not known is shown as given, without a trial state', () => {
    for (const days of [-3, 0, 14, 300])
      expect(licenceBanner(trial(days, 'Partner plan'), NOW)).toEqual({
        kind: 'otherType',
        licenceType: 'Partner plan',
      })
    expect(hasTrialEnded(trial(-3, 'Partner plan'), NOW)).toBe(false)
    expect(licenceBanner(trial(3, ' '), NOW).kind).toBe('none')
  })
  it('LIC-1 D-2 shows nothing without a licence or an end date', () => {
    expect(licenceBanner(null, NOW).kind).toBe('none')
    for (const endDate of ['soon', '', null])
      for (const type of ['free_trial', 'long_term', 'Partner plan'])
        expect(licenceBanner({ ...trial(1, type), endDate }, NOW).kind).toBe('none')
    expect([hasTrialEnded(trial(-1), NOW), hasTrialEnded(null, NOW)]).toEqual([true, false])
  })
  it('LIC-1 D-2 an end that cannot be read is told apart from none', () => {
    const ends = ['soon', '2026-13-45', '', ' ', null, '2026-11-26T14:20:00Z']
    expect(ends.map((endDate) => isEndUnreadable({ ...trial(1), endDate }))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
  it('LIC-1 LIC-2 a trial reads as ended from one moment on', () => {
    const end = trial(0)
    const from = trialPauseStart(NOW)
    expect([from - 1, from, from + DAY_MS].map((now) => hasTrialEnded(end, now))).toEqual([false, true, true])
  })
  it('LIC-1 LIC-2 D-2 at any moment a trial is in one state, that of its rounded days', () => {
    const distance = fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS })
    fc.assert(
      fc.property(distance, (milliseconds) => {
        const licence = { ...trial(0), endDate: new Date(NOW + milliseconds).toISOString() }
        const days = Math.round(milliseconds / DAY_MS)
        const banner = licenceBanner(licence, NOW)
        expect(banner.kind === 'firstDay').toBe(days === FREE_TRIAL_DAYS)
        expect(banner.kind === 'ended').toBe(days < 0)
        expect(hasTrialEnded(licence, NOW)).toBe(days < 0)
        if (banner.kind === 'daysLeft') expect(Object.is(banner.days, Math.abs(days))).toBe(true)
      }),
    )
  })
})
