import { describe, expect, it } from 'vitest'
import { formatCurrency, moneyIn } from './money'

const dollars = moneyIn('USD')

describe('amounts', () => {
  it('read alike whatever the order in which they were added up', () => {
    const parts = [20_944.833_333, 20_944.833_333, 20_944.833_334]
    const oneWay = parts.reduce((sum, part) => sum + part, 0)
    expect([oneWay, 62_834.499_999_999_99].map(dollars.format)).toEqual(['$62,835', '$62,835'])
    expect([62_834.499_999_999_99, 62_834.5].map((amount) => formatCurrency(amount, 'EGP'))).toEqual([
      'EGP 62,835',
      'EGP 62,835',
    ])
    expect(dollars.cents(1.004_999_999_999_9)).toBe(dollars.cents(1.005))
  })

  it('have cents below ten dollars, and no sign at zero', () => {
    expect([9.994, 10, -0.000_000_1, 0].map(dollars.format)).toEqual(['$9.99', '$10', '$0', '$0'])
    expect(dollars.whole(-0.000_000_1)).toBe('$0')
  })

  it('a change has its sign, and none where it is shown as zero', () => {
    expect([435, -726.4, 0].map(dollars.change)).toEqual(['+$435', '\u2212$726', '$0'])
    expect([1204, -6218, -0.0001].map(dollars.balance)).toEqual(['$1,204', '\u2212$6,218', '$0'])
  })

  it('of another currency have its sign or code, and its name', () => {
    const [euros, kronor, yen] = ['EUR', 'SEK', 'JPY'].map(moneyIn)
    expect([euros?.format(92_452), euros?.cents(1.27), euros?.change(-3)]).toEqual([
      '€92,452',
      '€1.27',
      '\u2212€3.00',
    ])
    expect([kronor?.format(1200), yen?.whole(3)]).toEqual(['SEK\u00a01,200', '¥3'])
    expect([dollars, euros, kronor].map((money) => [money?.one, money?.many])).toEqual([
      ['dollar', 'US dollars'],
      ['euro', 'euros'],
      ['Swedish krona', 'Swedish kronor'],
    ])
    expect([dollars, euros, kronor].map((money) => money?.tick(4_200))).toEqual([
      '$4.2k',
      '€4.2k',
      'SEK\u00a04.2k',
    ])
    expect([800, 1_500_000, 1_500_000_000].map(dollars.tick)).toEqual(['$800', '$1.5M', '$1.5B'])
  })
})
