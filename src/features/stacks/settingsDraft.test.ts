import { describe, expect, it } from 'vitest'
import { withPreset } from '@/domain/stacks/scheduleDraft'
import { smallStack } from '@/testing/smallStacks'
import { changedFields, conflictsOf, draftOfStack } from './settingsDraft'

const base = draftOfStack(smallStack(1, [], { interval: '15 9 * * *', note: 'Finance' }))
const hourly = { ...base, schedule: withPreset(base.schedule, 'hourly') }

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
})
