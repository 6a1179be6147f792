import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vite.config'

/** The unit tests of the rules only: each mutant runs those of them that reach it. */
export default defineConfig((environment) => {
  const { test, ...rest } = base(environment)
  return mergeConfig(rest, { test: { ...test, include: ['src/domain/**/*.test.ts'] } })
})
