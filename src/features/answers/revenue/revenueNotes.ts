/** What is known of the revenue of an answer, in sentences. */
import { revenueMessages as texts } from '@/domain/answers/messages'
import { isNet, revenueTitle } from '@/domain/answers/revenueWords'
import {
  type AskedRevenue,
  feeOfCampaign,
  type FeeRange,
  type RevenueFacts,
  revenueFacts,
  type RevenuePart,
} from '@/domain/answers/revenue'
import type { Horizon } from '@/domain/answers/types'
import type { Money } from '@/domain/shared/text/money'

/** How the amounts of the sentences are written. */
interface Words {
  readonly money: Money
  readonly sourceName: (label: string) => string
}

/** What the sentences leave out. */
export interface NotesOptions {
  /** False where the page says elsewhere what of all gross revenue cannot be told apart. */
  readonly isUntoldNoted: boolean
  /** Whether one campaign is shown: what is known is known of all, and says so. */
  readonly isOneCampaign: boolean
}

/** Says which fees were taken off; one fee of all is that of each campaign, too. */
const feesWords = (asked: AskedRevenue, range: FeeRange | null, ofAll: (words: string) => string): string => {
  const words = `${revenueTitle(asked, range)}.`
  return range === null || feeOfCampaign(range) !== null ? words : ofAll(words)
}

/** Returns the sentences about a revenue that is known: its fees, what has none, and what cannot be told apart. */
export const knownNotes = (
  { kind, basis }: AskedRevenue,
  { age, range, without, untold, ...facts }: RevenueFacts,
  { money, sourceName }: Words,
  { isUntoldNoted, isOneCampaign }: NotesOptions,
): readonly string[] => {
  const ofAll = (words: string) => (isOneCampaign ? texts.ofAllCampaigns(words) : words)
  const isTaken = isNet({ kind, basis })
  const hasNet = isTaken && facts.hasNet
  return [
    ...(hasNet ? [feesWords({ kind, basis }, range, ofAll), texts.tax[range?.origin ?? 'set']] : []),
    ...(hasNet && without !== null
      ? [ofAll(texts.withoutFee(without, money.format(without.revenue), age))]
      : []),
    ...(untold === null || (!isUntoldNoted && kind === 'all' && !isTaken)
      ? []
      : [
          ofAll(
            texts.untold({
              revenue: money.format(untold.revenue),
              of: money.format(untold.of),
              sources: untold.sources.map(sourceName),
              age,
              treated: kind !== 'all' ? 'leftOut' : isTaken ? 'noFee' : 'shown',
            }),
          ),
        ]),
  ]
}

/** Returns the sentences about a revenue up to an age, of the parts that count in it. */
export const revenueNotes = (
  asked: AskedRevenue,
  parts: readonly RevenuePart[],
  age: Horizon,
  words: Words,
  { isUntoldNoted = true, isOneCampaign = false }: Partial<NotesOptions> = {},
): readonly string[] =>
  knownNotes(asked, revenueFacts(asked, parts, age), words, { isUntoldNoted, isOneCampaign })
