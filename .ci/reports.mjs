// Reads the JSON reports of the test runners.
import { existsSync, readFileSync } from 'node:fs'

/** Vitest and Jest share a format. What was skipped, and a file that does not load, counts as failed. */
const readUnits = ({ numPassedTests, numTotalTests, numRuntimeErrorTestSuites = 0 }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests + numRuntimeErrorTestSuites,
})

/** A journey that passes only on a retry is flaky and counts as failed, as does a skipped one. */
const readJourneys = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected,
  failed: unexpected + flaky + skipped,
})

const isCount = (value) => Number.isInteger(value) && value >= 0

/** Passed and failed tests of a report; null for a report that is missing or malformed. */
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
 * What a script adds to the sum, by its exit code and the counts of its report. `counts` is undefined for a script that
 * writes no report: it counts only when it fails. A script that fails, whose report is missing, or in which no test passed
 * has at least one failure.
 */
export const judge = (code, counts) => {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  const isFailed = code !== 0 || (counts !== undefined && passed === 0)
  return { passed, failed: isFailed ? Math.max(failed, 1) : failed }
}
