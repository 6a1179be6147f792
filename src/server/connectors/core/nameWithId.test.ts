import { expect, it } from 'vitest'
import { idAfterName, nameBeforeId } from './nameWithId'

it.each([
  ['Video A, 30s (12021000000000000111)', 'Video A, 30s', '12021000000000000111'],
  ['End card(1234567890)', 'End card', '1234567890'],
  ['Banner (20261001)', 'Banner (20261001)', null],
  ['Snap (0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f) ', 'Snap', '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f'],
  ['Summer (2026)', 'Summer (2026)', null],
  ['(12021000000000000111)', '(12021000000000000111)', null],
  ['Video (12021000000000000111) v2', 'Video (12021000000000000111) v2', null],
  ['', '', null],
  [null, null, null],
])('%j is named %j with the id %j', (value, name, id) => {
  expect([nameBeforeId(value), idAfterName(value)]).toEqual([name, id])
})
