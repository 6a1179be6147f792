import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vite.config.ts'

/** The unit tests of one area only: its rules are held by its own tests, and a change that all must run costs less. */
export default defineConfig((environment) => {
  const { test, ...rest } = base(environment)
  const area = process.env.MUTATION_AREA ?? '**'
  // what a module makes when it is loaded is changed too: each change needs modules of its own
  return mergeConfig(rest, {
    test: { ...test, isolate: true, include: [`src/domain/${area}/**/*.test.ts`] },
  })
})
