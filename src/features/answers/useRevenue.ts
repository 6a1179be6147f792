import { useMemo } from 'react'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { ALLOCATED_HORIZONS } from '@/domain/answers/horizons'
import { revenueMessages } from '@/domain/answers/messages'
import { revenueTitle } from '@/domain/answers/revenueWords'
import type { ShownRevenue } from '@/features/answers/revenue/useRevenue'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import {
  asksForAllocated,
  type AnswerRevenue,
  type AskedRevenue,
  countedFees,
  feeOfCampaign,
  type MissingRevenue,
  missingRevenue,
  type RevenueOffer,
  revenueOffer,
  type RevenueTable,
  type Untold,
  untoldRevenue,
  USUAL_REVENUE,
} from '@/domain/answers/revenue'
import { type InstallKind, ofKind } from '@/domain/answers/roas'
import type { Answer, Horizon } from '@/domain/answers/types'
import { settingsHref } from '@/domain/shared/paths'
import { moneyIn } from '@/domain/shared/text/money'
import { useSourceName } from '@/features/common/useSourceName'
import { type NotesOptions, revenueNotes } from './revenue/revenueNotes'

/** Which revenue an answer has, in figures and words. */
export interface RevenueReading {
  readonly shown: ShownRevenue
  /** What can be chosen; null while the answer loads, and from a backend that does not know it. */
  readonly offer: RevenueOffer | null
  /** Of which table it is; null while the answer loads, and from a backend that does not say it. */
  readonly table: RevenueTable | null
  /** Whether the backend tells parts of revenue at all; true while the answer loads. */
  readonly isTold: boolean
  /** What of it cannot be told apart by purchases and ads; null for nothing. */
  readonly untold: Untold | null
  /** Names of the sources that have purchases and ads in one figure. */
  readonly untoldNames: readonly string[]
  /** Whether some of the ad revenue is allocated by installs. */
  readonly hasAllocated: boolean
  readonly notes: readonly string[]
  /** By itself, for files; '' for all revenue before what the stores keep. */
  readonly title: string
  /** What the address asks for and nobody knows; null for none. */
  readonly missing: MissingRevenue | null
}

const LAST_ALLOCATED = Math.max(...ALLOCATED_HORIZONS)

/** What is said of revenue with allocated ads: up to which age they are known, and whether a report checks them. */
const allocatedNotes = (
  asked: AskedRevenue,
  age: Horizon,
  { hasAllocated = false, hasUnchecked = false }: Pick<AnswerRevenue, 'hasAllocated' | 'hasUnchecked'>,
): readonly string[] => {
  if (!asksForAllocated(asked)) return []
  return [
    ...(hasAllocated && age > LAST_ALLOCATED ? [revenueMessages.ads.untilDay(LAST_ALLOCATED)] : []),
    ...(hasUnchecked ? [revenueMessages.ads.unchecked] : []),
  ]
}

/** Returns which revenue an answer has, of a kind of installs up to an age. */
export function useRevenue(
  answer: Answer<unknown> | undefined,
  installs: InstallKind,
  age: Horizon,
  { isUntoldNoted = true, isOneCampaign = false }: Partial<NotesOptions> = {},
): RevenueReading {
  const sourceName = useSourceName()
  return useMemo(() => {
    const {
      parts,
      table,
      hasAllocated = false,
      hasUnchecked = false,
      ...asked
    } = answer?.revenue ?? {
      ...USUAL_REVENUE,
      table: 'older' as const,
      parts: [],
    }
    const isKnown = answer !== undefined && parts !== null
    const own = ofKind(parts ?? [], installs)
    const offer = isKnown ? revenueOffer({ table, parts }) : null
    const { range } = countedFees(asked.kind, own, age)
    const shown = { ...asked, fees: isOneCampaign ? feeOfCampaign(range) : range }
    const money = moneyIn(answer?.currency ?? USUAL_CURRENCY)
    return {
      shown,
      offer,
      table: isKnown ? table : null,
      isTold: parts !== null,
      untold: untoldRevenue(asked, own, age),
      untoldNames: (offer?.untoldSources ?? []).map(sourceName),
      hasAllocated,
      notes: [
        ...revenueNotes(asked, own, age, { money, sourceName }, { isUntoldNoted, isOneCampaign }),
        ...allocatedNotes(asked, age, { hasAllocated, hasUnchecked }),
      ],
      title: revenueTitle(shown, shown.fees),
      missing: missingRevenue(shown, offer),
    }
  }, [answer, installs, age, isUntoldNoted, isOneCampaign, sourceName])
}

/** Returns the page where store fees are set; null for a person who may not set them, and from a backend without them. */
export function useFeesHref(isAdmin: boolean): string | null {
  const calls = useCapabilities()
  return isAdmin && calls.has('answerSettings') ? settingsHref('fees') : null
}
