// How `npm test` counts: what each kind of report says, and what a step adds to the sum.

/** "skip until 2026-12-01: the provider's sandbox is down": the day on which it must run again, and why not yet. */
const EXCUSE = /\bskip until (\d{4}-\d{2}-\d{2}): *[A-Za-z]/

/** Whether the words of a skipped test say why, and until a day that has not passed. `today` is "2026-11-21". */
const isExcused = (words, today) => {
  const until = EXCUSE.exec(words)?.[1]
  return until !== undefined && !Number.isNaN(Date.parse(until)) && until >= today
}

const skippedUnits = ({ testResults = [] }) =>
  testResults.flatMap(({ assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => /^(skipped|pending|todo|disabled)$/.test(status))
      .map(({ fullName = '' }) => fullName),
  )

/** Of suites within suites; the reason given to test.skip() stands in an annotation. */
const skippedJourneys = ({ suites = [], specs = [], title = '' }, above = '') => [
  ...suites.flatMap((suite) => skippedJourneys(suite, `${above} | ${title}`)),
  ...specs.flatMap((spec) =>
    (spec.tests ?? [])
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) =>
        [above, title, spec.title, ...annotations.map(({ description = '' }) => description)].join(' | '),
      ),
  ),
]

/** Readers of the reports: how many tests passed, failed and were skipped, and the words of the skipped ones. */
const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    words: skippedUnits(report),
  }),
  stories: ({ passed, failed, skipped, skippedTitles = [] }) => ({
    passed,
    failed,
    skipped,
    words: skippedTitles,
  }),
  playwright: (report) => ({
    passed: report.stats.expected,
    // A journey that passed only on a second try is not steady, and counts as failed.
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    words: skippedJourneys(report),
  }),
}

const dayOf = (date) => date.toISOString().slice(0, 10)

/** A skipped test that does not say why and until when counts as a failed one. */
const withExcuses = ({ passed, failed, skipped, words }, today) => {
  const excused = Math.min(skipped, words.filter((text) => isExcused(text, today)).length)
  return { passed, failed: failed + skipped - excused, skipped: excused, unexcused: skipped - excused }
}

const areCounts = (counts) => Object.values(counts).every((count) => Number.isInteger(count) && count >= 0)

/** The counts of a report's text; null where there is none or it does not say. */
export const readCounts = (text, reader, today = dayOf(new Date())) => {
  if (text === null) return null
  try {
    const counts = withExcuses(readers[reader](JSON.parse(text)), today)
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
  const { passed, failed, skipped, unexcused } = counts
  return { passed, failed: Math.max(failed, least), skipped, reason: reasonOf({ passed, failed, unexcused }) }
}

const reasonOf = ({ passed, failed, unexcused }) => {
  if (unexcused > 0) return `${unexcused} skipped without "skip until <a day to come>: <why>" in the title`
  return failed === 0 && passed === 0 ? 'no test passed' : null
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
