import { describe, expect, it } from 'vitest'
import { judge, readCounts, sum } from './counts.mjs'

const counts = (passed, failed, skipped = 0) => ({ passed, failed, skipped })
/** Counts as they are read from a report: how many of the failed ones are skipped tests without an excuse. */
const read = (passed, failed, skipped = 0, unexcused = 0) => ({
  ...counts(passed, failed, skipped),
  unexcused,
})
const TODAY = '2026-11-21'
const EXCUSED = 'the report loads (skip until 2026-12-01: the sandbox is down)'
/** A report of each kind with three passed tests and one that was skipped. */
const skipping = {
  vitest: (words) => ({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ assertionResults: [{ status: 'passed' }, { status: 'skipped', fullName: words }] }],
  }),
  stories: (words) => ({ passed: 3, failed: 0, skipped: 1, skippedTitles: [words] }),
  playwright: (words) => ({
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 },
    suites: [{ title: 'a.e2e.ts', specs: [{ title: words, tests: [{ status: 'skipped' }] }] }],
  }),
}

describe('what a report says', () => {
  it('reads each kind of report', () => {
    const unit = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
    expect(readCounts(JSON.stringify(unit), 'vitest')).toEqual(read(5, 1))
    expect(readCounts(JSON.stringify(counts(4, 0)), 'stories')).toEqual(read(4, 0))
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
    expect(readCounts(JSON.stringify({ stats }), 'playwright')).toEqual(read(3, 2))
  })

  it.each(['vitest', 'stories', 'playwright'])('%s: a skipped test says why, and until when', (reader) => {
    const of = (words) => readCounts(JSON.stringify(skipping[reader](words)), reader, TODAY)
    expect(of(EXCUSED)).toEqual(read(3, 0, 1))
    expect(of('skip until 2026-11-21: its last day')).toEqual(read(3, 0, 1))
    for (const words of [
      'the report loads',
      'the report loads (skip: the sandbox is down)',
      'the report loads (skip until 2026-12-01)',
      'the report loads (skip until 2026-12-01: )',
      'skip until 2026-11-20: the sandbox is down',
      'skip until 2026-13-45: the sandbox is down',
    ])
      expect(of(words), words).toEqual(read(3, 1, 0, 1))
  })

  it('takes the reason of a journey from where it is given', () => {
    const report = skipping.playwright('the report loads')
    report.suites[0].specs[0].tests[0].annotations = [{ type: 'skip', description: EXCUSED }]
    expect(readCounts(JSON.stringify(report), 'playwright', TODAY)).toEqual(read(3, 0, 1))
    const nested = { ...report, suites: [{ title: EXCUSED, suites: skipping.playwright('a').suites }] }
    expect(readCounts(JSON.stringify(nested), 'playwright', TODAY)).toEqual(read(3, 0, 1))
  })

  it('a skipped test that the report does not name has no excuse', () => {
    const report = { ...skipping.vitest(EXCUSED), numTodoTests: 2 }
    expect(readCounts(JSON.stringify(report), 'vitest', TODAY)).toEqual(read(3, 2, 1, 2))
  })

  it.each([
    ['none', null],
    ['an empty one', ''],
    ['a torn one', '{"numPassedTests": 5'],
    ['one of another shape', '{"passed": 3}'],
    ['null', 'null'],
  ])('gives nothing for %s', (_name, text) => {
    expect(readCounts(text, 'vitest')).toBeNull()
    expect(readCounts(text, 'playwright')).toBeNull()
  })
})

describe('what a step adds', () => {
  const step = (code, found) => judge({ code, hasReport: true, counts: found && { unexcused: 0, ...found } })

  it('a step without a report counts as one test', () => {
    expect(judge({ code: 0, hasReport: false, counts: null })).toMatchObject(counts(1, 0))
    expect(judge({ code: 2, hasReport: false, counts: null })).toMatchObject(counts(0, 1))
  })

  it('takes the counts of a step that ended well', () => {
    expect(step(0, counts(7, 0, 2))).toEqual({ ...counts(7, 0, 2), reason: null })
  })

  it('a missing report is a failure, whatever the program says', () => {
    expect(step(0, null)).toEqual({ ...counts(0, 1), reason: 'it left no report' })
    expect(step(1, null)).toMatchObject(counts(0, 1))
  })

  it('a report in which nothing passed is a failure', () => {
    expect(step(0, counts(0, 0))).toEqual({ ...counts(0, 1), reason: 'no test passed' })
    expect(step(0, counts(0, 0, 9))).toEqual({ ...counts(0, 1, 9), reason: 'no test passed' })
  })

  it('a program that ends with an error has at least one failure', () => {
    expect(step(1, counts(9, 0))).toMatchObject(counts(9, 1))
    expect(step(1, counts(9, 4))).toMatchObject(counts(9, 4))
  })

  it('failures of a report count even when the program ends well', () => {
    expect(step(0, counts(9, 2))).toMatchObject(counts(9, 2))
  })

  it('says that a test is skipped without an excuse', () => {
    const { reason, failed } = step(0, read(3, 1, 0, 1))
    expect(failed).toBe(1)
    expect(reason).toContain('1 skipped without "skip until')
  })

  it('sums up', () => {
    expect(sum([])).toEqual(counts(0, 0))
    expect(sum([step(0, counts(7, 0, 1)), step(1, counts(3, 2, 1)), step(0, null)])).toEqual(counts(10, 3, 2))
  })
})
