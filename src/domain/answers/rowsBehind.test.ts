import { expect, it } from 'vitest'
import { markedRows, sumsByStatus } from './rowsBehind'

const columns = ['day', 'status', 'spend', 'installs'].map((name) => ({ name, type: 'text' }))
const rows = [
  ['2026-11-10', 'organic', null, 9],
  ['2026-11-10', 'counted', 120.5, 10],
  ['2026-11-09', 'organic', null, 1],
  ['2026-11-09', 'no_attribution', 30, 0],
  ['2026-11-09', 'counted', 20, 5],
]

it('rows that count are added up apart from the others, which are by their reason', () => {
  expect(sumsByStatus({ columns, rows })).toEqual([
    { status: null, rows: 2, spend: 140.5, installs: 15 },
    { status: 'organic', rows: 2, spend: 0, installs: 10 },
    { status: 'no_attribution', rows: 1, spend: 30, installs: 0 },
  ])
  expect(sumsByStatus({ columns: columns.slice(0, 1), rows: [] })).toBeNull()
})

it('each row says whether it is in the figures, or why not', () => {
  const marked = markedRows({ columns, rows }, 'in_figures', (status) => status ?? 'yes')
  expect(marked.columns[0]?.name).toBe('in_figures')
  expect(marked.rows.map(([first]) => first)).toEqual(['organic', 'yes', 'organic', 'no_attribution', 'yes'])
  const plain = { columns: columns.slice(0, 1), rows: [['2026-11-10']] }
  expect(markedRows(plain, 'in_figures', () => '')).toEqual(plain)
})
