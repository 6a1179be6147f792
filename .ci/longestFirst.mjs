import { BaseSequencer } from 'vitest/node'

/** Test files that take longest, in this order. */
export const LONGEST = [
  'src/server/models/answers/golden.test.ts',
  'src/server/warehouses/delivery.test.ts',
  'src/server/models/answers/reconciliation.test.ts',
  'src/server/connectors/tests/cases.test.ts',
  'src/server/connectors/tests/liveEndpoints.test.ts',
  'src/server/run/answers/readAnswer.test.ts',
  'src/server/run/crash.test.ts',
  'src/server/main/worker/runCommand.test.ts',
  '.ci/data/data.test.mjs',
  'src/server/run/answers/nameEffect.test.ts',
  'src/server/models/answers/networkSources.test.ts',
  'src/server/models/answers/properties.test.ts',
]

const rankOf = ({ moduleId }) => {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank === -1 ? LONGEST.length : rank
}

/**
 * Starts the longest files first. A clean checkout has no times of earlier runs, so that Vitest goes by the files' size,
 * and one core waited for minutes while the other ran the golden cases, whose file is small.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    return (await super.sort(files)).toSorted((left, right) => rankOf(left) - rankOf(right))
  }
}
