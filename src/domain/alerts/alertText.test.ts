/** Words of the inbox. */
import { describe, expect, it } from 'vitest'
import type { AlertNames } from './alertKind'
import { alertText } from './alertKinds'
import type { Alert } from './alertKinds'
import { runnerNameList } from './alertWords'

const reader = { now: Date.parse('2026-11-23T14:20:00Z'), zone: 'UTC' }
const levelPlay = { title: 'ironSource to Google BigQuery', detail: 'LevelPlay EU · lumen_prod' }
const names = (differs: Partial<AlertNames> = {}): AlertNames => ({
  runners: [levelPlay],
  connector: '',
  credential: '',
  ...differs,
})
type Failure = Extract<Alert, { readonly kind: 'stackFailed' }>
const failure = (differs: Partial<Failure> = {}): Failure => ({
  kind: 'stackFailed',
  id: 1,
  at: '2026-11-23T12:10:00Z',
  isRead: false,
  stackIds: [1],
  failedRuns: 4,
  reason: null,
  lastGoodAt: '2026-11-22T12:10:00Z',
  recoveredAt: null,
  unwatchedAt: null,
  ...differs,
})
const refusal = { kind: 'credentials', message: 'Refused', side: 'source', credentialId: 3 } as const
const down = {
  kind: 'destination',
  message: 'BigQuery gave no answer',
  side: 'destination',
  credentialId: null,
} as const

describe('text of a failure', () => {
  it('PLUS-28 names the refused credentials, and the stack after it', () => {
    const said = alertText(
      failure({ reason: refusal }),
      names({ connector: 'ironSource', credential: 'LevelPlay EU' }),
      reader,
    )
    expect(said).toEqual({
      title: 'ironSource refused the credentials “LevelPlay EU”',
      context: levelPlay.title,
      detail: '4 runs in a row failed. Last successful run 22 Nov, 12:10.',
    })
    const unnamed = alertText(failure({ reason: refusal }), names({ connector: 'ironSource' }), reader)
    expect(unnamed.title).toBe('ironSource refused the credentials')
  })

  it('PLUS-28 says the reason of one stack in the words of the service, and that none has succeeded', () => {
    const said = alertText(failure({ reason: down, failedRuns: 1, lastGoodAt: null }), names(), reader)
    expect(said).toEqual({
      title: 'ironSource to Google BigQuery failed',
      context: levelPlay.detail,
      detail: 'BigQuery gave no answer. 1 run failed. No run has succeeded yet.',
    })
  })

  it('PLUS-28 is one cause for several stacks, and their recovery is added', () => {
    const many = failure({ stackIds: [1, 2, 3], reason: down, recoveredAt: '2026-11-23T12:31:00Z' })
    const stacks = [levelPlay, levelPlay, levelPlay]
    expect(alertText(many, names({ runners: stacks, connector: 'BigQuery' }), reader)).toEqual({
      title: 'BigQuery: 3 stacks failed, one cause',
      context: '',
      detail: 'BigQuery gave no answer. All 3 recovered by 12:31.',
    })
    expect(alertText(many, names({ runners: stacks }), reader).title).toBe('3 stacks failed, one cause')
    const paused = failure({ unwatchedAt: '2026-11-23T12:31:00Z' })
    expect(alertText(paused, names(), reader).detail).toMatch(/ No longer watched: paused or deleted\.$/)
    const one = failure({ recoveredAt: '2026-11-24T00:31:00Z' })
    expect(alertText(one, names(), reader).detail).toBe('Recovered at 24 Nov, 00:31.')
  })

  it('PLUS-28 a stack that the list does not have is a deleted one', () => {
    expect(alertText(failure(), names({ runners: [] }), reader).title).toBe('A deleted stack failed')
  })

  it('is about the transformations of a destination, too', () => {
    const creative = { title: 'Creative ROAS in BigQuery', detail: 'lumen_prod' }
    const { stackIds: _stackIds, ...fields } = failure({ reason: down, failedRuns: 1 })
    const of = (count: number): Alert => ({
      ...fields,
      kind: 'transformationFailed',
      transformationIds: Array.from({ length: count }, (_, index) => index),
    })
    const runners = ['Creative ROAS', 'Portfolio LTV'].map((title) => ({ ...creative, title }))
    expect(alertText(of(1), names({ runners: [creative] }), reader)).toEqual({
      title: 'Creative ROAS in BigQuery failed',
      context: 'lumen_prod',
      detail: 'BigQuery gave no answer. 1 run failed. Last successful run 22 Nov, 12:10.',
    })
    expect(alertText(of(2), names({ runners, connector: 'BigQuery' }), reader)).toEqual({
      title: '2 transformations in BigQuery failed',
      context: 'lumen_prod',
      detail:
        'BigQuery gave no answer. Creative ROAS and Portfolio LTV. 1 run failed. Last successful run 22 Nov, 12:10.',
    })
    expect(alertText(of(1), names({ runners: [] }), reader).title).toBe('A deleted transformation failed')
    const back: Alert = {
      id: 2,
      at: '2026-11-23T12:31:00Z',
      isRead: false,
      kind: 'transformationRecovered',
      transformationIds: [1],
      failedAt: '2026-11-23T12:10:00Z',
    }
    expect(alertText(back, names({ runners: [creative] }), reader)).toEqual({
      title: 'Creative ROAS in BigQuery recovered',
      context: 'lumen_prod',
      detail: 'Failed at 12:10, succeeded at 12:31.',
    })
  })

  it('PLUS-28 lists at most four names', () => {
    const list = (...titles: string[]) => runnerNameList(titles.map((title) => ({ title, detail: '' })))
    expect(list('A', 'B')).toBe('A and B')
    expect(list('A', 'B', 'C', 'D')).toBe('A, B, C, and D')
    expect(list('A', 'B', 'C', 'D', 'E')).toBe('A, B, C, and 2 more')
  })
})

