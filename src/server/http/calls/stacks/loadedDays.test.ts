import { expect, it } from 'vitest'
import { loadedDays } from './loadedDays'

const window = { windowFrom: '2026-11-20', windowTo: '2026-11-22' }

it.each([
  [
    'chosen days within those of the table',
    '2026-08-28',
    '2026-11-25',
    { from: '2026-11-20', to: '2026-11-22' },
  ],
  ['a last day without rows yet', '2026-11-20', '2026-11-21', { from: '2026-11-20', to: '2026-11-21' }],
  ['no row of the days', '2026-08-28', '2026-11-19', null],
  ['a list without days', null, null, null],
])('the loaded days of %s', (_what, firstDay, lastDay, days) => {
  expect(loadedDays({ ...window, firstDay, lastDay })).toEqual(days)
})
