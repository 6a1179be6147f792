import { describe, expect, it } from 'vitest'
import type { Run } from '@/domain/runs/types'
import { runMarks, summaryOf } from './runMarks'
import { UTC } from '@/domain/shared/text/zone'

const now = Date.parse('2026-11-20T18:14:00Z')
const run = (state: string, start: string, end: string | null): Run => ({
  dagRunId: start,
  logicalDate: start,
  startDate: start,
  endDate: end,
  state,
})
const failed = run('FAILED', '2026-11-20T18:10:00Z', '2026-11-20T18:10:09Z')
const good = run('SUCCESS', '2026-11-20T12:10:00Z', '2026-11-20T12:11:30Z')
const running = run('RUNNING', '2026-11-20T18:11:00Z', null)

describe('runMarks', () => {
  it('DSH-7 puts the newest run last and fills up with feet', () => {
    const marks = runMarks([failed, good], now, UTC)
    expect(marks).toHaveLength(14)
    expect(marks.slice(-3).map((mark) => mark.kind)).toEqual(['none', 'success', 'failed'])
    expect(marks[0]?.text).toBe('No earlier run')
  })

  it('DSH-7 tells state, UTC date and length of each run', () => {
    expect(runMarks([failed], now, UTC).at(-1)?.text).toBe('Failed, 20-11-2026, 18:10 UTC, 9 s')
  })

  it('DSH-7 measures against the longest of the fourteen, a running one up to now', () => {
    expect(runMarks([running, good], now, UTC).map((mark) => mark.length)).toEqual([
      ...Array.from({ length: 12 }, () => 0),
      0.5,
      1,
    ])
  })

  it('DSH-7 shows a state it does not know as it is', () => {
    const odd = runMarks([run('QUEUED', '2026-11-20T18:10:00Z', null)], now, UTC).at(-1)
    expect(odd?.kind).toBe('other')
    expect(odd?.text).toMatch(/^QUEUED, /)
  })

  it('DSH-7 an open run that is not running any more has no length', () => {
    const stale = run('RUNNING', '2026-10-20T18:10:00Z', null)
    const open = run('FAILED', '2026-11-20T17:10:00Z', null)
    const marks = runMarks([open, stale, good], now, UTC)
    expect(marks.slice(-3).map((mark) => [mark.kind, mark.length])).toEqual([
      ['success', 1],
      ['other', 0],
      ['failed', 0],
    ])
    expect(marks[12]?.text).toMatch(/^Never finished, /)
  })

  it('DSH-7 survives unreadable times', () => {
    expect(runMarks([run('SUCCESS', '', 'x')], now, UTC).at(-1)).toEqual({
      kind: 'success',
      runId: '',
      length: 0,
      text: 'Succeeded, not available',
    })
  })

  it('D-3 says no length where none is known', () => {
    const turned = run('FAILED', '2026-11-20T18:10:00Z', '2026-11-20T18:00:00Z')
    const open = run('FAILED', '2026-11-20T17:10:00Z', null)
    expect(runMarks([turned, open], now, UTC).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Failed, 20-11-2026, 18:10 UTC', 'Failed, 20-11-2026, 17:10 UTC']),
    )
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'C-10 a state called %s stands as it came',
    (state) => {
      const mark = runMarks([run(state, '2026-11-20T18:10:00Z', '2026-11-20T18:10:09Z')], now, UTC).at(-1)
      expect(mark).toMatchObject({ kind: 'other', text: `${state}, 20-11-2026, 18:10 UTC, 9 s` })
    },
  )

  it('DSH-7 sums up in words', () => {
    expect(summaryOf(runMarks([failed, failed, good, running], now, UTC))).toBe(
      'Last 14 runs: 1 succeeded, 2 failed, 1 running',
    )
    expect(summaryOf(runMarks([], now, UTC))).toBe('Last 14 runs: none yet')
    expect(summaryOf(runMarks([good, failed], now, UTC, 2))).toBe('Last 2 runs: 1 succeeded, 1 failed')
    expect(summaryOf(runMarks([good], now, UTC, 1))).toBe('Last run: 1 succeeded')
  })
})
