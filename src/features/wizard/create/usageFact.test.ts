import { describe, expect, it } from 'vitest'
import { usageFact } from './confirmModel'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const month = (totalRows: number, monthlyRowAllowance = 500_000) =>
  ({ kind: 'loaded', info: { totalRows, monthlyRowAllowance } }) as Parameters<typeof usageFact>[0]
const estimate = { firstRows: 123_456, rowsPerDay: 1300, known: 4, unknown: 0 }

describe('card about the rows of new stacks', () => {
  it('adds the first load and the days that are left to the rows of the month', () => {
    expect(usageFact(month(190_000), estimate, NOW)).toMatchObject({
      text: 'Such stacks have loaded about 120,000 rows here at first, then about 1,300 a day. At the end of the month, about 65% of the allowance would be used.',
      isOver: false,
      share: 0.38,
    })
  })

  it('warns where the allowance would not do, and counts the tables that it knows nothing of', () => {
    const fact = usageFact(month(480_000), { ...estimate, unknown: 2 }, NOW)
    expect(fact.isOver).toBe(true)
    expect(fact.text).toContain('about 110,000 rows over the allowance')
    expect(fact.text).toContain('2 of 6 tables have not been loaded here yet')
  })

  it('estimates nothing where no such stack exists, and names no part of an allowance of 0', () => {
    const none = { firstRows: 0, rowsPerDay: 0, known: 0, unknown: 4 }
    expect(usageFact(month(190_000), none, NOW)).toEqual(usageFact(month(190_000), null, NOW))
    expect(usageFact(month(0, 0), estimate, NOW).text).not.toContain('%')
  })
})
