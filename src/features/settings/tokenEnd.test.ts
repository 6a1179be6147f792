import { expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { tokenEnd } from './tokenEnd'

it.each([
  [0, { kind: 'over' }],
  [1, { kind: 'soon', days: 1 }],
  [DAY_MS + 1, { kind: 'soon', days: 2 }],
  [14 * DAY_MS, { kind: 'soon', days: 14 }],
  [14 * DAY_MS + 1, { kind: 'later' }],
])('O-15 a token that ends in %d ms is %j', (left, end) => {
  expect(tokenEnd(5 + left, 5)).toEqual(end)
})
