import { describe, expect, it } from 'vitest'
import { daysRemaining, hasTrialEnded, licenceBanner } from './licenceBanner'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const trial = (days: number, licenceType = 'free_trial') => ({
  id: 1,
  licenceType,
  startDate: '',
  endDate: new Date(NOW + days * 86_400_000).toISOString(),
})

describe('licence banner', () => {
  it('LIC-2 days are rounded and never -0', () => {
    expect([0.4, 0.6, -0.4, 14.4].map((days) => daysRemaining(trial(days).endDate, NOW))).toEqual([
      0, 1, 0, 14,
    ])
    expect(Object.is(daysRemaining(trial(-0.4).endDate, NOW), 0)).toBe(true)
  })
  it('LIC-1 has four states', () => {
    expect(licenceBanner(trial(14), NOW).kind).toBe('firstDay')
    expect(licenceBanner(trial(3), NOW)).toMatchObject({ kind: 'daysLeft', days: 3 })
    expect(licenceBanner(trial(20), NOW)).toMatchObject({ kind: 'daysLeft', days: 20 })
    expect(licenceBanner(trial(-1), NOW).kind).toBe('ended')
    expect(licenceBanner(trial(3, 'long_term'), NOW).kind).toBe('none')
  })
  it('LIC-1 shows nothing without a licence or an end date', () => {
    expect(licenceBanner(null, NOW).kind).toBe('none')
    expect(licenceBanner({ ...trial(1), endDate: 'soon' }, NOW).kind).toBe('none')
    expect([hasTrialEnded(trial(-1), NOW), hasTrialEnded(null, NOW)]).toEqual([true, false])
  })
})
