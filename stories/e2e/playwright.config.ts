import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const fromTop = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const withStandIn = ['**/editCredentials.e2e.ts', '**/google.e2e.ts', '**/oauth.e2e.ts', '**/secrets.e2e.ts']

const isDeep = process.env['DEEP'] === '1'
/** All journeys take five minutes on 2 cores, and all cells of the matrix of bad answers most of an hour. */
const LIMIT_MS = 1_200_000
const DEEP_LIMIT_MS = 9_000_000

/** The built app on the reference server; each test file starts its own, see support/journey.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: fromTop('test-results/e2e'),
  reporter: [['list'], ['json', { outputFile: fromTop('test-results/e2e.json') }]],
  // each test has a server of its own on a free port, and waits for it a third of its time
  workers: 3,
  fullyParallel: false,
  projects: [
    // the port of the stand-in for OAuth providers is built into the app: one at a time, and first, beside all others
    { name: 'stand-in', testMatch: withStandIn, workers: 1 },
    { name: 'own server', testIgnore: withStandIn },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // a run that has stalled fails instead of holding whoever waits
  globalTimeout: isDeep ? DEEP_LIMIT_MS : LIMIT_MS,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // a failure comes with what was done, said and asked for, and a picture of the page in words; snapshots take a tenth more
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean),
    },
  },
})
