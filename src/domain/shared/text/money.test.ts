import { describe, expect, it } from 'vitest'
import { formatCents, formatCurrency, formatDollars, formatMoney } from './money'

describe('amounts', () => {
  it('read alike whatever the order in which they were added up', () => {
    const parts = [20_944.833_333, 20_944.833_333, 20_944.833_334]
    const oneWay = parts.reduce((sum, part) => sum + part, 0)
    expect([oneWay, 62_834.499_999_999_99].map(formatMoney)).toEqual(['$62,835', '$62,835'])
    expect([62_834.499_999_999_99, 62_834.5].map((amount) => formatCurrency(amount, 'EGP'))).toEqual([
      'EGP 62,835',
      'EGP 62,835',
    ])
    expect(formatCents(1.004_999_999_999_9)).toBe(formatCents(1.005))
  })

  it('have cents below ten dollars, and no sign at zero', () => {
    expect([9.994, 10, -0.000_000_1, 0].map(formatMoney)).toEqual(['$9.99', '$10', '$0', '$0'])
    expect(formatDollars(-0.000_000_1)).toBe('$0')
  })
})
