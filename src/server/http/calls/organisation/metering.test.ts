/** Metering of the recorded world, and of the months before it. */
import { describe, expect, it } from 'vitest'
import { MOCK_ALLOWANCE_ROWS, MOCK_TOTAL_ROWS } from '@/domain/shared/constants'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

interface Month {
  readonly total_rows: number
  readonly monthly_row_allowance: number
  readonly sources: Readonly<Record<string, { readonly endpoints: Readonly<Record<string, number>> }>>
}

const ask = async (period: string, org: number = ORG.lumen) => {
  const path = `/api/organizations/metering-v2/org/${org}/period/${period}`
  return createTestBackend(worlds.busy()).ask('GET', path, { as: PERSON.ana })
}
const month = async (period: string) => (await ask(period)).body as Month

describe('metering', () => {
  it('MET-1 the running month has the figures of the specification', async () => {
    expect(await month('2026-11')).toMatchObject({
      monthly_row_allowance: MOCK_ALLOWANCE_ROWS,
      total_rows: MOCK_TOTAL_ROWS,
    })
  })

  it('MET-4 each month before has rows of its own for the same stacks, the same in every answer', async () => {
    const [running, last, earlier] = await Promise.all(['2026-11', '2026-10', '2026-06'].map(month))
    expect(last?.total_rows).toBeGreaterThan(earlier?.total_rows ?? Infinity)
    expect(earlier?.total_rows).toBeGreaterThan(0)
    expect(last?.total_rows).toBeLessThan(MOCK_ALLOWANCE_ROWS)
    expect(Object.keys(last?.sources ?? {})).toEqual(Object.keys(running?.sources ?? {}))
    expect(await month('2026-10')).toEqual(last)
  })

  it('MET-4 a month to come has no rows, what is no month is refused, and so is another organisation', async () => {
    expect((await month('2026-12')).total_rows).toBe(0)
    expect((await ask('2026-13')).status).toBe(422)
    expect((await ask('2026-11', ORG.other)).status).toBe(404)
  })
})
