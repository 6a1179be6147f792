import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import {
  isLongRunning,
  isRunning,
  lastSuccessAt,
  latestRuntime,
  lengthOfRun,
  LONGEST_RUN_MS,
  mayStillLoad,
  newestFirst,
  runPage,
} from './runHistory'
import type { Run } from './types'

const run = (day: number, state = 'SUCCESS', id = `run-${day}`): Run => ({
  dagRunId: id,
  logicalDate: `2026-11-${String(day).padStart(2, '0')}T09:15:00Z`,
  startDate: `2026-11-${String(day).padStart(2, '0')}T09:16:00Z`,
  endDate: state === 'RUNNING' ? null : `2026-11-${String(day).padStart(2, '0')}T09:18:00Z`,
  state,
})

describe('run histories', () => {
  it('N-13 of a new stack may go on with older days for half an hour after its first run', () => {
    const start = Date.parse('2026-11-05T09:16:00Z')
    expect(mayStillLoad([run(5)], start + 30 * 60_000)).toBe(true)
    expect(mayStillLoad([run(5)], start + 30 * 60_000 + 1)).toBe(false)
    expect(mayStillLoad([run(5), run(4)], start)).toBe(false)
    expect(mayStillLoad([], start)).toBe(false)
  })
  it('DSH-7 newest first, ties by run id, unreadable dates last', () => {
    const broken = { ...run(1), logicalDate: 'never', dagRunId: 'broken' }
    expect(
      newestFirst([broken, run(3), run(5), run(3, 'SUCCESS', 'run-3b')]).map((item) => item.dagRunId),
    ).toEqual(['run-5', 'run-3b', 'run-3', 'broken'])
  })
  it('D-5 puts a history in order once, and leaves it as it came', () => {
    const runs = [run(1), run(2)]
    expect(newestFirst(runs)).toBe(newestFirst(runs))
    expect(runs.map(({ dagRunId }) => dagRunId)).toEqual(['run-1', 'run-2'])
  })
  it('DSH-7 sorts the same whatever order came', () => {
    const runs = [1, 2, 3, 4, 5].map((day) => run(day))
    fc.assert(
      fc.property(fc.shuffledSubarray(runs, { minLength: 5 }), (mixed) => {
        expect(newestFirst(mixed)).toEqual(runs.toReversed())
      }),
      { numRuns: 50 },
    )
  })
  it('DSH-6 the last success is the newest SUCCESS, not a failed or running run', () => {
    const runs = [run(5, 'RUNNING'), run(4, 'FAILED'), run(3)]
    expect(lastSuccessAt(runs)).toBe(Date.parse('2026-11-03T09:18:00Z'))
    expect(latestRuntime(runs)).toBe(120_000)
  })
  it('PLUS-1 DSH-7 a run is long after three times the median of the last ten', () => {
    const runs = [run(5, 'RUNNING'), run(4), run(3)]
    const start = Date.parse('2026-11-05T09:16:00Z')
    expect([isLongRunning(runs, start + 360_000), isLongRunning(runs, start + 360_001)]).toEqual([
      false,
      true,
    ])
  })
  it('PLUS-1 the median of an even number lies between the two in the middle, and only ten runs count', () => {
    const lasting = (day: number, minutes: number): Run => ({
      ...run(day),
      endDate: new Date(Date.parse(run(day).startDate) + minutes * 60_000).toISOString(),
    })
    const start = Date.parse('2026-11-25T09:16:00Z')
    const going = run(25, 'RUNNING')
    const two = [going, lasting(24, 4), lasting(23, 2)]
    expect(isLongRunning(two, start + 540_000)).toBe(false)
    expect(isLongRunning(two, start + 540_001)).toBe(true)
    const ten = Array.from({ length: 10 }, (_, index) => lasting(24 - index, 2))
    const older = Array.from({ length: 12 }, (_, index) => lasting(14 - index, 600))
    expect(isLongRunning([going, ...ten, ...older], start + 360_001)).toBe(true)
    expect(isLongRunning([going], start + 360_001)).toBe(false)
  })
  it('D-3 a run that ends before it starts, or never, has no length', () => {
    const turned = { ...run(4), endDate: '2026-11-04T09:15:00Z' }
    const now = Date.parse('2026-11-20T09:16:00Z')
    expect([lengthOfRun(turned, now), lengthOfRun({ ...run(4), endDate: 'x' }, now)]).toEqual([null, null])
    expect(lengthOfRun({ ...run(4, 'FAILED'), endDate: null }, now)).toBeNull()
    expect(lengthOfRun(run(20, 'RUNNING'), now + 60_000)).toBe(60_000)
    expect([latestRuntime([turned]), latestRuntime([turned, run(3)])]).toEqual([null, 120_000])
  })
  it('DSH-7 a run is running only while it says so, has no end, and is not older than any run gets', () => {
    const going = run(5, 'RUNNING')
    const start = Date.parse('2026-11-05T09:16:00Z')
    expect(isRunning(going, start)).toBe(true)
    expect(isRunning(going, start + LONGEST_RUN_MS)).toBe(true)
    expect(isRunning(going, start + LONGEST_RUN_MS + 1)).toBe(false)
    expect(isRunning({ ...going, endDate: '2026-11-05T09:18:00Z' }, start)).toBe(false)
    expect(isRunning({ ...going, state: 'FAILED' }, start)).toBe(false)
    expect(isRunning({ ...going, state: 'QUEUED' }, start)).toBe(false)
    expect(isRunning({ ...going, startDate: '' }, start)).toBe(true)
  })
  it('DSH-7 a run that says it is running is running, also where no time of it can be read', () => {
    const timeless = { ...run(5, 'RUNNING'), startDate: '', logicalDate: 'never' }
    expect(isRunning(timeless, Date.parse('2026-11-05T09:16:00Z'))).toBe(true)
    expect(isRunning({ ...timeless, state: 'FAILED' }, 0)).toBe(false)
    expect(isLongRunning([timeless, run(4), run(3)], Date.parse('2026-11-20T09:16:00Z'))).toBe(false)
  })
  it('MOD-2 pages by 7, the nearest page for one out of range', () => {
    const runs = Array.from({ length: 15 }, (_, index) => run(index + 1))
    expect(runPage(runs, 3)).toMatchObject({ page: 3, pages: 3, runs: [{ dagRunId: 'run-15' }] })
    expect([runPage(runs, 9).page, runPage(runs, 0).page, runPage([], 1).pages]).toEqual([3, 1, 1])
  })
})
