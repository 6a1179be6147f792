import { type CreativeReturn, groupOf } from '@/domain/answers/creatives'
import type { Horizon } from '@/domain/answers/types'
import { escapeFormula } from '@/domain/shared/text/csvText'
import { creativeMessages } from './messages'

const ratio = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : value.toFixed(4)

/** Returns the cells of a CSV file with the ranked creatives, header line first. */
export const creativeCells = (
  creatives: readonly CreativeReturn[],
  horizon: Horizon,
  currency: string,
): readonly (readonly string[])[] => [
  creativeMessages.csv(horizon, currency),
  ...creatives.map((one) => [
    escapeFormula(one.creative),
    escapeFormula(one.network ?? ''),
    one.spread === null ? '' : creativeMessages.groups[groupOf(one)][0],
    one.spend.toFixed(2),
    one.revenue.toFixed(2),
    ratio(one.roas),
    ratio(one.spread?.low),
    ratio(one.spread?.high),
    String(one.daysAbove),
    String(one.days),
  ]),
]
