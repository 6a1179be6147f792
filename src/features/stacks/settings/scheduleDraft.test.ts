import { beforeAll, describe, expect, it } from 'vitest'
import { arrivalOf } from '@/connectors/lookups'
import { earlyRuns } from '@/features/stacks/rows/earlyRuns'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import { cronOfDraft, draftOfCron, faultOfDraft, runsAfter, withPreset } from './scheduleDraft'

beforeAll(loadCron)

const NOW = Date.UTC(2026, 10, 23, 14, 20)

describe('the schedule of a stack being edited', () => {
  it.each([
    ['', 'automatic', ''],
    ['15 */6 * * *', 'hourly', '15 */6 * * *'],
    ['5 * * * *', 'hourly', '5 * * * *'],
    ['15 9 * * *', 'daily', '15 9 * * *'],
    ['0 7 * * 1,3', 'weekly', '0 7 * * 1,3'],
    ['0 7 * * MON-FRI', 'weekly', '0 7 * * 1,2,3,4,5'],
    ['5 4 1,15 * *', 'monthly', '5 4 1,15 * *'],
    ['15 1,7,13,19 * * *', 'custom', '15 1,7,13,19 * * *'],
    ['*/10 * * * *', 'custom', '*/10 * * * *'],
    ['nonsense', 'custom', 'nonsense'],
  ])('FU-28: "%s" is edited as %s and written as "%s"', (cron, preset, written) => {
    const draft = draftOfCron(cron)
    expect(draft.preset).toBe(preset)
    expect(cronOfDraft(draft)).toBe(written)
  })

  it('FU-28: custom starts with the text of the preset, and keeps what was typed', () => {
    const custom = withPreset(draftOfCron('15 9 * * *'), 'custom')
    expect(custom.text).toBe('15 9 * * *')
    const wrong = { ...custom, text: '15 25 * * *' }
    expect(faultOfDraft(wrong)).toBe('unreadable')
    expect(withPreset(wrong, 'custom').text).toBe('15 25 * * *')
  })

  it('FU-28: names what stands against saving', () => {
    const weekly = withPreset(draftOfCron('0 7 * * 1'), 'weekly')
    expect(faultOfDraft(weekly)).toBeNull()
    expect(faultOfDraft({ ...weekly, weekdays: [] })).toBe('noDays')
    expect(faultOfDraft({ ...weekly, preset: 'custom', text: '0 7 31 2 *' })).toBe('neverRuns')
    expect(faultOfDraft({ ...weekly, preset: 'custom', text: ' ' })).toBe('missing')
    expect(faultOfDraft({ ...weekly, preset: 'custom', text: '6' })).toBe('unreadable')
    expect(faultOfDraft(draftOfCron(''))).toBeNull()
  })

  it('FU-28: counts the next runs', () => {
    const runs = runsAfter('15 */6 * * *', NOW, 3)
    expect(runs.map((run) => new Date(run).toISOString().slice(0, 16))).toEqual([
      '2026-11-23T18:15',
      '2026-11-24T00:15',
      '2026-11-24T06:15',
    ])
    expect(runsAfter('', NOW, 3)).toEqual([])
  })

  it('FU-28 PLUS-24: finds the runs that come before the data', () => {
    const runs = runsAfter('15 */6 * * *', NOW, 4)
    expect(earlyRuns(arrivalOf('applovin'), runs)).toHaveLength(2)
    expect(earlyRuns(arrivalOf('unity_ads'), runs)).toEqual([])
  })
})
