import { expect, it } from 'vitest'
import { moneyIn } from '@/domain/shared/text/money'
import { MINUS } from '@/domain/shared/text/signed'
import { alikeMoney } from './alikeMoney'

const money = moneyIn('USD')

it('the amounts of a chart have as many decimals as the largest', () => {
  const large = alikeMoney(money, [-20, -2.59, 9.21])
  expect([large.balance(-20), large.balance(-2.59), large.change(9.21)]).toEqual([
    `${MINUS}$20`,
    `${MINUS}$3`,
    '+$9',
  ])
  const small = alikeMoney(money, [-2, 0.5])
  expect([small.balance(-2), small.change(0.5), small.change(0)]).toEqual([
    `${MINUS}$2.00`,
    '+$0.50',
    '$0.00',
  ])
})
