import { describe, expect, it } from 'vitest'
import { parseConfiguration, requestSourceLink, supportLink } from '@/config/brand'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDuration,
  readTime,
  timeSince,
  utcPeriod,
} from './text/dates'
import {
  AmbiguousLabelError,
  ForbiddenStateError,
  IncorrectTypeError,
  UnknownLabelError,
  unknownId,
  unknownTransformation,
} from './errors'
import { escapeFormula } from './text/csvText'
import { clockWithZone, dateTimeWithZone, isZone, zoneName } from './text/zone'
import { NOT_AVAILABLE } from '@/domain/shared/text/dates'
import { errorMessages } from '@/domain/messages/errors'

describe('errors of the rules', () => {
  it('WIZ-13 CRD-11 have a code, a name and what they are about', () => {
    const errors = [
      unknownId('task', 7),
      unknownTransformation(8, 'source'),
      new UnknownLabelError('m'),
      new AmbiguousLabelError('l'),
      new ForbiddenStateError('m'),
      new IncorrectTypeError('m'),
    ]
    expect(errors.map(({ code, name }) => [code, name])).toEqual([
      ['unknownId', 'UnknownIdError'],
      ['unknownId', 'UnknownIdError'],
      ['unknownLabel', 'UnknownLabelError'],
      ['ambiguousLabel', 'AmbiguousLabelError'],
      ['forbiddenState', 'ForbiddenStateError'],
      ['incorrectType', 'IncorrectTypeError'],
    ])
    expect(errors[0]).toMatchObject({ kind: 'task', id: 7, message: errorMessages.lookups.task })
    expect(errors[1]).toMatchObject({ kind: 'transformation', id: 8 })
  })
})

describe('times', () => {
  const at = Date.parse('2026-11-20T14:05:09Z')

  it('D-1 DSH-5 are read, or are not available', () => {
    expect(['', null, undefined, 'soon'].map(readTime)).toEqual([null, null, null, null])
    expect(readTime('2026-11-20T14:05:09Z')).toBe(at)
    for (const none of [null, Number.NaN, Infinity]) {
      expect(formatDateTime(none, 'UTC')).toBe(NOT_AVAILABLE)
      expect(formatDay(none, 'UTC')).toBe(NOT_AVAILABLE)
      expect(timeSince(none, at)).toBe(NOT_AVAILABLE)
      expect(dateTimeWithZone(none, 'UTC')).toBe(NOT_AVAILABLE)
    }
  })

  it('D-1 are the same by the short way and by the long one', () => {
    expect(formatDateTime(at, 'UTC')).toBe('20-11-2026, 14:05')
    expect(formatDateTime(at, 'Etc/UTC')).toBe('20-11-2026, 14:05')
    expect(formatDateTime(0, 'UTC')).toBe('01-01-1970, 00:00')
    expect(formatDateTime(-1, 'UTC')).toBe('31-12-1969, 23:59')
    expect(formatDateTime(Date.parse('0900-01-02T03:04:00Z'), 'UTC')).toBe('02-01-0900, 03:04')
    expect([formatDay(at, 'Asia/Tokyo'), formatClock(at, 'Asia/Tokyo')]).toEqual(['20-11-2026', '23:05'])
    expect(utcPeriod(at)).toBe('2026-11')
  })

  it('PLUS-15 stand beside their zone', () => {
    expect([zoneName(at, 'UTC'), zoneName(at, 'Europe/Paris'), zoneName(at, 'Asia/Kolkata')]).toEqual([
      'UTC',
      'CET',
      'GMT+5:30',
    ])
    expect(clockWithZone(at, 'Europe/Paris')).toBe('15:05 CET')
    expect(dateTimeWithZone(at, 'UTC')).toBe('20-11-2026, 14:05 UTC')
    expect([isZone('UTC'), isZone('Mars/Base')]).toEqual([true, false])
  })

  it.each([
    [0, 'just now'],
    [-5000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [172_799_999, '47 h ago'],
    [172_800_000, '2 d ago'],
  ])('D-1 %i ms are "%s"', (passed, words) => expect(timeSince(at - passed, at)).toBe(words))

  it.each([
    [-1, '0 s'],
    [9_999, '9 s'],
    [760_000, '12 m 40 s'],
    [3_600_000, '1 h 00 m'],
    [7_500_000, '2 h 05 m'],
    [86_399_999, '23 h 59 m'],
    [86_400_000, '1 d 0 h'],
    [273_600_000, '3 d 4 h'],
  ])('D-1 %i ms last "%s"', (length, words) => expect(formatDuration(length)).toBe(words))
})

describe('links and cells', () => {
  it('APP-11 a missing source is asked for at the page, or by mail', () => {
    expect(requestSourceLink('A b', 'https://x.example')).toBe('https://x.example')
    expect(requestSourceLink('A b', '')).toBe(supportLink('A b'))
    expect(supportLink('A b')).toMatch(/^mailto:[^?]+\?subject=A%20b$/)
    expect(supportLink()).not.toContain('?')
  })

  it.each([
    'https://a.example/p',
    'https://a.example/?q',
    'https://a.example#h',
    'https://u@a.example',
    'https://:p@a.example',
    'ftp://a.example',
    'a.example',
  ])('%s is no origin of an API', (text) => {
    expect(parseConfiguration({ VITE_API_ORIGIN: text })).toMatchObject({
      kind: 'wrong',
      problems: [expect.stringContaining('VITE_API_ORIGIN: expects an origin without a path')],
    })
  })

  it('X-12 what a spreadsheet would calculate becomes text', () => {
    expect(['=1', ' +1', '-1', '-a', '@a', '\ta', '\ra', 'a=1', '', '1'].map(escapeFormula)).toEqual([
      "'=1",
      "' +1",
      '-1',
      "'-a",
      "'@a",
      "'\ta",
      "'\ra",
      'a=1',
      '',
      '1',
    ])
  })
})
