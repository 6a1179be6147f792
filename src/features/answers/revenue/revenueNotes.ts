/** What is known of the revenue of an answer, in sentences. */
import { revenueMessages as texts } from '@/domain/answers/messages'
import { isNet, revenueTitle } from '@/domain/answers/revenueWords'
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

/**
 * Returns the sentences about a revenue up to an age, of the parts that count in it. `isUntoldNoted` is false where the page
 * says elsewhere what of all gross revenue cannot be told apart.
 */
export const revenueNotes = (
  { kind, basis }: AskedRevenue,
  parts: readonly RevenuePart[],
  age: Horizon,
  { money, sourceName }: Words,
  isUntoldNoted = true,
): readonly string[] => {
  const isTaken = isNet({ kind, basis })
  const untold = untoldRevenue({ kind, basis }, parts, age)
  const fees = countedFees(kind, parts, age)
  const hasNet = isTaken && revenueOffer({ table: 'parts', parts }).net === 'offered'
  return [
    ...(hasNet
      ? [`${revenueTitle({ kind, basis }, fees.range)}.`, texts.tax[fees.range?.origin ?? 'set']]
      : []),
    ...(hasNet && fees.without !== null
      ? [texts.withoutFee(fees.without, money.format(fees.without.revenue), age)]
      : []),
    ...(untold === null || (!isUntoldNoted && kind === 'all' && !isTaken)
      ? []
      : [
          texts.untold({
            revenue: money.format(untold.revenue),
            of: money.format(untold.of),
            sources: untold.sources.map(sourceName),
            age,
            treated: kind !== 'all' ? 'leftOut' : isTaken ? 'noFee' : 'shown',
          }),
        ]),
  ]
}
