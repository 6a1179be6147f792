import { describe, expect, it } from 'vitest'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import { stackSettingsMessages } from './messages'
import { withPreset } from './scheduleDraft'
import { smallStack } from '@/testing/smallStacks'
import {
  changedFields,
  conflictsOf,
  draftOfStack,
  fieldText,
  followLive,
  withMyChanges,
  withTheirConflicts,
} from './settingsDraft'
import { effectsOf, ownTimeOf } from './settingsModel'

// before the first draft, which reads its schedule
await loadCron()
const base = draftOfStack(smallStack(1, [], { interval: '15 9 * * *', note: 'Finance' }))
const hourly = { ...base, schedule: withPreset(base.schedule, 'hourly') }
const now = Date.parse('2026-11-20T14:20:00Z')
const inUtc = { now, zone: 'UTC' }
const inBerlin = { now, zone: 'Europe/Berlin' }
const { effects } = stackSettingsMessages

describe('the settings of a stack being edited', () => {
  it('FU-28: names the fields that changed', () => {
    expect(changedFields(base, base)).toEqual([])
    expect(changedFields(base, { ...hourly, note: 'Other' })).toEqual(['note', 'schedule'])
    expect(changedFields(base, { ...base, schedule: withPreset(base.schedule, 'custom') })).toEqual([])
  })

  it('FU-28: finds a conflict only where both sides changed a field to different values', () => {
    const theirs = { ...base, note: 'Theirs' }
    expect(conflictsOf(base, hourly, theirs)).toEqual([])
    expect(conflictsOf(base, { ...base, note: 'Mine' }, theirs)).toEqual(['note'])
    expect(conflictsOf(base, theirs, theirs)).toEqual([])
  })

  it('C-7: keeping my changes takes every other field from the other side', () => {
    const other = { id: 12, label: 'tenjin', name: 'Other' }
    const theirs = { ...base, note: 'Theirs', credentials: other }
    expect(withMyChanges(base, hourly, theirs)).toEqual({ ...hourly, note: 'Theirs', credentials: other })
    const mine = { ...base, note: 'Mine', credentials: { ...other, id: 13 } }
    expect(withMyChanges(base, mine, theirs)).toEqual(mine)
  })

  it('C-7: taking theirs keeps what only this user has changed', () => {
    const theirs = { ...base, note: 'Theirs', lookback: 14 }
    expect(withTheirConflicts(base, { ...hourly, note: 'Mine' }, theirs)).toEqual({
      ...hourly,
      note: 'Theirs',
      lookback: 14,
    })
  })

  it('C-7: a form takes over what was read again, except for fields that are being changed', () => {
    const live = { ...base, note: 'Theirs', lookback: 14 }
    expect(followLive(base, base, live)).toEqual({ base: live, draft: live })
    const mine = { ...base, note: 'Mine' }
    const followed = followLive(base, mine, live)
    expect(followed).toEqual({ base: { ...base, lookback: 14 }, draft: { ...mine, lookback: 14 } })
    expect(conflictsOf(followed.base, followed.draft, live)).toEqual(['note'])
    expect(followLive(base, live, live)).toEqual({ base: live, draft: live })
  })

  it.each([
    ['15 9 * * *', 'Daily, 09:15 UTC'],
    ['0 6 * * 1-5', 'Mon–Fri, 06:00 UTC'],
    ['', 'Automatic'],
    ['1 2 3 4 5', '1 2 3 4 5'],
  ])('FU-28: the schedule %s reads %s', (interval, words) => {
    expect(fieldText(draftOfStack(smallStack(1, [], { interval })), 'schedule', inUtc)).toBe(words)
  })

  it('FU-28: a note without text and a missing credential say so', () => {
    const empty = { ...base, note: ' ', credentials: null }
    expect([fieldText(empty, 'note', inUtc), fieldText(empty, 'credentials', inUtc)]).toEqual([
      'empty',
      'empty',
    ])
    expect(fieldText(base, 'note', inUtc)).toBe('Finance')
  })

  it('FU-28: names the effect of a schedule once it is valid', () => {
    const custom = withPreset(base.schedule, 'custom')
    const wrong = { ...base, schedule: { ...custom, text: 'every day' } }
    expect(effectsOf(base, base, inUtc)).toEqual([effects.none])
    expect(effectsOf(base, wrong, inUtc)).toEqual([effects.invalid])
    expect(effectsOf(base, { ...wrong, note: 'Other' }, inUtc)).toEqual([effects.note, effects.safe])
    const right = { ...base, schedule: { ...custom, text: '15 10 * * *' } }
    expect(effectsOf(base, right, inUtc)[0]).toBe(effects.schedule('Daily, 09:15 UTC', 'Daily, 10:15 UTC'))
  })

  it('FU-28 PLUS-15: shows times in the zone of the reader', () => {
    expect(fieldText(base, 'schedule', inBerlin)).toBe('Daily, 10:15 CET')
    expect(ownTimeOf(base.schedule, inBerlin)).toBe('10:15 CET')
    expect(ownTimeOf(base.schedule, inUtc)).toBe('')
    expect(ownTimeOf(hourly.schedule, inBerlin)).toBe('')
  })
})
