import { expect, it } from 'vitest'
import { askedPeriod } from '@/domain/answers/period'
import { dayOfAll } from './answerTables'

it('an answer has data up to the last day of all sources that deliver', () => {
  const source = (dataUpTo: string | null, isPaused = false) => ({
    stackId: 1,
    dataUpTo,
    dataFrom: null,
    loadingFrom: null,
    isPaused,
    loadedAt: null,
  })
  expect(dayOfAll([source('2026-11-22'), source('2026-11-21'), source(null)])).toBe('2026-11-21')
  expect(dayOfAll([source('2026-11-22'), source('2026-08-01', true)])).toBe('2026-11-22')
  expect(dayOfAll([source(null)])).toBeNull()
})

it('a period ends with the data, and has the usual length unless another is asked', () => {
  const usual = { from: null, to: null, days: null }
  expect(askedPeriod('roas', usual, '2026-11-22').from).toBe('2026-10-24')
  expect(askedPeriod('portfolio-ltv', usual, '2026-11-22').from).toBe('2026-08-31')
  expect(askedPeriod('roas', { ...usual, days: 7 }, '2026-11-22').from).toBe('2026-11-16')
  expect(askedPeriod('roas', { ...usual, from: '2026-01-01' }, '2026-11-22').from).toBe('2026-08-23')
})
