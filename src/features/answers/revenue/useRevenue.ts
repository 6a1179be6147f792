import { createContext, use } from 'react'
import { type AskedRevenue, type FeeRange, USUAL_REVENUE } from '@/domain/answers/revenue'
import { type AmountNames } from '@/domain/answers/messages'
import { amountNames, revenueSuffix } from '@/domain/answers/revenueWords'

/** Which revenue the answer on the page has, with the store fees by which a net one was computed. */
export interface ShownRevenue extends AskedRevenue {
  readonly fees: FeeRange | null
}

/** Revenue of the answer on the page. */
export const AnswerRevenueShown = createContext<ShownRevenue>({ ...USUAL_REVENUE, fees: null })

/** Names of the amounts of the answer on the page, and what its sentence says of them. */
export interface RevenueWords extends AmountNames {
  /** See `revenueSuffix`. */
  readonly suffix: string
}

/** Returns how the revenue of the answer on the page is named. */
export const useRevenueWords = (): RevenueWords => {
  const shown = use(AnswerRevenueShown)
  return { ...amountNames(shown), suffix: revenueSuffix(shown, shown.fees) }
}
