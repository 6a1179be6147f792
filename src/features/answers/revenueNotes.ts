/** What is known of the revenue of an answer, in sentences. */
import { revenueMessages as texts } from '@/components/answers/page/revenueMessages'
import {
  type AskedRevenue,
  countedFees,
  revenueOffer,
  type RevenuePart,
  untoldRevenue,
} from '@/domain/answers/revenue'
import type { Horizon } from '@/domain/answers/types'
import type { Money } from '@/domain/shared/text/money'

/** How the amounts of the sentences are written. */
interface Words {
  readonly money: Money
  readonly sourceName: (label: string) => string
}

/** Returns the sentences about a revenue up to an age, of the parts that count in it. */
export const revenueNotes = (
  { kind, basis }: AskedRevenue,
  parts: readonly RevenuePart[],
  age: Horizon,
  { money, sourceName }: Words,
): readonly string[] => {
  const isNet = basis === 'net' && kind !== 'ad'
  const untold = untoldRevenue(parts, age)
  const fees = countedFees(parts, age)
  const hasNet = isNet && revenueOffer(parts).net === 'offered'
  return [
    ...(hasNet ? [texts.net(fees.range)] : []),
    ...(hasNet && fees.without !== null
      ? [texts.withoutFee(fees.without.app, fees.without.appCount, money.format(fees.without.revenue), age)]
      : []),
    ...(untold === null
      ? []
      : [
          texts.untold(
            {
              revenue: money.format(untold.revenue),
              of: money.format(untold.of),
              sources: untold.sources.map(sourceName),
              age,
            },
            kind !== 'all' ? 'left out' : isNet ? 'without fee' : 'shown',
          ),
        ]),
  ]
}
