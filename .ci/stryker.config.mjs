// npm run mutation: mutation tests of src/domain. Only what changed since the last run is tested again; `-- --force` tests
// all, `-- --mutate 'src/domain/stacks/**/!(*.test|types).ts'` one area.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.ci/stryker.vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  // neither Stryker's type checker nor its tsconfig reader supports TypeScript 7
  tsconfigFile: '.mutation/none.json',
  checkers: [],
  // messages are texts, and types.ts files hold shapes and their lists of words
  mutate: ['src/domain/**/*.ts', '!src/domain/messages/**', '!**/*.test.ts', '!**/types.ts'],
  ignorePatterns: [
    '/dist',
    '/dist-server',
    '/.journeys',
    '/.visual',
    '/.stackyard',
    '/storybook-static',
    '/coverage',
    '/test-results',
  ],
  tempDirName: '.mutation/sandbox',
  incremental: true,
  incrementalFile: '.mutation/report.json',
  concurrency: 2,
  timeoutMS: 5_000,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  warnings: { slow: false },
}
