import { fc } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { runLogMessages as texts } from './messages'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { LONGEST_RUN_MS, newestFirst } from '@/domain/runs/runHistory'
import {
  csvCells,
  kindCounts,
  logFileName,
  toRunLogParams,
  runFilters,
  runLogRow,
  parseRunLogParams,
  runsOfKind,
} from './runLog'
import type { Run } from '@/domain/runs/types'
import { UTC } from '@/domain/shared/text/zone'

const NOW = Date.parse('2026-11-21T14:20:00Z')
const run: Run = {
  dagRunId: 'scheduled__2026-11-20T18:10:00+00:00',
  logicalDate: '2026-11-20T18:10:00Z',
  startDate: '2026-11-21T00:10:00Z',
  endDate: '2026-11-21T00:14:12Z',
  state: 'SUCCESS',
}
const going: Run = { ...run, startDate: '2026-11-21T14:17:00Z', endDate: null, state: 'RUNNING' }
const withState = (state: string): Run => ({ ...run, state })

describe('rows of the Activity Log', () => {
  it('MOD-2 writes both dates, the state in lower case and how long it took', () => {
    expect(runLogRow(run, NOW, UTC)).toEqual({
      sourceDate: '20-11-2026, 18:10',
      runDate: '21-11-2026, 00:10',
      status: 'success',
      kind: 'success',
      duration: '4 m 12 s',
    })
  })
  it('MOD-2 DSH-7 says of a run that is going how long it runs so far', () => {
    expect(runLogRow(going, NOW, UTC)).toMatchObject({
      status: 'running',
      kind: 'running',
      duration: texts.soFar('3 m 00 s'),
    })
    const future = { ...going, startDate: '2026-11-22T00:00:00Z' }
    expect(runLogRow(future, NOW, UTC).duration).toBe(texts.soFar('0 s'))
  })
  it('MOD-2 C-10 shows a state that it does not know as given, in lower case', () => {
    expect(runLogRow(withState('UP_FOR_RETRY'), NOW, UTC)).toMatchObject({
      status: 'up_for_retry',
      kind: 'other',
    })
    expect(runLogRow(withState(' Odd '), NOW, UTC)).toMatchObject({ status: 'odd', kind: 'other' })
    expect(runLogRow(withState(' '), NOW, UTC)).toMatchObject({ status: texts.noState, kind: 'other' })
    const lost = runLogRow(going, NOW + LONGEST_RUN_MS + HOUR_MS, UTC)
    expect(lost).toMatchObject({ status: 'running', kind: 'other', duration: texts.notAvailable })
  })
  it('MOD-2 D-3 has no duration without two times in their order', () => {
    for (const endDate of [null, 'never', '2026-11-20T00:00:00Z'])
      expect(runLogRow({ ...run, endDate }, NOW, UTC).duration).toBe(texts.notAvailable)
    expect(runLogRow({ ...run, startDate: '', endDate: null }, NOW, UTC).duration).toBe(texts.notAvailable)
    expect(runLogRow({ ...run, endDate: run.startDate }, NOW, UTC).duration).toBe('0 s')
    const timeless = { ...run, logicalDate: '', startDate: 'x' }
    expect(runLogRow(timeless, NOW, UTC)).toMatchObject({
      sourceDate: texts.notAvailable,
      runDate: texts.notAvailable,
      duration: texts.notAvailable,
    })
  })
  it('MOD-2 C-1 never shows what no reader understands, whatever came', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', 'NaN', '9999-12-31T23:59:59Z', '-1'))
    fc.assert(
      fc.property(text, text, fc.option(text), fc.string(), (logicalDate, startDate, endDate, state) => {
        const { status, kind, ...words } = runLogRow(
          { dagRunId: 'a', logicalDate, startDate, endDate, state },
          NOW,
          UTC,
        )
        expect(status).not.toBe('')
        expect(['running', 'failed', 'success', 'other']).toContain(kind)
        for (const word of Object.values(words)) expect(word).not.toMatch(/NaN|undefined|Invalid|null/)
      }),
    )
  })
})

