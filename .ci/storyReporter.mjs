// What the story tests print: the failures in full, then one line; and the counts in test-results/stories.json.
import { writeFileSync } from 'node:fs'
import { at } from './run.mjs'

// eslint-disable-next-line no-control-regex -- terminal colours
const colours = /\u001b\[\d+m/g

/** The message without the runner's own call stack. */
const brief = (message) =>
  message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line) && !line.includes('Click to debug'))
    .join('\n')

export default class StoryReporter {
  onTestResult(_test, result) {
    const name = result.testFilePath.replace(at('stories/'), '')
    if (result.testExecError || result.failureMessage)
      console.log(`\nFAILED ${name}\n${brief(result.failureMessage ?? '')}`)
    else process.stdout.write('.')
  }

  onRunComplete(_contexts, results) {
    const passed = results.numPassedTests
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    const skipped = results.numPendingTests + results.numTodoTests
    const seconds = ((performance.timeOrigin + performance.now() - results.startTime) / 1000).toFixed(0)
    const skippedTitles = results.testResults.flatMap(({ testResults }) =>
      testResults.filter(({ status }) => /^(pending|todo)$/.test(status)).map(({ fullName }) => fullName),
    )
    writeFileSync(at('test-results/stories.json'), JSON.stringify({ passed, failed, skipped, skippedTitles }))
    console.log(
      `\nstories: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`,
    )
  }
}
