import { roasMessages } from '@/features/answers/roas/messages'
import type { Amounts, Days, ReturnChange } from '@/domain/answers/compare'
import { returnOn } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { escapeFormula } from '@/domain/shared/text/csvText'
import { compareMessages } from './messages'

const CENT_DIGITS = 2
const RATIO_DIGITS = 4
const PERCENT = 100

const daysOf = ({ from, to }: Days): string => `${from} to ${to}`
const points = (change: number): string => (change * PERCENT).toFixed(RATIO_DIGITS)

const amountCells = ({ installs, spend, revenue }: Amounts): readonly string[] => [
  String(installs),
  spend.toFixed(CENT_DIGITS),
  revenue.toFixed(CENT_DIGITS),
  returnOn(revenue, spend)?.toFixed(RATIO_DIGITS) ?? '',
]

/** Returns the cells of a CSV file with the compared campaigns, header line first; amounts are sums of each period. */
export const compareCells = (
  { campaigns }: ReturnChange,
  earlier: Days,
  now: Days,
  horizon: Horizon,
  currency: string,
): readonly (readonly string[])[] => [
  compareMessages.csv.head(daysOf(earlier), daysOf(now), horizon, currency),
  ...campaigns.map((each) => [
    escapeFormula(each.campaign ?? roasMessages.campaigns.nameless.others),
    escapeFormula(each.app ?? ''),
    escapeFormula(each.platform ?? ''),
    escapeFormula(each.network ?? ''),
    ...amountCells(each.earlier),
    ...amountCells(each.now),
    points(each.price),
    points(each.value),
    points(each.mix),
    points(each.moved),
  ]),
]
