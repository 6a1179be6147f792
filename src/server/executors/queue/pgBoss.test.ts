import { expect, it } from 'vitest'
import { areOfOtherKeys, queueNames } from './pgBoss'
import { MESSAGE_VERSION } from './queueSchemas'

const KEY = Buffer.alloc(32, 1)
const OTHER = Buffer.alloc(32, 2)

it('each key and version has its own queues, and a key is wrong only where all queues are of others', () => {
  const { runs } = queueNames(KEY)
  const other = queueNames(OTHER).runs
  const earlier = runs.replace(`v${MESSAGE_VERSION}-`, '')
  expect(new Set([runs, other, earlier]).size).toBe(3)
  expect(
    [[], ['events-x'], [other], [other, earlier], [runs]].map((names) => areOfOtherKeys(names, KEY)),
  ).toEqual([false, false, true, false, false])
})
