// npm run coverage: line and branch coverage of src by unit tests and stories, in one run of Vitest.
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import viteConfig from '../vite.config.ts'
import { browserFlags, findBrowser } from './browser.mjs'
import { at } from './run.mjs'

const units = {
  extends: at('vite.config.ts'),
  // the collection of coverage slows down what a test wants done "well within a second"
  test: { name: 'unit', sequence: { groupOrder: 0 }, testNamePattern: /^(?!.*well within a second)/ },
}

const stories = {
  // without its mode `test`, in which mocks answer in Node instead of the browser
  resolve: { alias: viteConfig({ mode: 'development', command: 'serve' }).resolve.alias },
  plugins: [storybookTest({ configDir: at('.storybook') })],
  test: {
    name: 'stories',
    root: at(),
    // after the unit tests: with them, a browser on 2 cores takes longer to start than Vitest waits
    sequence: { groupOrder: 1 },
    isolate: false,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 300_000,
      provider: playwright({
        launchOptions: { executablePath: await findBrowser(), args: browserFlags },
        contextOptions: { timezoneId: 'UTC', locale: 'en-GB' },
      }),
      viewport: { width: 1280, height: 900 },
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  root: at(),
  test: {
    projects: [units, stories],
    coverage: {
      enabled: true,
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      // types.ts files hold shapes and lists of words
      exclude: ['src/**/*.test.ts', 'src/**/*.d.ts', 'src/**/types.ts', 'src/testing/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: at('coverage'),
      thresholds: { lines: 90, branches: 90 },
    },
  },
})
