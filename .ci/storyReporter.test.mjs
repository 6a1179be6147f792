/** A run of stories that stalls ends by itself, and says where. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import StoryReporter, { STALL_MS } from './storyReporter.mjs'

const written = vi.hoisted(() => vi.fn())
vi.mock('node:fs', async (load) => ({ ...(await load()), writeFileSync: written }))

const ended = { testFilePath: 'a.stories.tsx', numPassingTests: 3 }
let exit
let log
let reporter

beforeEach(() => {
  vi.useFakeTimers()
  exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined)
  log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  written.mockClear()
  reporter = new StoryReporter()
  reporter.onRunStart()
  for (const path of ['a.stories.tsx', 'b.stories.tsx']) reporter.onTestFileStart({ path })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a run in which no file ends', () => {
  it('fails, names what still runs and keeps the counts', () => {
    vi.advanceTimersByTime(STALL_MS - 1)
    reporter.onTestFileResult({ path: 'a.stories.tsx' }, ended)
    vi.advanceTimersByTime(STALL_MS - 1)
    expect(exit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(exit).toHaveBeenCalledWith(1)
    const said = log.mock.calls.flat().join('\n')
    expect(said).toContain('b.stories.tsx')
    expect(said).not.toContain('a.stories.tsx')
    expect(JSON.parse(written.mock.calls[0][1])).toMatchObject({ passed: 3, failed: 1 })
  })

  it('is none once the run is over', () => {
    const nothing = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
    reporter.onRunComplete(null, {
      ...nothing,
      numPendingTests: 0,
      numTodoTests: 0,
      startTime: 0,
      testResults: [],
    })
    vi.advanceTimersByTime(STALL_MS * 2)
    expect(exit).not.toHaveBeenCalled()
  })
})
