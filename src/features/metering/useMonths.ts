import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { earlierMeteringQuery } from '@/api/resources/organisation/earlierMetering'
import { meteringQuery } from '@/api/resources/organisation/metering'
import { userInfoQuery } from '@/api/resources/account/session'
import type { MeteringAnswer } from '@/domain/metering/meteringModel'
import type { MeteringInfo } from '@/domain/metering/types'
import { lastPeriods, periodBefore } from '@/domain/metering/usageMonths'
import { utcPeriod } from '@/domain/shared/text/dates'
import { nowAtom } from '@/state/browser/clock'

/** Row usage of one month: loading, failed or loaded. */
export interface MonthAnswer {
  /** UTC month, e.g. "2026-11". */
  readonly period: string
  readonly answer: MeteringAnswer
}

/** Row usage of the organisation in the last months. */
export interface Months {
  /** The last six months including the current one, oldest first. */
  readonly months: readonly MonthAnswer[]
  /** The month before the selected one, for comparison. */
  readonly before: MeteringAnswer
  /** Refetches every month that failed to load. */
  readonly retry: () => void
}

/**
 * Loads the organisation's row usage of the last six months and of the month before `period` (a UTC month, e.g.
 * "2026-11"), with one query per month (MET-4).
 */
export function useMonths(period: string): Months {
  const now = useAtomValue(nowAtom)
  const user = useQuery(userInfoQuery())
  const orgId = user.data?.orgId ?? null
  const running = utcPeriod(now)
  const shown = lastPeriods(now)
  const beforePeriod = periodBefore(period)
  const asked = [...new Set([beforePeriod, ...shown])]
  const answers = useQueries({
    queries: asked.map((each) => ({
      ...(each === running ? meteringQuery(orgId ?? 0, each) : earlierMeteringQuery(orgId ?? 0, each)),
      enabled: orgId !== null,
    })),
  })
  const cannotLoad = user.isError || (user.data !== undefined && orgId === null)
  const answerOf = (wanted: string): MeteringAnswer => {
    const query = answers[asked.indexOf(wanted)]
    return cannotLoad || query === undefined ? { kind: 'failed' } : stateOf(query)
  }
  return {
    months: shown.map((each) => ({ period: each, answer: answerOf(each) })),
    before: answerOf(beforePeriod),
    retry: () => {
      for (const query of answers) if (query.isError) void query.refetch()
    },
  }
}

const stateOf = (query: UseQueryResult<MeteringInfo>): MeteringAnswer => {
  if (query.data !== undefined) return { kind: 'loaded', info: query.data }
  return { kind: query.isError && !query.isFetching ? 'failed' : 'loading' }
}
