import { describe, expect, it } from 'vitest'
import {
  isFailed,
  isLongRunning,
  isSuccess,
  lastSuccessAt,
  latestRuntime,
  newestFirst,
  runPage,
  startOf,
} from './runHistory'
import { csvCells, kindCounts, runFilters, runLogRow, runsOfKind } from '@/components/stacks/runs/runLog'
import type { Run } from './types'
import { runLogMessages as texts } from '@/components/stacks/runs/messages'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString()
const run = (differs: Partial<Run> = {}): Run => ({
  dagRunId: 'r',
  logicalDate: at(30),
  startDate: at(20),
  endDate: at(10),
  state: 'SUCCESS',
  ...differs,
})
const going = (minutes: number) => run({ state: 'RUNNING', startDate: at(minutes), endDate: null })

describe('a history', () => {
  it('DSH-7 equal ones stand by run id, and the very same as they came', () => {
    const ids = (runs: readonly Run[]) => newestFirst(runs).map(({ dagRunId }) => dagRunId)
    expect(ids([run({ dagRunId: 'a' }), run({ dagRunId: 'b' }), run({ dagRunId: 'a2' })])).toEqual([
      'b',
      'a2',
      'a',
    ])
    const [one, two] = [run({ state: 'FAILED' }), run()]
    expect(newestFirst([one, two])).toEqual([one, two])
    expect(
      ids([run({ dagRunId: 'x', logicalDate: 'never' }), run({ dagRunId: 'y', logicalDate: '' }), run()]),
    ).toEqual(['r', 'y', 'x'])
    expect(newestFirst([])).toEqual([])
  })

  it('DSH-6 says when it last went well and how long it took', () => {
    expect([isSuccess(run()), isFailed(run()), isFailed(run({ state: 'FAILED' }))]).toEqual([
      true,
      false,
      true,
    ])
    expect(lastSuccessAt([run({ state: 'FAILED' })])).toBeNull()
    expect(lastSuccessAt([run({ endDate: null })])).toBe(NOW - 20 * 60_000)
    expect(lastSuccessAt([run({ endDate: null, startDate: '' })])).toBeNull()
    expect(latestRuntime([going(5), run({ startDate: '' }), run()])).toBe(600_000)
    expect(latestRuntime([run({ startDate: at(5) })])).toBeNull()
    expect(latestRuntime([run({ startDate: at(10) })])).toBe(0)
    expect([latestRuntime([]), latestRuntime([going(5)])]).toEqual([null, null])
    expect([
      startOf(run()),
      startOf(run({ startDate: '' })),
      startOf(run({ startDate: '', logicalDate: '' })),
    ]).toEqual([NOW - 20 * 60_000, NOW - 30 * 60_000, null])
  })

  it('PLUS-1 is long by the median of the last ten that ended', () => {
    const ended = (minutes: number) => run({ startDate: at(100 + minutes), endDate: at(100) })
    expect(isLongRunning([going(31), ended(10)], NOW)).toBe(true)
    expect(isLongRunning([going(30), ended(10)], NOW)).toBe(false)
    expect(isLongRunning([going(31), ended(30), ended(10), ended(5)], NOW)).toBe(true)
    expect(isLongRunning([going(31), ended(5), ended(10), ended(30), ended(30)], NOW)).toBe(false)
    const eleven = [
      ...Array.from({ length: 5 }, () => ended(1)),
      ...Array.from({ length: 5 }, () => ended(20)),
      ended(1),
    ]
    expect(isLongRunning([going(31), ...eleven], NOW)).toBe(false)
    expect(isLongRunning([going(32), ...eleven], NOW)).toBe(true)
    expect(isLongRunning([going(500)], NOW)).toBe(false)
    expect(isLongRunning([run(), going(500), ended(1)], NOW)).toBe(false)
    expect(isLongRunning([], NOW)).toBe(false)
  })

  it('MOD-2 has pages of seven, from the first to the last', () => {
    const runs = Array.from({ length: 15 }, (_, index) => run({ dagRunId: String(index) }))
    const ids = (page: number) => runPage(runs, page).runs.map(({ dagRunId }) => Number(dagRunId))
    expect([ids(1), ids(2), ids(3)]).toEqual([[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14]])
    expect([-5, 0, 1.9, Number.NaN, 99].map((page) => runPage(runs, page).page)).toEqual([1, 1, 1, 1, 3])
    expect(runPage(runs.slice(0, 7), 1).pages).toBe(1)
    expect(runPage([], 1)).toEqual({ runs: [], page: 1, pages: 1 })
  })
})

describe('the log', () => {
  const all = [
    run(),
    run({ state: 'FAILED' }),
    going(5),
    run({ state: ' Odd ', endDate: null }),
    run({ state: ' ' }),
  ]

  it('PLUS-16 counts and filters by what a state means', () => {
    expect(kindCounts(all, NOW)).toEqual({ all: 5, running: 1, failed: 1, success: 1, other: 2 })
    expect(runFilters).toEqual(['all', 'running', 'failed', 'success', 'other'])
    expect(runsOfKind(all, 'all', NOW)).toBe(all)
    expect(runsOfKind(all, 'failed', NOW)).toEqual([all[1]])
    expect(runsOfKind(all, 'running', NOW)).toEqual([all[2]])
  })

  it('MOD-2 D-3 says in words when a run was, how it went and how long it took', () => {
    expect(runLogRow(run(), NOW, 'UTC')).toEqual({
      sourceDate: '20-11-2026, 13:50',
      runDate: '20-11-2026, 14:00',
      status: 'success',
      kind: 'success',
      duration: '10 m 00 s',
    })
    expect(runLogRow(going(5), NOW, 'UTC').duration).toBe(texts.soFar('5 m 00 s'))
    expect(runLogRow(run({ startDate: at(5) }), NOW, 'UTC').duration).toBe(texts.notAvailable)
    expect(runLogRow(run({ startDate: at(10) }), NOW, 'UTC').duration).toBe('0 s')
    expect(runLogRow(run({ startDate: '', endDate: null }), NOW, 'UTC').duration).toBe(texts.notAvailable)
    expect(runLogRow(run({ state: ' ' }), NOW, 'UTC').status).toBe(texts.noState)
    expect(runLogRow(run({ state: ' Odd ' }), NOW, 'UTC')).toMatchObject({ status: 'odd', kind: 'other' })
  })

  it('PLUS-16 X-12 its file has a head, plain seconds and no formula', () => {
    expect(
      csvCells([run({ dagRunId: '=x', startDate: at(10.05) }), run({ state: '@a', endDate: null })]),
    ).toEqual([
      texts.csv.head,
      ['20-11-2026, 13:50', '20-11-2026, 14:09', 'success', '3', "'=x"],
      ['20-11-2026, 13:50', '20-11-2026, 14:00', "'@a", '', 'r'],
    ])
  })
})
