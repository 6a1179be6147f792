// What `npm run mutation` hands to Stryker; see mutation.mjs.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.ci/mutation.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // neither its checker nor its reader of tsconfig.json knows TypeScript 7
  tsconfigFile: '.mutation/none.json',
  checkers: [],
  mutate: [
    'src/domain/**/*.ts',
    '!**/*.test.ts',
    // shapes: no code is left of them
    '!**/types.ts',
    // texts: a test that repeats a text proves nothing
    '!src/domain/messages/**',
  ],
  ignorePatterns: [
    '/dist',
    '/dist-server',
    '/.journeys',
    '/.visual',
    '/.visual-baselines',
    '/.stackyard',
    '/storybook-static',
    '/coverage',
    '/test-results',
  ],
  tempDirName: '.mutation/sandbox',
  incremental: true,
  incrementalFile: '.mutation/incremental.json',
  concurrency: 2,
  timeoutMS: 5_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  allowEmpty: true,
}
