import { beforeAll, describe, expect, it } from 'vitest'
import { dashboardMessages } from '@/features/stacks/messages'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { healthText, scheduleText } from './rowWords'
import { UTC } from '@/domain/shared/text/zone'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

const now = Date.parse('2026-11-20T14:20:00Z')
const titleAfter = (milliseconds: number) =>
  healthText(
    { kind: 'running', startedAt: now - milliseconds, isLong: false, lastGoodAt: null },
    { kind: 'complete' },
    now,
  ).title

describe('healthWords', () => {
  it('DSH-7 counts the minutes of a run from the first full one', () => {
    expect(titleAfter(MINUTE_MS - 1)).toBe(dashboardMessages.health.runningNow)
    expect(titleAfter(6 * MINUTE_MS)).toBe('Running for 6 m')
  })

  const complete = { kind: 'complete' } as const
  it('FU-24 FJ-5 what a paused or a long running stack says fits on one line', () => {
    const paused = { kind: 'paused', hasFailed: true, lastGoodAt: now - 12 * DAY_MS } as const
    expect(healthText({ ...paused, by: 'stack' }, complete, now).detail).toBe('last run failed')
    expect(healthText({ ...paused, by: 'trial' }, complete, now).detail).toBe('last run failed')
    const running = {
      kind: 'running',
      startedAt: now - 12.5 * HOUR_MS,
      isLong: false,
      lastGoodAt: null,
    } as const
    expect(healthText(running, complete, now).title).toBe('Running for 12 h')
  })

  it('DSH-7 says late softly where the schedule is not known', () => {
    const late = { kind: 'late', lastGoodAt: null } as const
    expect(healthText({ ...late, dueAt: now }, complete, now).title).toBe('Late')
    expect(healthText({ ...late, dueAt: null }, complete, now).title).toBe('Possibly late')
  })

  it('PLUS-1 says softly that a run takes longer than usual', () => {
    const running = {
      kind: 'running',
      startedAt: now - 60 * MINUTE_MS,
      lastGoodAt: now - 90 * MINUTE_MS,
    } as const
    expect(healthText({ ...running, isLong: true }, complete, now)).toEqual({
      kind: 'running',
      title: 'Running for 1 h',
      detail: 'longer than usual',
    })
    expect(healthText({ ...running, isLong: false }, complete, now).detail).toBe('last good 1 h ago')
  })

  it('FU-19 LIC-1 says what paused a stack', () => {
    const paused = { kind: 'paused', hasFailed: false, lastGoodAt: now - MINUTE_MS } as const
    expect(healthText({ ...paused, by: 'trial' }, complete, now)).toMatchObject({
      title: 'Stopped: trial ended',
      detail: 'last good 1 min ago',
    })
    expect(healthText({ ...paused, by: 'stack' }, complete, now).detail).toBe('last good 1 min ago')
    const failed = { ...paused, hasFailed: true }
    expect(healthText({ ...failed, by: 'trial' }, complete, now).detail).toBe('last run failed')
    expect(healthText({ ...failed, by: 'stack', lastGoodAt: null }, complete, now).detail).toBe(
      'last run failed',
    )
    const running = { kind: 'running', startedAt: now, isLong: false, lastGoodAt: null } as const
    expect(
      scheduleText('0 9 * * *', { isPaused: true, health: running, now, inFull: null, zone: UTC }).next,
    ).toBe('paused')
  })

  it('DSH-7 a state that is not known stands as it came', () => {
    const other = { kind: 'other', endedAt: null, lastGoodAt: null } as const
    expect(healthText({ ...other, state: 'QUEUED' }, complete, now)).toMatchObject({
      kind: 'other',
      title: 'QUEUED',
    })
    expect(healthText({ ...other, state: 'RUNNING' }, complete, now).title).toBe('Never finished')
    expect(healthText({ ...other, state: ' ' }, complete, now).title).toBe('Unknown state')
  })
})

describe('scheduleWords', () => {
  it.each([
    ['0 9 * * 1-5', 'Mon–Fri, 09:00 UTC'],
    ['0 9 * * 1,3,5', '3 days a week, 09:00 UTC'],
    ['0 9 * * 0,6', 'Sun, Sat, 09:00 UTC'],
  ])('DSH-3 "%s" reads "%s"', (cron, words) => {
    expect(scheduleText(cron, { isPaused: false, health: null, now, inFull: null, zone: UTC }).words).toBe(
      words,
    )
  })

  it.each([
    ['5 4 1,15 * *', '1st and 15th, 04:05', 'On the 1st and 15th of the month, 04:05 UTC'],
    ['0 9 2,3,22 * *', '3 days a month, 09:00 UTC', 'On the 2nd, 3rd, and 22nd of the month, 09:00 UTC'],
    ['0 9 * * 1,3,5', '3 days a week, 09:00 UTC', 'Mon, Wed, Fri, 09:00 UTC'],
    ['10 */6 * * *', 'Every 6 h, at :10', 'Every 6 h, at :10'],
  ])('FU-24 "%s" reads "%s", in full "%s"', (cron, words, full) => {
    const facts = { isPaused: false, health: null, now, inFull: null, zone: UTC }
    expect(scheduleText(cron, facts)).toMatchObject({ words, full })
  })

  it('DSH-3 a plan without short words stands in full, with its next run', () => {
    const facts = { isPaused: false, health: null, now, zone: UTC }
    expect(scheduleText('0 9 * 6 *', { ...facts, inFull: 'At 09:00, only in June' })).toEqual({
      words: 'At 09:00, only in June (UTC)',
      full: 'At 09:00, only in June (UTC)',
      next: 'next in 192 d 18 h',
      cron: '0 9 * 6 *',
    })
    const last = scheduleText('0 9 L * *', { ...facts, inFull: 'At 09:00, on the last day of the month' })
    expect(last).toMatchObject({ words: 'At 09:00, on the last day of the month (UTC)', next: '' })
  })

  it.each([
    ['30 22 * * *', 'Europe/Paris', 'Daily, 23:30 CET'],
    ['30 23 * * 1', 'Europe/Paris', 'Tue, 00:30 CET'],
    ['30 23 * * 6', 'Europe/Paris', 'Sun, 00:30 CET'],
    ['0 3 * * 1-5', 'America/New_York', 'Sun–Thu, 22:00 GMT-5'],
    ['0 9 1 * *', 'Europe/Paris', '1st, 10:00 CET'],
    ['30 23 31 * *', 'Europe/Paris', '31st, 23:30 UTC'],
    ['0 */6 * * *', 'Asia/Kolkata', 'Every 6 h, at :30 GMT+5:30'],
    ['15 * * * *', 'Asia/Kolkata', 'Hourly, at :45 GMT+5:30'],
    ['15 * * * *', 'Europe/Paris', 'Hourly, at :15'],
    ['15 * * * *', UTC, 'Hourly, at :15'],
    ['', 'Europe/Paris', 'Automatic'],
  ])('PLUS-15 DSH-3 "%s" in %s reads "%s"', (cron, zone, words) => {
    const facts = { isPaused: false, health: null, now, inFull: null, zone }
    expect(scheduleText(cron, facts).words).toBe(words)
  })

  it('DSH-3 a text that nothing can read stands as it is', () => {
    const facts = { isPaused: false, health: null, now, inFull: null, zone: UTC }
    expect(scheduleText('61 * * * *', facts)).toMatchObject({
      words: '61 * * * *',
      next: dashboardMessages.schedule.custom,
    })
    expect(scheduleText('*/7 * * * *', facts).words).toBe('*/7 * * * *')
  })
})
