import { fileURLToPath } from 'node:url'
import { getJestConfig } from '@storybook/test-runner'

const base = getJestConfig()
/**
 * Viewport width, px, from `npm run test:stories -- --width=1440`; Chromatic's snapshots are 1440 and 1024 px wide.
 */
const width = Number(process.env.STORY_WIDTH ?? 1280)
/** Heights are Chromatic's too (stories/support/chromaticModes.ts). */
const height = width === 1024 ? 768 : 900
/** As in `.ci/browser.mjs`; with this room, in MB, what stories leave behind is collected less often, a twelfth of their time. */
const SCRIPT_FLAGS = '--js-flags=--single-threaded --min-semi-space-size=16 --max-semi-space-size=64'
const environment = base.testEnvironmentOptions?.['jest-playwright']

/** Jest configuration of the Storybook test runner, with the browser that `.ci/browser.mjs` has found. */
export default {
  ...base,
  testTimeout: 240_000,
  // the tags decide which tests a story file becomes, so they belong to the key of Jest's cache of these tests
  globals: { excludedTags: process.env.STORYBOOK_EXCLUDE_TAGS ?? '' },
  testEnvironment: fileURLToPath(new URL('storyEnvironment.js', import.meta.url)),
  // the environment does once per worker what the runner's set-up files do for each file
  setupFilesAfterEnv: [],
  // there are no Jest snapshots, and a serializer would be loaded for each file
  snapshotSerializers: [],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...environment,
      skipInitialization: true,
      launchOptions: {
        headless: true,
        executablePath: process.env.CHROMIUM_PATH,
        args: [...(process.env.CHROMIUM_FLAGS ?? '').split(' ').filter(Boolean), SCRIPT_FLAGS],
      },
      contextOptions: { viewport: { width, height }, timezoneId: 'UTC', locale: 'en-GB' },
    },
  },
}
