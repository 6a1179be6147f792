/**
 * Whether the long versions of the tests run (`npm run test:deep`). The short run keeps one member of each class of
 * behavior: variants of what a neighbor in the same file proves, large sizes, and most kills are for the deep run.
 */
export const isDeep = process.env['DEEP'] === '1'

/** All cases in the deep run; in the short run the first one of each class. */
export const firstOfEach = <Case>(cases: readonly Case[], classOf: (one: Case) => string): readonly Case[] =>
  isDeep
    ? cases
    : cases.filter((one, index) => cases.findIndex((each) => classOf(each) === classOf(one)) === index)
