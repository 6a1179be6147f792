import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vite.config.ts'

/** All unit tests, with V8 counting. */
export default defineConfig((environment) => {
  const { test, ...rest } = base(environment)
  return mergeConfig(rest, { test: { ...test, setupFiles: ['.ci/coverageSetup.mjs'] } })
})
