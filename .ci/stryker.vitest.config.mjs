import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vite.config.ts'

/**
 * Vitest configuration for mutation testing: the unit tests of src/domain. Mutants in module-level code need freshly
 * loaded modules, hence `isolate`.
 */
export default defineConfig((environment) => {
  const { test, ...rest } = base(environment)
  return mergeConfig(rest, { test: { ...test, isolate: true, include: ['src/domain/**/*.test.ts'] } })
})
