import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vite.config.ts'

/** The unit tests of the domain. Mutants in module-level code need modules of their own, hence `isolate`. */
export default defineConfig((environment) => {
  const { test, ...rest } = base(environment)
  return mergeConfig(rest, { test: { ...test, isolate: true, include: ['src/domain/**/*.test.ts'] } })
})
