import { expect, it } from 'vitest'
import { isShown } from './shown'

it('DSH-9 only a known and hidden type is left out', () => {
  const types = [
    { id: 1, hidden: false },
    { id: 2, hidden: true },
  ]
  expect(isShown(types, 1)).toBe(true)
  expect(isShown(types, 2)).toBe(false)
  expect(isShown(types, 3)).toBe(true)
})
