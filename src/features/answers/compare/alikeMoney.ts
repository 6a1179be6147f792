import type { Money } from '@/domain/shared/text/money'
import { isZero, MINUS, signOf } from '@/domain/shared/text/signed'

/** Amounts of a chart below it are shown with cents. */
const CENTS_BELOW = 10

/** Formats of the amounts of one chart, all with as many decimals as the largest needs. */
export const alikeMoney = (money: Money, amounts: readonly number[]): Pick<Money, 'balance' | 'change'> => {
  const largest = Math.max(0, ...amounts.map(Math.abs))
  const format = largest < CENTS_BELOW ? money.cents : money.whole
  const signed = (amount: number, sign: string) => {
    const size = format(Math.abs(amount))
    return isZero(size) ? size : `${sign}${size}`
  }
  return {
    balance: (amount) => signed(amount, amount < 0 ? MINUS : ''),
    change: (amount) => signed(amount, signOf(amount)),
  }
}
