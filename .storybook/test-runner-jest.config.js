import { fileURLToPath } from 'node:url'
import { getJestConfig } from '@storybook/test-runner'

const base = getJestConfig()
/** Chromatic takes its pictures at 1440 and 1024, where a play must hold, too. */
const width = Number(process.env.STORY_WIDTH ?? 1280)
const environment = base.testEnvironmentOptions?.['jest-playwright']

/** The system's browser instead of a downloaded one; `.ci/browser.mjs` finds it. */
export default {
  ...base,
  testTimeout: 60_000,
  testEnvironment: fileURLToPath(new URL('storyEnvironment.js', import.meta.url)),
  // The environment does what the runner's own set-up files do for each file anew.
  setupFilesAfterEnv: [],
  reporters: [fileURLToPath(new URL('../.ci/storyReporter.mjs', import.meta.url))],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...environment,
      skipInitialization: true,
      launchOptions: {
        headless: true,
        executablePath: process.env.CHROMIUM_PATH,
        args: (process.env.CHROMIUM_FLAGS ?? '').split(' ').filter(Boolean),
      },
      contextOptions: { viewport: { width, height: 900 }, timezoneId: 'UTC', locale: 'en-GB' },
    },
  },
}
