import { expect, it } from 'vitest'
import { historyCut } from './freshness'
import type { AnswerSource } from './types'

const source = (stackId: number, loadingFrom: string | null): AnswerSource => ({
  stackId,
  dataUpTo: '2026-11-22',
  dataFrom: null,
  loadingFrom,
  isPaused: false,
  loadedAt: null,
})
const month = {
  completeFrom: '2026-11-14',
  from: '2026-10-24',
  to: '2026-11-22',
  dataUpTo: '2026-11-22',
  sources: [source(1, null), source(2, '2026-11-14'), source(3, '2026-10-24'), source(4, '2026-11-01')],
}

it('a source that loads its history cuts the period of all: by how many days, and which sources lack them', () => {
  expect(historyCut(month)).toEqual({ day: '2026-11-14', days: 21, of: 30, stackIds: [2, 4] })
  // days of the period that are still to come are not left out
  expect(historyCut({ ...month, to: '2026-12-31' })).toMatchObject({ days: 21, of: 30 })
  expect(historyCut({ ...month, to: '2026-10-31' })).toMatchObject({ days: 8, of: 8 })
})

it('a period that all sources have is not cut', () => {
  expect(historyCut({ ...month, completeFrom: null })).toBeNull()
  expect(historyCut({ ...month, from: '2026-11-14' })).toBeNull()
  expect(historyCut({ ...month, from: null })).toBeNull()
  // another source has no day of the period, so that none of its days is left out for this one
  expect(historyCut({ ...month, dataUpTo: '2026-10-20' })).toBeNull()
})
