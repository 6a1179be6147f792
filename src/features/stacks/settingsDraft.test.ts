import { beforeAll, describe, expect, it } from 'vitest'
import { loadCron } from '@/domain/stacks/schedule'
import { withPreset } from '@/domain/stacks/scheduleDraft'
import { smallStack } from '@/testing/smallStacks'
import { changedFields, conflictsOf, draftOfStack, fieldText } from './settingsDraft'

const base = draftOfStack(smallStack(1, [], { interval: '15 9 * * *', note: 'Finance' }))
const hourly = { ...base, schedule: withPreset(base.schedule, 'hourly') }

beforeAll(loadCron)

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

  it.each([
    ['15 9 * * *', 'Daily, 09:15 UTC'],
    ['0 6 * * 1-5', 'Mon–Fri, 06:00 UTC'],
    ['', 'Automatic'],
    ['1 2 3 4 5', '1 2 3 4 5'],
  ])('FU-28: the schedule %s reads %s', (interval, words) => {
    expect(fieldText(draftOfStack(smallStack(1, [], { interval })), 'schedule')).toBe(words)
  })

  it('FU-28: a note without text and a missing credential say so', () => {
    const empty = { ...base, note: ' ', credentials: null }
    expect([fieldText(empty, 'note'), fieldText(empty, 'credentials')]).toEqual(['empty', 'empty'])
    expect(fieldText(base, 'note')).toBe('Finance')
  })
})
