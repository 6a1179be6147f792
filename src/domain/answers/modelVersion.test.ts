import { expect, it } from 'vitest'
import { isOfEarlierModel, modelToExplain } from './modelVersion'

it('a table of an earlier version, or of before versions were kept, is marked', () => {
  const of = (version: number | null) => ({ version, newest: 3, isChanged: true })
  expect([null, of(null), of(2), of(3)].map(isOfEarlierModel)).toEqual([false, true, true, false])
})

it('a change is explained once it is computed, once, and only to who has seen the figures of before', () => {
  const model = { version: 3, newest: 3, isChanged: true }
  expect(modelToExplain(model, 0)).toBe(3)
  expect(modelToExplain(model, 2)).toBe(3)
  expect(modelToExplain(model, 3)).toBeNull()
  expect(modelToExplain({ ...model, version: 2 }, 0)).toBeNull()
  expect(modelToExplain({ ...model, isChanged: false }, 0)).toBeNull()
  expect(modelToExplain(null, 0)).toBeNull()
})