describe('text of the other alerts', () => {
  const base = { id: 1, at: '2026-11-22T14:00:00Z', isRead: true }
  const said = (alert: Alert, zone = 'UTC') => {
    const { title, detail } = alertText(alert, names(), { ...reader, zone })
    return [title, detail]
  }

  it('PLUS-28 late data and a recovery, in the time zone of the reader', () => {
    const late: Alert = {
      ...base,
      kind: 'dataLate',
      stackIds: [1],
      dueAt: '2026-11-22T12:00:00Z',
      dataUpTo: '2026-11-20',
    }
    expect(said(late)).toEqual(['ironSource to Google BigQuery is late', 'Due at 12:00, data up to 20 Nov.'])
    expect(said({ ...late, dataUpTo: null }, 'Europe/Paris')[1]).toBe('Due at 13:00, no data yet.')
    const back: Alert = {
      ...base,
      kind: 'stackRecovered',
      stackIds: [1, 2],
      failedAt: '2026-11-21T23:30:00Z',
    }
    expect(said(back)).toEqual(['2 stacks recovered', 'Failed at 21 Nov, 23:30, loaded at 14:00.'])
    expect(said(back, 'Europe/Paris')[1]).toBe('Failed at 00:30, loaded at 15:00.')
  })

  it('D-4 rows that the provider no longer returns, with their number', () => {
    const missing: Alert = {
      ...base,
      kind: 'rowsMissing',
      stackIds: [1],
      endpoints: ['report', 'users'],
      rows: 1_204,
      isRemoved: false,
    }
    expect(said(missing)).toEqual([
      'ironSource to Google BigQuery got no rows from the provider',
      'For report and users, where earlier runs loaded 1,204 rows. They were kept.',
    ])
    expect(said({ ...missing, endpoints: ['report'], rows: 1, isRemoved: true })[1]).toBe(
      '1 row of report removed, because two runs in a row got none.',
    )
  })

  it('PLUS-28 the allowance of this month, and of an earlier one', () => {
    const used: Alert = {
      ...base,
      kind: 'allowance80',
      used: 812_406,
      allowance: 1_500_000,
      reachedOn: '2026-11-28',
    }
    expect(said(used)).toEqual([
      '80% of this month’s allowance is used',
      '812,406 of 1,500,000 rows. At this pace it is reached on 28 Nov.',
    ])
    const before: Alert = { ...used, kind: 'allowance100', at: '2026-10-30T05:00:00Z', reachedOn: null }
    expect(said(before)[0]).toBe('October’s allowance is used up')
  })

  it('PLUS-28 the end of the trial, and the first run', () => {
    const ends: Alert = { ...base, kind: 'trialEnds', endsOn: '2026-11-24', daysLeft: 1 }
    expect(said(ends)).toEqual(['Trial ends in 1 day', 'Ends 24 Nov. Your pipelines pause when it ends.'])
    expect(said({ ...ends, endsOn: '2026-11-23' })[0]).toBe('Trial ends today')
    // the alert stays, and the days pass
    expect(said({ ...ends, endsOn: '2026-11-25' })[0]).toBe('Trial ends in 2 days')
    expect(said({ ...ends, endsOn: '2026-11-20' })).toEqual(['Trial ended', 'Ended 20 Nov.'])
    expect(said({ ...base, kind: 'firstRun', stackIds: [1], rows: 1, lastAt: null })).toEqual([
      'First rows of ironSource to Google BigQuery',
      '1 row delivered.',
    ])
  })

  it('PLUS-28 shows an unreadable time or day unchanged', () => {
    const late: Alert = { ...base, kind: 'dataLate', stackIds: [1], dueAt: 'noon', dataUpTo: 'never' }
    expect(said(late)[1]).toBe('Due at noon, data up to never.')
  })
})
