import { expect, it } from 'vitest'
import { idAfterName, nameBeforeId } from './nameWithId'

it.each([
  ['Video A, 30s (12021000000000000111)', 'Video A, 30s', '12021000000000000111'],
  ['End card(1234567890)', 'End card', '1234567890'],
  ['Banner (20261001)', 'Banner (20261001)', null],
  ['Snap (0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f) ', 'Snap', '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f'],
  ['Set (a10a1b2c3d4e5f60718293a4b5c6d7e8)', 'Set', 'a10a1b2c3d4e5f60718293a4b5c6d7e8'],
  ['Set (wordsaloneofanylengthatall)', 'Set (wordsaloneofanylengthatall)', null],
  ['Summer (2026)', 'Summer (2026)', null],
  ['(12021000000000000111)', '(12021000000000000111)', null],
  ['Video (12021000000000000111) v2', 'Video (12021000000000000111) v2', null],
  ['', '', null],
  [null, null, null],
])('%j is named %j with the id %j', (value, name, id) => {
  expect([nameBeforeId(value), idAfterName(value)]).toEqual([name, id])
})

it.each([
  ['MTG_Castle_AND (3310001)', '3310001', 'MTG_Castle_AND'],
  ['Video (lc00000001)', 'lc00000001', 'Video'],
  ['Video (2026)', '3310001', 'Video (2026)'],
  ['(3310001)', '3310001', '(3310001)'],
  ['Video', '', 'Video'],
  ['Video (3310001)', null, 'Video (3310001)'],
  [null, '3310001', null],
])('%j of the id %j is named %j', (value, id, name) => {
  expect(nameBeforeId(value, id)).toBe(name)
})
