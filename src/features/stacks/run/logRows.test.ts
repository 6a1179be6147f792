import { expect, it } from 'vitest'
import { createLogRows } from './logRows'

const lines = ['short', 'x'.repeat(25), '', '日本語日本語'].map((text) => ({
  at: '',
  level: 'info',
  endpoint: '',
  text,
}))

it('gives each line one row where lines are cut', () => {
  const { count, rowOf, lineAt } = createLogRows(lines, null)
  expect([count, rowOf(2), rowOf(9), lineAt(3)]).toEqual([4, 2, 4, 3])
})

it('gives each line the rows that its text needs where lines wrap', () => {
  const { count, rowOf, lineAt } = createLogRows(lines, 10)
  expect([0, 1, 2, 3, 4, 9].map(rowOf)).toEqual([0, 1, 4, 5, 7, 7])
  expect(Array.from({ length: count }, (_each, row) => lineAt(row))).toEqual([0, 1, 1, 1, 2, 3, 3])
})

it.each([
  ['{\n  "error": "no access"\n}', 30, 3],
  ['ends with a break\n', 20, 2],
  ['a\n\nb', 20, 3],
  ['token •••••••• → “Report”…', 26, 1],
  ['\t12345678', 16, 1],
  ['\t\t1', 16, 2],
  ['1234567\t8', 9, 1],
  ['한국어 日本', 11, 1],
  ['123456789日', 10, 2],
  ['📈📈📈', 4, 2],
])('counts the rows of %j in %i columns', (text, columns, rows) => {
  expect(createLogRows([{ at: '', level: 'info', endpoint: '', text }], columns).count).toBe(rows)
})

it('has no rows without lines', () => {
  const { count, rowOf, lineAt } = createLogRows([], 10)
  expect([count, rowOf(0), lineAt(0)]).toEqual([0, 0, 0])
})
