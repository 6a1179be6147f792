import { expect, it } from 'vitest'
import { medianOf } from './median'

it.each([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[10, 9, 1], 9],
  [[4, 100, 1, 2], 3],
])('the middle of %j is %j', (numbers, middle) => {
  expect(medianOf(numbers)).toBe(middle)
})
