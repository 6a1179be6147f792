import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const fromTop = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const isDeep = process.env['DEEP'] === '1'
/** Ends a run that hangs, ms. All tests take five minutes on 2 quiet cores and four times as long on busy ones. */
const LIMIT_MS = 3_600_000
/** Limit of the deep run, ms: testing every call with every invalid response takes most of an hour on quiet cores. */
const DEEP_LIMIT_MS = 9_000_000

/** Journeys that wait for runs of the engine; they start first, so that the others run meanwhile. */
const waiting = ['**/engine/*.e2e.ts', '**/mainJob.e2e.ts']

/**
 * Playwright configuration of the end-to-end tests: the production build on the reference server. Each test starts its
 * own server, see support/journey.ts.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'waiting', testMatch: waiting },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: waiting },
  ],
  outputDir: fromTop('test-results/e2e'),
  reporter: [['list'], ['json', { outputFile: fromTop('test-results/e2e.json') }]],
  // each test has its own server on a free port, and a third of its time is waiting for it
  workers: availableParallelism() + 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // ends a journey that hangs; the longest takes a minute on quiet cores
  timeout: 300_000,
  // a stalled run fails
  globalTimeout: isDeep ? DEEP_LIMIT_MS : LIMIT_MS,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // a failure has a trace; DOM snapshots would take a tenth more time
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean),
    },
  },
})
