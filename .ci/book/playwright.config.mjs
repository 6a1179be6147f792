import { defineConfig } from '@playwright/test'
import { at } from '../run.mjs'

const picture = { testMatch: 'screenshots.e2e.mjs' }

/**
 * Playwright configuration for the built Storybook: checks its docs pages, and takes a screenshot of every story in
 * light and dark.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './serve.mjs',
  outputDir: at('test-results', 'book'),
  // outside git: screenshots fit the browser and the fonts of one machine
  snapshotPathTemplate: at('.visual', '{arg}{ext}'),
  reporter: [['list'], ['html', { outputFolder: at('test-results', 'book-report'), open: 'never' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  expect: { toHaveScreenshot: { threshold: 0, maxDiffPixels: 0, timeout: 10_000 } },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // a tile that is repainted in part keeps old pixels, so its picture would depend on what was drawn before
      args: [...(process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean), '--disable-partial-raster'],
    },
  },
  projects: [
    {
      name: 'docs',
      testMatch: ['docs.e2e.mjs', 'turboSnap.e2e.mjs'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'screenshots', ...picture },
    { name: 'slow', ...picture, updateSnapshots: 'none', use: { isSlow: true } },
  ],
})
