import { expect, it } from 'vitest'
import { daysIn } from '@/server/lib/days'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { lateDaysToWire } from './lateDays'

const late = (from: string, to: string, ages: readonly number[]) =>
  daysIn({ from, to }).map((day) => ({ day, ages }))

it('D-1 D-16 days are grouped by what is missing, and joined to periods', () => {
  const owed = [...late('2026-10-01', '2026-10-03', [7, 30]), ...late('2026-10-05', '2026-10-05', [30])]
  const lost = late('2026-08-01', '2026-08-16', [])
  expect(lateDaysToWire({ owed, lost })).toEqual([
    { state: 'owed', age: 7, periods: [{ from: '2026-10-01', to: '2026-10-03' }] },
    {
      state: 'owed',
      age: 30,
      periods: [
        { from: '2026-10-01', to: '2026-10-03' },
        { from: '2026-10-05', to: '2026-10-05' },
      ],
    },
    { state: 'lost', age: null, periods: [{ from: '2026-08-01', to: '2026-08-16' }] },
  ])
  expect(lateDaysToWire({ owed: [], lost: [] })).toEqual([])
})

it('D-1 the tables of a stack come with them', async () => {
  const world = worlds.busy()
  const days = { owed: late('2026-10-01', '2026-10-01', [30]), lost: [] }
  const { ask } = createTestBackend({
    ...world,
    recorded: { ...world.recorded, lateDays: { max_report: days } },
  })
  const { body } = await ask('GET', '/api/users/sources/15/samples', { as: PERSON.ana })
  expect(body).toMatchObject({
    samples: expect.arrayContaining([
      expect.objectContaining({
        label: 'max_report',
        late_days: [{ state: 'owed', age: 30, periods: [{ from: '2026-10-01', to: '2026-10-01' }] }],
      }),
      expect.objectContaining({ kind: 'endpoint', late_days: [] }),
    ]),
  })
})
