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

const nameOf = (path) => path.replace(at('stories/'), '')

const keepCounts = (counts) => writeFileSync(at('test-results/stories.json'), JSON.stringify(counts))

/** All files of stories take four to seven minutes on 2 cores; where none ends for this long, the run has stalled. */
export const STALL_MS = 300_000

export default class StoryReporter {
  running = new Set()
  passed = 0
  stall

  onRunStart() {
    this.watch()
  }

  onTestFileStart({ path }) {
    this.running.add(path)
  }

  /** A stalled run fails and says where, instead of holding whoever waits for it. */
  watch() {
    clearTimeout(this.stall)
    this.stall = setTimeout(() => {
      console.log(`\nFAILED: no file of stories ended for ${STALL_MS / 1000} s. Still running:`)
      for (const path of this.running) console.log(`  ${nameOf(path)}`)
      keepCounts({
        passed: this.passed,
        failed: Math.max(1, this.running.size),
        skipped: 0,
        skippedTitles: [],
      })
      process.exit(1)
    }, STALL_MS)
  }

  onTestFileResult({ path }, result) {
    this.running.delete(path)
    this.passed += result.numPassingTests
    this.watch()
    const name = nameOf(result.testFilePath)
    if (result.testExecError || result.failureMessage)
      console.log(`\nFAILED ${name}\n${brief(result.failureMessage ?? '')}`)
    else process.stdout.write('.')
  }

  onRunComplete(_contexts, results) {
    clearTimeout(this.stall)
    const passed = results.numPassedTests
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    const skipped = results.numPendingTests + results.numTodoTests
    const seconds = ((performance.timeOrigin + performance.now() - results.startTime) / 1000).toFixed(0)
    const skippedTitles = results.testResults.flatMap(({ testResults }) =>
      testResults.filter(({ status }) => /^(pending|todo)$/.test(status)).map(({ fullName }) => fullName),
    )
    keepCounts({ passed, failed, skipped, skippedTitles })
    console.log(
      `\nstories: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`,
    )
  }
}
