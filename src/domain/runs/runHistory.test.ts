import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import {
  isFailed,
  isLongRunning,
  isRunning,
  isSuccess,
  lastSuccessAt,
  latestRuntime,
  lengthOfRun,
  LONGEST_RUN_MS,
  mayStillLoad,
  newestFirst,
  runPage,
  startOf,
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
    const runs = [run(9, 'RUNNING'), ...[8, 7, 6, 5, 4].map((day) => run(day))]
    const start = Date.parse('2026-11-09T09:16:00Z')
    expect(isLongRunning(runs.slice(0, -1), start + 3_600_000)).toBe(false)
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
    const six = [going, ...[4, 4, 4, 2, 2, 2].map((minutes, index) => lasting(24 - index, minutes))]
    expect(isLongRunning(six, start + 540_000)).toBe(false)
    expect(isLongRunning(six, start + 540_001)).toBe(true)
    const short = [going, ...[24, 23, 22, 21, 20].map((day) => lasting(day, 0.25))]
    expect(isLongRunning(short, start + 180_000)).toBe(false)
    expect(isLongRunning(short, start + 180_001)).toBe(true)
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
})

describe('runs of a day', () => {
  const NOW = Date.parse('2026-11-20T14:20:00Z')
  const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString()
  const runWith = (differs: Partial<Run> = {}): Run => ({
    dagRunId: 'r',
    logicalDate: at(30),
    startDate: at(20),
    endDate: at(10),
    state: 'SUCCESS',
    ...differs,
  })
  const going = (minutes: number) => runWith({ state: 'RUNNING', startDate: at(minutes), endDate: null })

  it('DSH-7 equal ones stand by run id, and the very same as they came', () => {
    const ids = (runs: readonly Run[]) => newestFirst(runs).map(({ dagRunId }) => dagRunId)
    expect(
      ids([runWith({ dagRunId: 'a' }), runWith({ dagRunId: 'b' }), runWith({ dagRunId: 'a2' })]),
    ).toEqual(['b', 'a2', 'a'])
    const [one, two] = [runWith({ state: 'FAILED' }), runWith()]
    expect(newestFirst([one, two])).toEqual([one, two])
    expect(
      ids([
        runWith({ dagRunId: 'x', logicalDate: 'never' }),
        runWith({ dagRunId: 'y', logicalDate: '' }),
        runWith(),
      ]),
    ).toEqual(['r', 'y', 'x'])
    expect(newestFirst([])).toEqual([])
  })

  it('DSH-6 says when it last went well and how long it took', () => {
    expect([isSuccess(runWith()), isFailed(runWith()), isFailed(runWith({ state: 'FAILED' }))]).toEqual([
      true,
      false,
      true,
    ])
    expect(lastSuccessAt([runWith({ state: 'FAILED' })])).toBeNull()
    expect(lastSuccessAt([runWith({ endDate: null })])).toBe(NOW - 20 * 60_000)
    expect(lastSuccessAt([runWith({ endDate: null, startDate: '' })])).toBeNull()
    expect(latestRuntime([going(5), runWith({ startDate: '' }), runWith()])).toBe(600_000)
    expect(latestRuntime([runWith({ startDate: at(5) })])).toBeNull()
    expect(latestRuntime([runWith({ startDate: at(10) })])).toBe(0)
    expect([latestRuntime([]), latestRuntime([going(5)])]).toEqual([null, null])
    expect([
      startOf(runWith()),
      startOf(runWith({ startDate: '' })),
      startOf(runWith({ startDate: '', logicalDate: '' })),
    ]).toEqual([NOW - 20 * 60_000, NOW - 30 * 60_000, null])
  })

  it('PLUS-1 is long by the median of the last ten that ended', () => {
    const ended = (minutes: number) => runWith({ startDate: at(100 + minutes), endDate: at(100) })
    const five = Array.from({ length: 5 }, () => ended(10))
    expect(isLongRunning([going(31), ...five], NOW)).toBe(true)
    expect(isLongRunning([going(30), ...five], NOW)).toBe(false)
    expect(isLongRunning([going(31), ...five.slice(1)], NOW)).toBe(false)
    const eleven = [
      ...Array.from({ length: 5 }, () => ended(1)),
      ...Array.from({ length: 5 }, () => ended(20)),
      ended(1),
    ]
    expect(isLongRunning([going(31), ...eleven], NOW)).toBe(false)
    expect(isLongRunning([going(32), ...eleven], NOW)).toBe(true)
    expect(isLongRunning([going(500)], NOW)).toBe(false)
    expect(isLongRunning([runWith(), going(500), ended(1)], NOW)).toBe(false)
    expect(isLongRunning([], NOW)).toBe(false)
  })

  it('MOD-2 has pages of seven, and the nearest page for one out of range', () => {
    const runs = Array.from({ length: 15 }, (_, index) => runWith({ dagRunId: String(index) }))
    const ids = (page: number) => runPage(runs, page).runs.map(({ dagRunId }) => Number(dagRunId))
    expect([ids(1), ids(2), ids(3)]).toEqual([[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14]])
    expect([-5, 0, 1.9, Number.NaN, 99].map((page) => runPage(runs, page).page)).toEqual([1, 1, 1, 1, 3])
    expect(runPage(runs, 3).pages).toBe(3)
    expect(runPage(runs.slice(0, 7), 1).pages).toBe(1)
    expect(runPage([], 1)).toEqual({ runs: [], page: 1, pages: 1 })
  })
})
