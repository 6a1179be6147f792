// npm run test:texts: runs the unit tests of the rules that the browser and the service share in Chromium, because a
// regular expression that is right in Node can be wrong there (W-7).
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import viteConfig from '../vite.config.ts'
import { browserFlags, findBrowser } from './browser.mjs'
import { at } from './run.mjs'

const { resolve, test } = viteConfig({ mode: 'test', command: 'serve' })

export default defineConfig({
  root: at(),
  cacheDir: at('node_modules', '.vite-texts'),
  resolve,
  define: { 'process.env': JSON.stringify({ DEEP: process.env.DEEP }) },
  test: {
    ...test,
    name: 'chromium',
    include: ['src/domain/**/*.test.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      connectTimeout: 300_000,
      provider: playwright({
        launchOptions: { executablePath: await findBrowser(), args: browserFlags },
        contextOptions: { timezoneId: 'UTC', locale: 'en-GB' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