describe('runs by status', () => {
  const [failed, odd] = [withState('FAILED'), { ...withState(' Odd '), endDate: null }]
  const runs = [going, failed, run, withState('QUEUED'), run, odd, withState(' ')]

  it('MOD-2 PLUS-16 counts each status and all', () => {
    expect(kindCounts(runs, NOW)).toEqual({ all: 7, running: 1, failed: 1, success: 2, other: 3 })
    expect(runFilters).toEqual(['all', 'running', 'failed', 'success', 'other'])
  })
  it('MOD-2 PLUS-16 keeps those of one status, in their order', () => {
    expect(runsOfKind(runs, 'all', NOW)).toBe(runs)
    expect(runsOfKind(runs, 'success', NOW)).toEqual([run, run])
    expect(runsOfKind(runs, 'other', NOW).map(({ state }) => state)).toEqual(['QUEUED', ' Odd ', ' '])
    expect(runsOfKind(runs, 'failed', NOW)).toEqual([failed])
    expect(runsOfKind(runs, 'running', NOW)).toEqual([going])
  })
})

describe('the log as a table file', () => {
  it('MOD-2 PLUS-16 has the columns of the log, the length in seconds and the run', () => {
    expect(csvCells([run, going])).toEqual([
      texts.csv.head,
      ['20-11-2026, 18:10', '21-11-2026, 00:10', 'success', '252', run.dagRunId],
      ['20-11-2026, 18:10', '21-11-2026, 14:17', 'running', '', run.dagRunId],
    ])
  })
  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('U-9 guards "%s" as text', (text) => {
    const [, row] = csvCells([{ ...run, dagRunId: text }])
    expect(row?.[4]).toBe(`'${text}`)
  })
  it('PLUS-16 X-12 has whole seconds, and no length of what has no end', () => {
    const short = { ...run, startDate: '2026-11-21T00:14:08.500Z', endDate: '2026-11-21T00:14:12Z' }
    expect(csvCells([short, { ...withState('@a'), endDate: null }]).slice(1)).toEqual([
      ['20-11-2026, 18:10', '21-11-2026, 00:14', 'success', '3', run.dagRunId],
      ['20-11-2026, 18:10', '21-11-2026, 00:10', "'@a", '', run.dagRunId],
    ])
  })
  it('U-9 a state that is a formula is guarded too', () => {
    const [, row] = csvCells([withState('=HYPERLINK("x")')])
    expect(row?.[2]).toBe(`'=hyperlink("x")`)
  })
})

describe('a hundred thousand runs', () => {
  const many = Array.from({ length: 100_000 }, (_, index): Run => {
    const at = new Date(NOW - ((index * 7919) % 100_000) * 60_000).toISOString()
    return { ...run, dagRunId: at, logicalDate: at }
  })

  it('D-5 DSH-7 are sorted and counted', () => {
    const sorted = newestFirst(many)
    expect(kindCounts(sorted, NOW).all).toBe(many.length)
    expect(sorted[0]?.logicalDate).toBe('2026-11-21T14:20:00.000Z')
  })
})

describe('the view of a log', () => {
  it('PLUS-16 stands in the address without what goes without saying, and is read back', () => {
    expect(toRunLogParams({ filter: 'all', page: 1 })).toEqual({})
    for (const view of [{ filter: 'failed', page: 1 } as const, { filter: 'other', page: 3 } as const])
      expect(parseRunLogParams(toRunLogParams(view))).toEqual(view)
  })
  it('PLUS-16 leaves out what an address misspells', () => {
    expect(parseRunLogParams({ status: 'Failed' })).toEqual({ filter: 'all', page: 1 })
    expect(parseRunLogParams({ status: 'failed' })).toEqual({ filter: 'failed', page: 1 })
  })
})

describe('the file of a log', () => {
  it.each([
    ['ironSource', 'Google BigQuery', 'activity-log-ironsource-google-bigquery.csv'],
    [
      'AppLovin (MAX)',
      "I don't have a data warehouse",
      'activity-log-applovin-max-i-don-t-have-a-data-warehouse.csv',
    ],
    ['../..\\a/b:c*?"<>|', null, 'activity-log-a-b-c.csv'],
    ['تطبيقات', 'Снежинка', 'activity-log-تطبيقات-снежинка.csv'],
    ['…', '👩‍🚀', 'activity-log.csv'],
    [null, null, 'activity-log.csv'],
  ])('PLUS-16 of %j into %j is named after both ends, safe for any disk', (source, destination, name) => {
    expect(logFileName(source, destination)).toBe(name)
  })
  it('PLUS-16 keeps its name short', () => {
    expect(logFileName('a'.repeat(500), '😀é'.repeat(500)).length).toBeLessThan(130)
  })
})
