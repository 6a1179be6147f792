import { expect, it } from 'vitest'
import { markedRows, type ShownFigures, sumsByReason, TOO_YOUNG } from './rowsBehind'

const columns = ['day', 'status', 'spend', 'installs'].map((name) => ({ name, type: 'text' }))
const rows = [
  ['2026-11-10', 'organic', null, 9],
  ['2026-11-10', 'counted', 120.5, 10],
  ['2026-11-09', 'organic', null, 1],
  ['2026-11-09', 'no_attribution', 30, 0],
  ['2026-11-09', 'counted', 20, 5],
]

it('rows that count are added up apart from the others, which are by their reason', () => {
  expect(sumsByReason({ columns, rows })).toEqual([
    { reason: null, rows: 2, spend: 140.5, installs: 15, revenue: null },
    { reason: 'organic', rows: 2, spend: 0, installs: 10, revenue: null },
    { reason: 'no_attribution', rows: 1, spend: 30, installs: 0, revenue: null },
  ])
  expect(sumsByReason({ columns: columns.slice(0, 1), rows: [] })).toBeNull()
})

it('each row says whether it is in the figures, or why not', () => {
  const marked = markedRows({ columns, rows }, 'in_figures', (status) => status ?? 'yes')
  expect(marked.columns[0]?.name).toBe('in_figures')
  expect(marked.rows.map(([first]) => first)).toEqual(['organic', 'yes', 'organic', 'no_attribution', 'yes'])
  const plain = { columns: columns.slice(0, 1), rows: [['2026-11-10']] }
  expect(markedRows(plain, 'in_figures', () => '')).toEqual(plain)
})

const returns = {
  columns: ['day', 'status', 'spend', 'installs', 'revenue_d7'].map((name) => ({ name, type: 'text' })),
  rows: [
    ['2026-11-29', 'counted', 50, 4, null],
    ['2026-11-22', 'counted', 100, 10, 80],
    ['2026-11-22', 'organic', null, 6, 9],
    ['2026-11-22', 'unmapped_network', null, 2, 3],
  ],
}
const paid = {
  installs: 'paid',
  horizon: 7,
  lastComplete: '2026-11-22',
  isAllRevenue: true,
  isOneCampaign: false,
} as const

it('the rows in the figures are those of the installs and the days that the page shows', () => {
  const inFigures = (figures: ShownFigures) =>
    sumsByReason(returns, figures)?.find(({ reason }) => reason === null)
  expect(inFigures(paid)).toEqual({ reason: null, rows: 1, spend: 100, installs: 10, revenue: 80 })
  expect(inFigures({ ...paid, installs: 'organic' })).toMatchObject({ rows: 1, installs: 6, revenue: 9 })
  expect(inFigures({ ...paid, installs: 'blended', isAllRevenue: false })).toMatchObject({
    rows: 2,
    installs: 16,
    revenue: null,
  })
  expect(sumsByReason(returns, paid)?.map(({ reason }) => reason)).toEqual([
    null,
    TOO_YOUNG,
    'organic',
    'unmapped_network',
  ])
  const marked = markedRows(returns, 'in_figures', (reason) => reason ?? 'yes', {
    ...paid,
    installs: 'organic',
  })
  expect(marked.rows.map(([first]) => first)).toEqual(['counted', 'counted', 'yes', 'unmapped_network'])
})
