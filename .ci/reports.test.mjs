import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { judge, readFailures, readReport } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (text) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, text)
  return path
}
const read = (text) => readReport(write(text))

describe('readReport', () => {
  it.each([
    ['all passed', { numPassedTests: 5, numTotalTests: 5 }, 5, 0],
    ['one failed or skipped', { numPassedTests: 4, numTotalTests: 5 }, 4, 1],
    ['one file not loaded', { numPassedTests: 5, numTotalTests: 5, numRuntimeErrorTestSuites: 1 }, 5, 1],
    [
      'a file of whose stories none is selected',
      {
        numPassedTests: 4,
        numTotalTests: 6,
        testResults: [
          {
            assertionResults: [
              { title: 'no-op', status: 'pending' },
              { title: 'other', status: 'pending' },
            ],
          },
        ],
      },
      4,
      1,
    ],
    ['journeys', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } }, 3, 3],
  ])('%s', (_name, report, passed, failed) => {
    expect(read(JSON.stringify(report))).toEqual({ passed, failed })
  })

  it.each(['', '{"numPassedTests": 5', '{"passed": 3}', '{"stats":{}}', 'null'])('refuses %j', (text) => {
    expect(read(text)).toBeNull()
  })

  it('gives null for a missing file', () => expect(readReport(join(folder, 'none.json'))).toBeNull())
})

describe('judge', () => {
  it.each([
    ['a script without a report that passed', 0, undefined, 0, 0],
    ['a script without a report that failed', 2, undefined, 0, 1],
    ['a missing report', 0, null, 0, 1],
    ['a report in which nothing passed', 0, { passed: 0, failed: 0 }, 0, 1],
    ['passed tests', 0, { passed: 7, failed: 0 }, 7, 0],
    ['passed tests of a script that crashed', 1, { passed: 7, failed: 0 }, 7, 1],
    ['failed tests', 1, { passed: 7, failed: 2 }, 7, 2],
    ['failed tests of a script that exited with 0', 0, { passed: 7, failed: 2 }, 7, 2],
  ])('%s', (_name, code, counts, passed, failed) => {
    expect(judge(code, counts)).toEqual({ passed, failed })
  })
})

describe('readFailures', () => {
  const passed = { status: 'passed', fullName: 'adds' }
  const units = [
    {
      name: 'a.test.ts',
      message: '',
      assertionResults: [
        passed,
        { status: 'failed', fullName: 'subtracts', failureMessages: ['2 is not 1'] },
      ],
    },
    { name: 'b.test.ts', message: '', assertionResults: [passed] },
    { name: 'c.test.ts', message: 'does not load', assertionResults: [] },
  ]
  const spec = (title, status, errors = []) => ({
    file: 'a.e2e.ts',
    title,
    tests: [{ status, results: [{ errors }] }],
  })
  const suites = [
    {
      specs: [spec('logs in', 'expected'), spec('logs out', 'flaky')],
      suites: [{ specs: [spec('signs up', 'unexpected', [{ message: 'no form' }])] }],
    },
  ]

  it.each([
    ['units', { testResults: units }, ['a.test.ts: subtracts\n2 is not 1', 'c.test.ts\ndoes not load']],
    ['journeys', { stats: {}, suites }, ['a.e2e.ts: signs up\nno form', 'a.e2e.ts: logs out\n']],
    ['a malformed report', {}, []],
  ])('names the failures of %s', (_name, report, failures) => {
    expect(readFailures(write(JSON.stringify(report)))).toEqual(failures)
  })

  it('has none for a missing file', () => expect(readFailures(join(folder, 'none.json'))).toEqual([]))
})
