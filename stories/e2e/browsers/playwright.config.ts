import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const fromTop = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Ends a run that hangs, ms; all journeys take some ten minutes on 2 quiet cores. */
const LIMIT_MS = 1_800_000

/**
 * Playwright configuration of the journeys in every browser. Playwright only runs the tests: the browsers are the
 * installed ones, see support/journey.ts.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: fromTop('test-results/browsers/output'),
  reporter: [['list'], ['json', { outputFile: fromTop('test-results/browsers.json') }]],
  // a browser and a service keep two cores busy
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // ends a journey that hangs; the longest takes a minute on quiet cores
  timeout: 480_000,
  globalTimeout: LIMIT_MS,
  // WebKit, which draws without a graphics card, takes ten times as long as the others on busy cores
  expect: { timeout: 60_000 },
})
