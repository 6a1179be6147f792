import { describe, expect, it } from 'vitest'
import { judge, readCounts, sum } from './counts.mjs'

const counts = (passed, failed, skipped = 0) => ({ passed, failed, skipped })

describe('what a report says', () => {
  it('reads each kind of report', () => {
    const unit = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
    expect(readCounts(JSON.stringify(unit), 'vitest')).toEqual(counts(5, 1, 3))
    expect(readCounts(JSON.stringify(counts(4, 0, 1)), 'stories')).toEqual(counts(4, 0, 1))
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(readCounts(JSON.stringify({ stats }), 'playwright')).toEqual(counts(3, 2, 2))
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
  const step = (code, found) => judge({ code, hasReport: true, counts: found })

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

  it('sums up', () => {
    expect(sum([])).toEqual(counts(0, 0))
    expect(sum([step(0, counts(7, 0, 1)), step(1, counts(3, 2, 1)), step(0, null)])).toEqual(counts(10, 3, 2))
  })
})
