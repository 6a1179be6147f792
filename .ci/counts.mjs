// How `npm test` counts: what each kind of report says, and what a step adds to the sum.

/** Readers of the reports; each gives how many tests passed, failed and were skipped. */
export const readers = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  stories: ({ passed, failed, skipped }) => ({ passed, failed, skipped }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    // A journey that passed only on a second try is not steady, and counts as failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
}

const areCounts = (counts) => Object.values(counts).every((count) => Number.isInteger(count) && count >= 0)

/** The counts of a report's text; null where there is none or it does not say. */
export const readCounts = (text, reader) => {
  if (text === null) return null
  try {
    const counts = readers[reader](JSON.parse(text))
    return areCounts(counts) ? counts : null
  } catch {
    return null
  }
}

/**
 * What a step adds, and why it failed, if it did. A step without a report counts as one test. A step whose report is
 * missing, or in which nothing passed, has failed even when its program says otherwise; so has a program that ends
 * with an error (a crash, a file that does not load) without a failed test of its own.
 */
export const judge = ({ code, hasReport, counts }) => {
  if (!hasReport) {
    const failed = code === 0 ? 0 : 1
    return { passed: 1 - failed, failed, skipped: 0, reason: null }
  }
  if (counts === null) return { passed: 0, failed: 1, skipped: 0, reason: 'it left no report' }
  const least = code === 0 && counts.passed > 0 ? 0 : 1
  const reason = counts.failed === 0 && counts.passed === 0 ? 'no test passed' : null
  return { ...counts, failed: Math.max(counts.failed, least), reason }
}

/** The sum of what the steps added. */
export const sum = (judgements) =>
  judgements.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
