// What `npm run mutation` hands to Stryker for one area of src/domain; see mutation.mjs.
const area = process.env.MUTATION_AREA

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.ci/mutationVitest.config.mjs' },
  coverageAnalysis: 'perTest',
  // neither its checker nor its reader of tsconfig.json knows TypeScript 7
  tsconfigFile: '.mutation/none.json',
  checkers: [],
  // a file of types holds shapes, and the lists of words that shapes are made of
  mutate: [`src/domain/${area}/**/*.ts`, '!**/*.test.ts', '!**/types.ts'],
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
  incrementalFile: `.mutation/${area}.json`,
  concurrency: 2,
  timeoutMS: 5_000,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  // the sum of all areas is judged, see mutation.mjs
  thresholds: { high: 95, low: 90, break: null },
  warnings: { slow: false },
}
