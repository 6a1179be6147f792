import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { roasQuery } from '@/api/resources/stacks/answers'
import { NO_FILTER } from '@/domain/answers/filters'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { returnRule } from '@/domain/answers/roas'
import type { Answer, Horizon, RoasRow } from '@/domain/answers/types'
import {
  campaignAmounts,
  type Days,
  periodOf,
  type ReturnChange,
  splitReturn,
} from '@/domain/answers/compare'
import { useSameMade } from '@/features/answers/compare/useComparison'
import { type RoasGroup, rowsFor } from '@/domain/answers/groups'
import { rowsIn } from '@/domain/answers/weeks'

/** By what the change of the return can be divided, in the order of the switch. */
export const CAUSE_GROUPS = ['campaign', 'app', 'network', 'country'] as const satisfies readonly RoasGroup[]
/** See `CAUSE_GROUPS`. */
export type CauseGroup = (typeof CAUSE_GROUPS)[number]

/** The two weeks that are compared. */
export interface TwoWeeks {
  readonly earlier: Days
  readonly now: Days
}

/** The split of the change between two weeks, or why there is none. */
export type CausesReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  /** `change` is null where one of the weeks has no spend that counts. */
  | { readonly kind: 'ready'; readonly change: ReturnChange | null }

/** Whether a row stands for small campaigns, which the service has added up where the period has many. */
const isAddedUp = ({ campaign, app, network, status }: RoasRow): boolean =>
  status === 'counted' && campaign === null && app === null && network === null

const changeOf = (
  { rows, dataUpTo }: Pick<Answer<RoasRow>, 'rows' | 'dataUpTo'>,
  { earlier, now }: TwoWeeks,
  group: CauseGroup,
  horizon: Horizon,
): ReturnChange | null => {
  if (dataUpTo === null) return null
  const rule = returnRule(horizon, dataUpTo)
  const amountsIn = (days: Days) => {
    const own = rowsIn(rows, days)
    return group === 'campaign'
      ? campaignAmounts(own, rule)
      : campaignAmounts(rowsFor(own, group), rule, (row) => row[group] ?? '')
  }
  return splitReturn(amountsIn(earlier), amountsIn(now))
}

/**
 * Returns what moved the return between two weeks, by the split of the comparison. The page's own rows are enough for
 * campaigns, unless small ones are added up in them; other groups are asked for.
 */
export function useCauses(
  answer: Answer<RoasRow>,
  weeks: TwoWeeks,
  group: CauseGroup,
  horizon: Horizon,
): CausesReading {
  const { earlier, now } = weeks
  const period = useMemo(() => ({ from: earlier.from, to: now.to }), [earlier.from, now.to])
  const needsOwn = useMemo(
    () => group !== 'campaign' || rowsIn(answer.rows, period).some(isAddedUp),
    [answer, period, group],
  )
  const own = useQuery({
    ...roasQuery({
      ...NO_FILTER,
      period: periodOf(period),
      destinationId: answer.destinationId,
      groupBy: group === 'campaign' ? null : group,
      revenue: USUAL_REVENUE,
    }),
    enabled: needsOwn,
  })
  const same = useSameMade(answer, own)
  const read = needsOwn ? same : answer
  const change = useMemo(
    () => (read === undefined ? null : changeOf(read, { earlier, now }, group, horizon)),
    [read, earlier, now, group, horizon],
  )
  if (needsOwn && own.error !== null)
    return { kind: 'failed', error: own.error, retry: () => void own.refetch() }
  return read === undefined ? { kind: 'loading' } : { kind: 'ready', change }
}
