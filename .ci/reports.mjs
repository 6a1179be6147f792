// Reads the JSON reports of the test runners.
import { existsSync, readFileSync } from 'node:fs'

/** Skipped test with which Storybook's runner stands for a file of whose stories none is selected. */
const isPlaceholder = ({ title, status }) => title === 'no-op' && status !== 'passed' && status !== 'failed'

/** Counts of a Vitest or Jest report. Skipped tests, and files that do not load, count as failed. */
const readUnits = ({ numPassedTests, numTotalTests, numRuntimeErrorTestSuites = 0, testResults = [] }) => {
  const placeholders = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isPlaceholder))
  return {
    passed: numPassedTests,
    failed: numTotalTests - placeholders.length - numPassedTests + numRuntimeErrorTestSuites,
  }
}

/**
 * Counts of a Playwright report. A flaky test, which passes only on a retry, counts as failed, as does a skipped one.
 */
const readJourneys = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected,
  failed: unexpected + flaky + skipped,
})

const isCount = (value) => Number.isInteger(value) && value >= 0

/**
 * Returns the numbers of passed and failed tests in a JSON report of Vitest, Jest or Playwright; null if the file is
 * missing or malformed. Skipped and flaky tests count as failed.
 */
export const readReport = (path) => {
  if (!existsSync(path)) return null
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const counts = 'stats' in report ? readJourneys(report) : readUnits(report)
    return Object.values(counts).every(isCount) ? counts : null
  } catch {
    return null
  }
}

/**
 * Returns how many passed and failed tests a script adds to the total. `code` is its exit code; `counts` are those of
 * its report, null for a missing report, and undefined for a script that writes none, which counts only when it fails.
 * A script that fails, lacks its report or passed no test has at least one failure.
 */
export const judge = (code, counts) => {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  const isFailed = code !== 0 || (counts !== undefined && passed === 0)
  return { passed, failed: isFailed ? Math.max(failed, 1) : failed }
}

const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status !== 'passed' && !isPlaceholder(each))
    if (failed.length === 0) return assertionResults.length === 0 ? [`${name}\n${message}`] : []
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`,
    )
  })

const failedJourneys = ({ suites }) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...failedJourneys({ suites: inner }),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []))
        return `${file}: ${title}\n${errors.map(({ message }) => message).join('\n')}`
      }),
  ])

/**
 * Returns name and error of each failed, skipped or flaky test in a JSON report of Vitest, Jest or Playwright; empty if
 * the file is missing or malformed.
 */
export const readFailures = (path) => {
  if (!existsSync(path)) return []
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    return 'stats' in report ? failedJourneys(report) : failedUnits(report)
  } catch {
    return []
  }
}
